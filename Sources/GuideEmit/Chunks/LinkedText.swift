import GuideModel
import GuideText

/// Words, the links and pictures that stand in them, and where they are from if not all are from the
/// same place. However the words are cut and joined, each piece keeps its own.
struct LinkedText: Sendable, Equatable, ExpressibleByStringLiteral {
  private struct Mark: Sendable, Equatable {
    enum Kind: Equatable {
      case link(LinkTarget)
      case picture(Image)
      case source([Provenance])
      /// The index of another reading of the block that the words are from, and what of it is said in
      /// their place: `nil` for all of it.
      case reading(Int, OtherReadings.Excerpt?)
    }

    let kind: Kind
    /// Counted as the length of a text is; of what has no words an empty range.
    var place: Range<Int>

    func moved(by distance: Int) -> Mark {
      Mark(kind: kind, place: place.lowerBound + distance..<place.upperBound + distance)
    }
  }

  private(set) var text: String
  /// Bytes of the text without white space, which cutting changes.
  private var length: Int
  /// By where they begin.
  private var marks: [Mark] = []

  init(_ text: String) {
    self.text = text
    length = text.blackBytes
  }

  init(stringLiteral text: String) { self.init(text) }

  /// The words on one line, pictures as their alternative text.
  init(_ inlines: [Inline]) {
    self.init("")
    for inline in inlines { add(inline) }
    text = text.singleLine
  }

  /// A picture as its alternative text.
  init(_ image: Image) {
    self.init(image.alt.singleLine)
    marks = [Mark(kind: .picture(image), place: 0..<length)]
  }

  var isEmpty: Bool { text.isEmpty }

  var links: [LinkTarget] {
    marks.compactMap { if case .link(let target) = $0.kind { target } else { nil } }
  }

  var images: [Image] {
    marks.compactMap { if case .picture(let image) = $0.kind { image } else { nil } }
  }

  /// Empty unless `from` said it.
  var provenance: [Provenance] {
    marks.flatMap { mark -> [Provenance] in
      if case .source(let provenance) = mark.kind { provenance } else { [] }
    }
  }

  /// The other readings of its words, by index, each with what of it is said in their place.
  var readings: [Int: [OtherReadings.Excerpt?]] {
    marks.reduce(into: [:]) { found, mark in
      guard case .reading(let index, let excerpt) = mark.kind else { return }
      found[index, default: []].append(excerpt)
    }
  }

  /// All of the words are a link to it.
  func linked(to target: LinkTarget?) -> LinkedText {
    target.map { marked(.link($0)) } ?? self
  }

  /// All of the words stand there.
  func from(_ provenance: [Provenance]) -> LinkedText { marked(.source(provenance)) }

  /// All of the words have another reading.
  func read(_ reading: Int, as excerpt: OtherReadings.Excerpt? = nil) -> LinkedText {
    marked(.reading(reading, excerpt))
  }

  /// Each of the statements has another reading that is `told` of it. The statements are all of the
  /// words.
  func read(
    _ reading: Int, in statements: [String], _ told: ArraySlice<OtherReadings.Told>
  ) -> LinkedText {
    var read = self
    var start = 0
    for (statement, told) in zip(statements, told) {
      let end = start + statement.blackBytes
      if end > start, case .differs(let excerpt) = told {
        read.marks.append(Mark(kind: .reading(reading, excerpt), place: start..<end))
      }
      start = end
    }
    read.marks.sort { $0.place.lowerBound < $1.place.lowerBound }
    return read
  }

  private func marked(_ kind: Mark.Kind) -> LinkedText {
    var marked = self
    marked.marks.insert(Mark(kind: kind, place: 0..<length), at: 0)
    return marked
  }

  private mutating func add(_ inline: Inline) {
    let start = length
    switch inline {
    case .text(let words), .code(let words), .raw(let words): self += LinkedText(words)
    case .lineBreak, .softBreak: text += " "
    case .image(let image):
      self += LinkedText(image.alt)
      marks.append(Mark(kind: .picture(image), place: start..<length))
    case .link(let content, let target):
      let index = marks.count
      for inline in content { add(inline) }
      marks.insert(Mark(kind: .link(target), place: start..<length), at: index)
    case .emphasis(let content), .strong(let content):
      for inline in content { add(inline) }
    case .strikethrough(let content):
      // What is struck out holds no longer: without the marks, a chunk would say the contrary.
      self += LinkedText("~~")
      for inline in content { add(inline) }
      self += LinkedText("~~")
    }
  }

  static func += (text: inout LinkedText, more: LinkedText) {
    text.marks += more.marks.map { $0.moved(by: text.length) }
    text.text += more.text
    text.length += more.length
  }

  static func + (text: LinkedText, more: LinkedText) -> LinkedText {
    var sum = text
    sum += more
    return sum
  }

  static func + (text: String, more: LinkedText) -> LinkedText { LinkedText(text) + more }

  /// With other white space only.
  func spaced(_ change: (String) -> String) -> LinkedText {
    var spaced = self
    spaced.text = change(text)
    return spaced
  }

  /// Each with the white space that follows it.
  var spacedSentences: [LinkedText] { cut(into: Sentences.split(text).map(String.init)) }

  /// Each on one line.
  var sentences: [LinkedText] { spacedSentences.map { $0.spaced(\.singleLine) } }

  /// In pieces of at most `most` tokens: at sentences, else between words, else anywhere.
  func cut(most: Int) -> [LinkedText] { cut(into: Passage.cutLong(text, most: most)) }

  /// As a cell of Markdown.
  var escaped: LinkedText {
    let parts = text.utf8.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
    if parts.count == 1 { return self }
    let pieces = parts.enumerated().map { ($0 > 0 ? "|" : "") + (String($1) ?? "") }
    return cut(into: pieces).joined(separator: "\\")
  }

  /// The pieces that it was cut into: they are all of it, white space apart. What has no words goes
  /// with those that follow it, else with the last.
  func cut(into pieces: [String]) -> [LinkedText] {
    if marks.isEmpty { return pieces.map { LinkedText($0) } }
    var rest = marks[...]
    var open: [Mark] = []
    var start = 0
    return pieces.enumerated().map { index, text in
      var piece = LinkedText(text)
      let end = index + 1 < pieces.count ? start + piece.length : Int.max
      while let next = rest.first, next.place.lowerBound < end {
        open.append(next)
        rest.removeFirst()
      }
      let own = start..<start + piece.length
      piece.marks = open.map {
        Mark(kind: $0.kind, place: $0.place.clamped(to: own)).moved(by: -start)
      }
      open.removeAll { $0.place.upperBound <= end }
      start = own.upperBound
      return piece
    }
  }
}

extension LinkedText: LeafText {
  var words: LinkedText { self }
  var statements: [String] { OtherReadings.sentences(text) }

  mutating func mark(_ reading: Int, everywhere excerpt: OtherReadings.Excerpt?) {
    self = read(reading, as: excerpt)
  }

  mutating func mark(_ reading: Int, _ told: ArraySlice<OtherReadings.Told>) {
    self = read(reading, in: statements, told)
  }
}

extension Collection<LinkedText> {
  func joined(separator: String) -> LinkedText {
    guard var text = first else { return "" }
    let separator = LinkedText(separator)
    for more in dropFirst() {
      text += separator
      text += more
    }
    return text
  }
}

extension [Inline] {
  var linkedText: LinkedText { LinkedText(self) }
}

extension StringProtocol {
  /// How many bytes are no white space.
  var blackBytes: Int {
    var count = 0
    var isASCII = true
    for byte in Array(utf8) {
      if byte >= 0x80 { isASCII = false }
      if byte != 0x20, !(0x09...0x0D).contains(byte) { count += 1 }
    }
    if isASCII { return count }
    return unicodeScalars.reduce(0) { $1.isSpace ? $0 : $0 + UTF8.width($1) }
  }
}
