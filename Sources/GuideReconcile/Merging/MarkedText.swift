internal import GuideModel
internal import GuideText

/// Inlines as words with spans of markup over them.
struct MarkedText {
  struct Token {
    var key: String
    var range: Range<String.Index>
  }

  struct Span: Equatable {
    var mark: Mark
    /// Token indices; never empty.
    var tokens: Range<Int>

    /// Whether both cannot stand: they cross, or are two of a kind at one place.
    func excludes(_ other: Span) -> Bool {
      guard tokens.overlaps(other.tokens) else { return false }
      if mark.kind == other.mark.kind { return true }
      let nested =
        tokens.clamped(to: other.tokens) == tokens
        || other.tokens.clamped(to: tokens) == other.tokens
      return !nested
    }
  }

  enum Mark: Equatable {
    case code, emphasis, strong, strikethrough
    case link(LinkTarget)

    var isLink: Bool { if case .link = self { true } else { false } }

    /// Inner marks are greater.
    var kind: Int {
      switch self {
      case .strong: 0
      case .emphasis: 1
      case .strikethrough: 2
      case .link: 3
      case .code: 4
      }
    }
  }

  private(set) var text = ""
  private(set) var tokens: [Token] = []
  private(set) var spans: [Span] = []

  init(_ inlines: [Inline]) {
    var marks: [(mark: Mark, range: Range<Int>)] = []
    Self.flatten(inlines, into: &text, &marks)
    tokenize()
    let offsets = tokens.map { text.utf8.distance(from: text.startIndex, to: $0.range.lowerBound) }
    for (mark, range) in marks {
      let covered = offsets.indices.filter { range.contains(offsets[$0]) }
      if let first = covered.first, let last = covered.last {
        spans.append(Span(mark: mark, tokens: first..<(last + 1)))
      }
    }
  }

  /// `marks` are over UTF-8 offsets of `text`.
  private static func flatten(
    _ inlines: [Inline], into text: inout String, _ marks: inout [(mark: Mark, range: Range<Int>)]
  ) {
    func marked(_ mark: Mark, _ content: [Inline]) {
      let start = text.utf8.count
      flatten(content, into: &text, &marks)
      marks.append((mark, start..<text.utf8.count))
    }
    for inline in inlines {
      switch inline {
      case .text(let string), .raw(let string): text += string
      case .code(let string): marked(.code, [.text(string)])
      case .emphasis(let content): marked(.emphasis, content)
      case .strong(let content): marked(.strong, content)
      case .strikethrough(let content): marked(.strikethrough, content)
      case .link(let content, let target): marked(.link(target), content)
      case .image: break
      case .lineBreak, .softBreak: text += " "
      }
    }
  }

  private mutating func tokenize() {
    let utf8 = text.utf8
    var (index, offset) = (text.startIndex, 0)
    func advance(to end: Int) -> String.Index {
      utf8.formIndex(&index, offsetBy: end - offset)
      offset = end
      return index
    }
    tokens = Tokens.read(text).map { token in
      let start = advance(to: token.range.lowerBound)
      return Token(key: token.key, range: start..<advance(to: token.range.upperBound))
    }
  }

  func inlines(with spans: [Span]) -> [Inline] {
    let ordered = spans.sorted {
      ($0.tokens.lowerBound, -$0.tokens.upperBound, $0.mark.kind)
        < ($1.tokens.lowerBound, -$1.tokens.upperBound, $1.mark.kind)
    }
    return build(text.startIndex..<text.endIndex, ordered[...])
  }

  private func build(_ range: Range<String.Index>, _ spans: ArraySlice<Span>) -> [Inline] {
    var result: [Inline] = []
    var position = range.lowerBound
    var rest = spans
    func appendText(upTo end: String.Index) {
      if position < end { result.append(.text(String(text[position..<end]))) }
    }
    while let span = rest.popFirst() {
      let inner = rest.prefix { $0.tokens.lowerBound < span.tokens.upperBound }
      rest = rest.dropFirst(inner.count)
      let start = tokens[span.tokens.lowerBound].range.lowerBound
      let end = tokens[span.tokens.upperBound - 1].range.upperBound
      appendText(upTo: start)
      result.append(marked(span.mark, start..<end, inner))
      position = end
    }
    appendText(upTo: range.upperBound)
    return result
  }

  private func marked(
    _ mark: Mark, _ range: Range<String.Index>, _ inner: ArraySlice<Span>
  ) -> Inline {
    switch mark {
    case .code: .code(String(text[range]))
    case .emphasis: .emphasis(build(range, inner))
    case .strong: .strong(build(range, inner))
    case .strikethrough: .strikethrough(build(range, inner))
    case .link(let target): .link(content: build(range, inner), target: target)
    }
  }
}
