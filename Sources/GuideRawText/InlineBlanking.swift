internal import GuideModel
internal import GuideText

/// Blanks what is invisible inside the lines of a Markdown text, and marks the markup that leaves
/// no gap between the words that it parts.
///
/// One pass; every search ahead ends at the paragraph or is remembered when it fails, so hostile
/// text costs no more than any other.
struct InlineBlanking {
  private let layout: LineLayout
  private let showsTitles: Bool
  private(set) var bytes: [UInt8]
  private(set) var hasTitles = false
  private(set) var hasDrops = false
  private(set) var hasMarkup = false
  /// Line ends inside the address of a link: what stands before it and behind it touches.
  private(set) var seams: Set<Int> = []
  /// Where links and pictures use which definitions, in reading order.
  private(set) var uses: [(position: Int, label: String)] = []
  /// Behind the last `[` that is not closed.
  private var opening = Int.max
  /// A label that goes on for longer is none (CommonMark 4.7).
  private static let longestLabel = 999
  private var index = 0
  /// The end of the paragraph that `index` stands in.
  private var limit = 0
  /// Whether `index` stands in a value of front matter.
  private var isInValue = false
  private var codeSpans = CodeSpans()
  private var hidden = HiddenMarkup()
  /// The first of these bytes at or behind `index`, once somebody asked.
  private var next: [UInt8: Int] = [:]

  init(layout: LineLayout, showsTitles: Bool) {
    self.layout = layout
    self.showsTitles = showsTitles
    bytes = layout.bytes
  }

  mutating func run() {
    for line in layout.lines.indices where !layout.isCode[line] {
      index = max(index, layout.lines[line].lowerBound)
      limit = layout.paragraphEnd[line]
      isInValue = layout.isValue[line]
      while index < layout.lines[line].upperBound { step() }
    }
  }

  private mutating func step() {
    switch bytes[index] {
    case UInt8(ascii: "\\"): escape()
    case UInt8(ascii: "`"): codeSpan()
    case UInt8(ascii: "<"): angle()
    case UInt8(ascii: "]"): closingBracket()
    case UInt8(ascii: "["): openingBracket()
    case UInt8(ascii: "*"), UInt8(ascii: "~"): mark(to: index + 1)
    case UInt8(ascii: "_") where isBeforeApostrophe: mark(to: index + 1)
    case UInt8(ascii: "&"): entity()
    case UInt8(ascii: "h"), UInt8(ascii: "H"): bareURL()
    default: index += 1
    }
  }

  /// Of `_Dial_'s`, which is one word. Any other underscore parts words.
  private var isBeforeApostrophe: Bool {
    index > 0 && bytes[index - 1].isWord
      && ["'", "’"].contains { bytes[(index + 1)..<limit].starts(with: $0.utf8) }
  }

  private mutating func blank(to end: Int) { overwrite(to: end, with: 0x20) }

  private mutating func mark(to end: Int) {
    hasMarkup = true
    overwrite(to: end, with: VisibleMarkdown.markup)
  }

  private mutating func overwrite(to end: Int, with byte: UInt8) {
    for position in index..<end where bytes[position] != 0x0A && bytes[position] != 0x0D {
      bytes[position] = byte
    }
    index = end
  }

  /// Whether a byte comes before the end of the paragraph.
  private mutating func isAhead(_ byte: UInt8) -> Bool {
    if let known = next[byte], known >= index { return known < limit }
    let position = bytes[index...].firstIndex(of: byte) ?? bytes.count
    next[byte] = position
    return position < limit
  }

  private mutating func escape() {
    let next = index + 1 < limit ? bytes[index + 1] : 0
    if isInValue, let (end, text) = hexadecimalEscape() { return replace(to: end, with: text) }
    if next.isASCIIPunctuation || next == 0x0A || next == 0x0D {
      bytes[index] = VisibleMarkdown.drop
      hasDrops = true
      index += 1
    }
    index += 1
  }

  /// `\xE9`, `\u00E9` or `\U000000E9`, as values in quotes of YAML may have it (YAML 1.2.2, 5.7).
  private func hexadecimalEscape() -> (end: Int, text: String)? {
    let counts: [UInt8: Int] = [0x78: 2, 0x75: 4, 0x55: 8]
    guard index + 1 < limit, let count = counts[bytes[index + 1]] else { return nil }
    let digits = bytes[(index + 2)..<limit].prefix(count)
    guard digits.count == count, digits.allSatisfy({ Character(.init($0)).isHexDigit }),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
      let scalar = Unicode.Scalar(value)
    else { return nil }
    return (digits.endIndex, String(scalar))
  }

  /// What stands in it is visible as it is.
  private mutating func codeSpan() {
    guard let span = codeSpans.span(in: bytes, at: index, limit: limit) else {
      index += CodeSpans.run(in: bytes, at: index, limit: limit)
      return
    }
    let role = RoleMark(in: layout.bytes, before: index)
    if let role { index = role.range.lowerBound }
    // One space at both ends is no text (CommonMark 6.1).
    let content = bytes[span.content]
    let isPadded =
      content.first == 0x20 && content.last == 0x20 && content.contains { $0 > 0x20 }
    mark(to: span.content.lowerBound + (isPadded ? 1 : 0))
    if role != nil, let address = RoleMark.address(in: bytes[span.content]) {
      index = address.lowerBound
      mark(to: address.upperBound)
    }
    index = span.content.upperBound - (isPadded ? 1 : 0)
    mark(to: span.end)
    attributes()
  }

  private mutating func angle() {
    if let kind = HiddenMarkup.kind(in: bytes, at: index),
      let end = hidden.end(kind, in: bytes, at: index, limit: limit)
    {
      mark(to: end)
    } else if !isAhead(UInt8(ascii: ">")) {
      index += 1
    } else if let tag = HTMLTag(in: bytes, at: index, limit: limit) {
      let shown = tag.shownValues(in: bytes)
      if !shown.isEmpty {
        for value in shown {
          blank(to: value.lowerBound)
          while index < value.upperBound {
            if bytes[index] == UInt8(ascii: "&") { entity() } else { index += 1 }
          }
        }
        blank(to: tag.end)
      } else if tag.partsWords(in: bytes) {
        blank(to: tag.end)
      } else {
        mark(to: tag.end)
      }
    } else if let end = URLText.angledEnd(in: bytes, at: index, limit: limit) {
      blank(to: end)
    } else {
      index += 1
    }
  }

  private mutating func openingBracket() {
    if index > 0, bytes[index - 1] == UInt8(ascii: "!") { index -= 1 }
    mark(to: bytes[index] == UInt8(ascii: "!") ? index + 2 : index + 1)
    opening = index
  }

  private mutating func closingBracket() {
    let isDefined =
      opening < index && index - opening <= Self.longestLabel
      && use(layout.bytes[opening..<index])
    let isSign = opening < index && !bytes[opening..<index].contains(where: \.isWord)
    let start = opening
    opening = Int.max
    mark(to: index + 1)
    // Signs in brackets that are no link: no word of their own.
    if isSign, !isDefined, index == limit || !bytes[index].isOne(of: "([") {
      (bytes[start - 1], bytes[index - 1]) = (UInt8(ascii: "["), UInt8(ascii: "]"))
    }
    if isDefined, index + 1 < limit, bytes[index...].starts(with: "[]".utf8) {
      mark(to: index + 2)
      return attributes()
    }
    guard index < limit else { return }
    if bytes[index] == UInt8(ascii: "(") {
      guard isAhead(UInt8(ascii: ")")),
        let end = URLText.destinationEnd(in: bytes, at: index + 1, limit: limit)
      else { return }
      let titleEnd = URLText.titleEnd(in: bytes, at: end, limit: limit)
      if titleEnd != nil { hasTitles = true }
      let addressEnd = bytes[end] == UInt8(ascii: ")") ? end + 1 : end
      let linkEnd = showsTitles ? addressEnd : titleEnd ?? addressEnd
      seams.formUnion((index..<linkEnd).filter { bytes[$0] == 0x0A })
      mark(to: linkEnd)
    } else if bytes[index] == UInt8(ascii: "["), let end = referenceEnd() {
      mark(to: end)
    }
    attributes()
  }

  /// `{.name key=value}` behind a link, a span or code, as Pandoc writes it. Its values may be
  /// seen, as titles are.
  private mutating func attributes() {
    guard index < limit, bytes[index] == UInt8(ascii: "{"), isAhead(UInt8(ascii: "}")),
      let end = bytes[index..<limit].firstIndex(of: UInt8(ascii: "}"))
    else { return }
    hasTitles = true
    if !showsTitles { mark(to: end + 1) }
  }

  /// Behind `[label]`, where the label is defined.
  private mutating func referenceEnd() -> Int? {
    let label = bytes[(index + 1)..<limit].prefix { $0 != UInt8(ascii: "]") && $0 != 0x5B }
    guard label.endIndex < limit, bytes[label.endIndex] == UInt8(ascii: "]"),
      use(label)
    else { return nil }
    return label.endIndex + 1
  }

  /// Whether something of that label is defined.
  private mutating func use(_ label: ArraySlice<UInt8>) -> Bool {
    guard !layout.definitions.isEmpty else { return false }
    let key = LineLayout.key(label)
    guard layout.definitions[key] != nil else { return false }
    uses.append((index, key))
    return true
  }

  private mutating func entity() {
    guard let (end, text) = CharacterReference.read(in: bytes, at: index, limit: limit) else {
      index += 1
      return
    }
    replace(to: end, with: text)
  }

  /// The text takes the place of its reference, which is longer but for two that combine scalars.
  private mutating func replace(to end: Int, with text: String) {
    let isLonger = text.utf8.count > end - index
    let replacement = Array((isLonger ? String(text.unicodeScalars.prefix(1)) : text).utf8)
    for position in index..<end {
      let offset = position - index
      bytes[position] =
        offset < replacement.count ? max(replacement[offset], 0x20) : VisibleMarkdown.drop
    }
    hasDrops = true
    index = end
  }

  private mutating func bareURL() {
    guard let end = URLText.bareEnd(in: bytes, at: index, limit: limit) else {
      index += 1
      return
    }
    blank(to: end)
  }
}
