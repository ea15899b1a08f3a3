internal import GuideModel
internal import GuideText

extension InlineWriter {
  /// The text with a backslash before what would be read as markup, and no others: people read
  /// these files. `previous` is nil at the start of a line.
  func escaped(
    _ text: String, after previous: Unicode.Scalar?, before next: Inline?, in nesting: Nesting
  ) -> String {
    let startsPlainly =
      previous != nil || text.utf8.first.map { $0 | 0x20 > 0x60 && $0 != 0xEF } ?? true
    if startsPlainly, text.utf8.allSatisfy({ !Self.mayNeedEscape[Int($0)] }) { return text }
    var escaper = TextEscaper(Array(text.unicodeScalars), after: previous, next: next)
    escaper.inLink = nesting.inLink
    escaper.goesOn =
      switch next {
      case .text, .emphasis, .strong, .strikethrough: true
      case .code, .link, .image, .lineBreak, .softBreak, .raw: false
      case nil: nesting.styles.count > 1
      }
    escaper.startsBlocks = context == .paragraph
    return escaper.run()
  }

  private static let mayNeedEscape: [Bool] = (0..<256).map { byte in
    UInt8(byte).isOne(of: #"\`*_~[]<&!|"#) || (0x0A...0x0D).contains(byte)
  }
}

/// Escapes one run of text.
private struct TextEscaper {
  let scalars: [Unicode.Scalar]
  /// What stands before the text on its line; nil at the start of a line.
  let previous: Unicode.Scalar?
  /// What follows the text.
  let next: Inline?
  var inLink = false
  /// Whether more text may follow without a mark between: emphasis in emphasis may have none.
  var goesOn = false
  /// Whether a line may begin another block here.
  var startsBlocks = true
  /// Whether an address could begin with `<` here.
  private let hasAt: Bool
  private var output = ""

  init(_ scalars: [Unicode.Scalar], after previous: Unicode.Scalar?, next: Inline?) {
    self.scalars = scalars
    self.previous = previous
    self.next = next
    hasAt = scalars.contains("@")
  }

  mutating func run() -> String {
    var index = 0
    var isLineStart = previous == nil
    while index < scalars.count {
      if isLineStart {
        // An empty line would end the paragraph.
        while let scalar = scalar(index), scalar == "\n" || scalar == "\r" { index += 1 }
        if index == scalars.count { break }
        index = startLine(at: index)
        isLineStart = false
        continue
      }
      isLineStart = write(at: index)
      index += 1
    }
    return output
  }

  private func scalar(_ index: Int) -> Unicode.Scalar? {
    scalars.indices.contains(index) ? scalars[index] : nil
  }

  /// Writes one character; whether it ends the line.
  private mutating func write(at index: Int) -> Bool {
    let scalar = scalars[index]
    if scalar == "\n" || scalar == "\r" {
      output += startsBlocks ? "\n" : " "
      return startsBlocks
    }
    // The parser takes these for space at the edges of lines and cells, and for nothing elsewhere.
    if scalar == "\u{B}" || scalar == "\u{C}" {
      output += scalar.reference
      return false
    }
    if needsEscape(index) { output += "\\" }
    output.unicodeScalars.append(scalar)
    return false
  }

  private func needsEscape(_ index: Int) -> Bool {
    let following = scalar(index + 1)
    switch scalars[index] {
    case "`": return true
    case "\\": return following.map { ScalarClass($0) != .word } ?? true
    case "*": return !standsAlone(index)
    case "_": return underscoreNeedsEscape(index)
    case "~": return tildeNeedsEscape(index)
    case "[": return inLink
    case "]": return inLink || following == "("
    case "!":
      guard following == nil, case .link = next else { return following == "[" && inLink }
      return true
    case "<":
      guard let following else { return true }
      return following.properties.isAlphabetic || "/!?".unicodeScalars.contains(following)
        || hasAt
    case "&": return scalars[index...].startsWithReference(orMay: goesOn)
    default: return false
    }
  }

  /// Whether white space is on both sides, so that a delimiter is text. Space at the ends
  /// of the text may come to be written as a character reference.
  private func standsAlone(_ index: Int) -> Bool {
    index > 1 && index < scalars.count - 2
      && ScalarClass(scalars[index - 1]) == .space && ScalarClass(scalars[index + 1]) == .space
  }

  /// One within a word, or alone, cannot open or close emphasis.
  private func underscoreNeedsEscape(_ index: Int) -> Bool {
    if standsAlone(index) { return false }
    guard let before = index > 0 ? scalar(index - 1) : previous, let after = scalar(index + 1)
    else { return true }
    return ScalarClass(before) != .word || ScalarClass(after) != .word
  }

  private func tildeNeedsEscape(_ index: Int) -> Bool {
    if scalar(index + 1) == "~" || (index > 0 && scalars[index - 1] == "~") { return true }
    if index == 0, let previous, ScalarClass(previous) != .space, ScalarClass(previous) != .word {
      return true
    }
    guard index == scalars.count - 1 else { return false }
    return switch next {
    case .strikethrough, nil: true
    case .text, .code, .emphasis, .strong, .link, .image, .lineBreak, .softBreak, .raw: false
    }
  }
}

// MARK: - Line starts

extension TextEscaper {
  /// Writes the first characters of a line so that they begin no block; the index after them.
  private mutating func startLine(at index: Int) -> Int {
    let scalar = scalars[index]
    // As the first of a file, a byte order mark would be none of its text.
    if scalar == " " || scalar == "\t" || scalar == "\u{FEFF}" {
      output += scalar.reference
      return index + 1
    }
    let marker = startsBlocks ? blockMarker(at: index) : nil
    for position in index..<(marker ?? index) {
      output.unicodeScalars.append(scalars[position])
    }
    let position = marker ?? index
    if marker != nil && !needsEscape(position) { output += "\\" }
    _ = write(at: position)
    return position + 1
  }

  /// The character that must be escaped lest the line begins a block; nil if it begins none.
  private func blockMarker(at index: Int) -> Int? {
    switch scalars[index] {
    case ">", "_", "*": return index
    case "#":
      var end = index
      while scalar(end) == "#" { end += 1 }
      return endsMarker(end) ? index : nil
    case "-", "+": return endsMarker(index + 1) || isRule(index) ? index : nil
    case "=", "|", ":": return isRule(index) ? index : nil
    case "0"..."9":
      var end = index
      while let scalar = scalar(end), ("0"..."9").contains(scalar) { end += 1 }
      let isMarker = scalar(end) == "." || scalar(end) == ")"
      return isMarker && endsMarker(end + 1) ? end : nil
    default: return nil
    }
  }

  private func endsMarker(_ index: Int) -> Bool {
    scalar(index).map { ScalarClass($0) == .space } ?? true
  }

  /// Whether the rest of the line could underline a heading or delimit a table.
  private func isRule(_ index: Int) -> Bool {
    for scalar in scalars[index...] {
      if scalar == "\n" || scalar == "\r" { return true }
      if !"-=|: \t".unicodeScalars.contains(scalar) { return false }
    }
    return true
  }
}
