import GuideMarkdown
import GuideText

/// Finds text that stands at once after a lead, a link or a term, or before a link or code, where
/// a converter dropped the space: `**Lead.**Text`, `[link](…)word`, `*term*word`, `word[link](…)`.
///
/// What may be meant is left: an inflection (`*index*es`), an initial (`**N**ear`), a prefix
/// (`*non*linear`), emphasis inside a word (`per**form**ance`).
struct GlueScanner {
  enum Kind {
    case lead, link, term
    /// Before a link, or before code in strong text.
    case before
  }

  struct Place: Equatable {
    /// The byte offset that a space is missing before.
    var offset: Int
    var kind: Kind
  }

  /// Words in lower case that what follows may be glued to: labels of asides.
  private let labels: Set<String>
  /// Emphasis that is open, by mark and length; it may span lines of a paragraph.
  private var open = [Opening?](repeating: nil, count: 6)

  private struct Opening {
    var isInsideWord: Bool
    /// Of the content in the line that is being read.
    var start: Int
  }

  /// Ends of links, code and emphasis, at which text could be glued.
  private(set) var ends = 0

  private var bytes: [UInt8] = []
  private var spans: [Mask.Span] = []
  private var places: [Place] = []
  private var brackets: [(isImage: Bool, start: Int)] = []

  init(labels: Set<String> = []) { self.labels = labels }

  /// Cheap sign that a line needs a closer look for a place of that kind, or of any.
  static func isCandidate(_ line: String, for kind: Kind? = nil) -> Bool {
    var before: UInt8 = 0x20
    for byte in line.utf8 {
      let isFound =
        switch kind {
        case nil: byte.isWord && before.isOne(of: "*)`_") || before.isLetter && byte.isOne(of: "[`")
        case .lead: byte.isWord && before.isOne(of: "*_")
        case .term: byte.isWord && before.isOne(of: "*`")
        case .link: byte.isWord && before == UInt8(ascii: ")")
        case .before: before.isLetter && byte.isOne(of: "[`")
        }
      if isFound { return true }
      before = byte
    }
    return false
  }

  /// Between two paragraphs.
  mutating func reset() { open = Array(repeating: nil, count: 6) }

  /// `spans` are those of the mask in the line.
  mutating func places(in line: String, _ spans: [Mask.Span]) -> [Place] {
    bytes = Array(line.utf8)
    self.spans = spans.reversed()
    places = []
    brackets = []
    var index = 0
    while index < bytes.count { index = step(index) }
    for slot in open.indices { open[slot]?.start = 0 }
    return places.sorted { $0.offset < $1.offset }
  }

  private mutating func step(_ index: Int) -> Int {
    if let span = spans.last, span.range.lowerBound <= index {
      spans.removeLast()
      if span.kind == .code { code(span.range) }
      return span.range.upperBound
    }
    switch bytes[index] {
    case UInt8(ascii: "\\"): return index + 2
    case UInt8(ascii: "*"), UInt8(ascii: "_"): return emphasis(at: index)
    case UInt8(ascii: "["):
      let isImage = index > 0 && bytes[index - 1] == UInt8(ascii: "!")
      brackets.append((isImage, index + 1))
    case UInt8(ascii: "]"):
      if let bracket = brackets.popLast(), !bracket.isImage, let target = spans.last,
        target.kind == .target, target.range.lowerBound == index + 1,
        bytes[index + 1] == UInt8(ascii: "(")
      {
        ends += 1
        glueBefore(bracket.start - 1)
        glue(at: target.range.upperBound, content: bytes[bracket.start..<index], kind: .link)
      }
    default: break
    }
    return index + 1
  }

  private mutating func code(_ span: Range<Int>) {
    ends += 1
    if open[1] != nil { glueBefore(span.lowerBound) }
    let content = bytes[span].drop { $0 == UInt8(ascii: "`") }
    glue(at: span.upperBound, content: content, kind: .term)
  }

  private mutating func emphasis(at index: Int) -> Int {
    let mark = bytes[index]
    let end = index + bytes[index...].prefix { $0 == mark }.count
    let before = index > 0 ? bytes[index - 1] : 0x20
    let after = end < bytes.count ? bytes[end] : 0x20
    let slot = (mark == UInt8(ascii: "*") ? 0 : 3) + min(end - index, 3) - 1
    if let opening = open[slot], !before.isSpace {
      open[slot] = nil
      if !opening.isInsideWord { close(mark, bytes[opening.start..<index], at: end) }
    } else if !after.isSpace {
      open[slot] = Opening(isInsideWord: before.isWord, start: end)
    }
    return end
  }

  private mutating func close(_ mark: UInt8, _ content: ArraySlice<UInt8>, at end: Int) {
    ends += 1
    if isName(content, mark) { return }
    if endsSentence(content) {
      if isWordStart(end) { places.append(Place(offset: end, kind: .lead)) }
    } else if mark == UInt8(ascii: "*") {
      glue(at: end, content: content, kind: .term)
    }
  }

  /// `_dns-sd._udp`, `*.so.*`: the marks are part of a name.
  private func isName(_ content: ArraySlice<UInt8>, _ mark: UInt8) -> Bool {
    guard let first = content.first else { return true }
    return (mark == UInt8(ascii: "_") && !content.contains(0x20)) || first.isOne(of: "./-=")
  }

  private func endsSentence(_ content: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: content.suffix(16), as: UTF8.self)
    let end = text.unicodeScalars.last { !"\"'”’)]".unicodeScalars.contains($0) }
    return end.map { ".!?:…".unicodeScalars.contains($0) } ?? false
  }

  private mutating func glue(at end: Int, content: ArraySlice<UInt8>, kind: Kind) {
    guard end < bytes.count, bytes[end].isLetter || bytes[end] >= 0x80, isLetterStart(end)
    else { return }
    let word = bytes[end...].prefix { $0.isLetter || $0 >= 0x80 }
    if isMeant(content, before: word) { return }
    places.append(Place(offset: end, kind: kind))
  }

  /// A whole word that a link or code follows at once.
  private mutating func glueBefore(_ index: Int) {
    let word = bytes[..<index].suffix(while: { $0.isLetter || $0 >= 0x80 })
    guard word.count > 1 || word.elementsEqual("a".utf8), bytes[index - 1].isLetter,
      !Self.prefixes.contains(String(decoding: word, as: UTF8.self).lowercased())
    else { return }
    places.append(Place(offset: index, kind: .before))
  }

  private func isMeant(_ content: ArraySlice<UInt8>, before word: ArraySlice<UInt8>) -> Bool {
    let stem =
      String(decoding: content, as: UTF8.self)
      .split { !$0.isLetter && !$0.isNumber }.last.map { $0.lowercased() } ?? ""
    if labels.contains(String(decoding: content, as: UTF8.self).lowercased()) { return true }
    if Self.inflections.contains(String(decoding: word, as: UTF8.self)) { return true }
    return stem.count < 2 || Self.prefixes.contains(stem)
  }

  private func isWordStart(_ index: Int) -> Bool {
    guard index < bytes.count else { return false }
    return bytes[index].isDigit || bytes[index].isLetter
      || (bytes[index] >= 0x80 && (isLetterStart(index) || isQuoteStart(index)))
  }

  private func scalar(at index: Int) -> Unicode.Scalar? {
    String(decoding: bytes[index...].prefix(4), as: UTF8.self).unicodeScalars.first
  }

  private func isLetterStart(_ index: Int) -> Bool {
    scalar(at: index)?.properties.isAlphabetic ?? false
  }

  private func isQuoteStart(_ index: Int) -> Bool {
    scalar(at: index).map { "“‘„«".unicodeScalars.contains($0) } ?? false
  }

  private static let inflections: Set<String> = [
    "s", "es", "d", "ed", "ing", "er", "ers", "ly", "n", "al", "able", "ness", "ish", "ity", "ies",
  ]
  private static let prefixes: Set<String> = [
    "un", "re", "pre", "non", "in", "im", "dis", "mis", "over", "under", "sub", "inter", "anti",
    "auto", "multi", "co", "de", "en", "ex", "post", "semi", "super", "trans", "up", "down", "out",
  ]
}

extension ArraySlice<UInt8> {
  fileprivate func suffix(while isIncluded: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let start = lastIndex { !isIncluded($0) }.map { $0 + 1 } ?? startIndex
    return self[start...]
  }
}
