internal import GuideModel
internal import GuideText

/// Inlines as words with spans of markup over them.
struct MarkedText {
  struct Span {
    /// Emphasis, code or a link; what it holds does not count.
    var mark: Inline
    /// Token indices; never empty.
    var tokens: Range<Int>

    /// Whether both cannot stand: they cross, or are two of a kind at one place.
    func excludes(_ other: Span) -> Bool {
      guard tokens.overlaps(other.tokens) else { return false }
      let common = tokens.clamped(to: other.tokens)
      return mark.depth == other.mark.depth || common != tokens && common != other.tokens
    }
  }

  /// Their ranges are of `text`.
  let tokens: [Token]
  private(set) var spans: [Span] = []
  private let text: [UInt8]

  init(_ inlines: [Inline]) {
    var text = ""
    var marks: [(mark: Inline, range: Range<Int>)] = []
    Self.flatten(inlines, into: &text, &marks)
    self.text = Array(text.utf8)
    let tokens = Tokens.read(text)
    self.tokens = tokens
    spans = marks.compactMap { mark, range in
      let covered = tokens.indices.filter { range.contains(tokens[$0].range.lowerBound) }
      guard let first = covered.first, let last = covered.last else { return nil }
      return Span(mark: mark, tokens: first..<(last + 1))
    }
  }

  private static func flatten(
    _ inlines: [Inline], into text: inout String, _ marks: inout [(mark: Inline, range: Range<Int>)]
  ) {
    for inline in inlines {
      let start = text.utf8.count
      switch inline {
      case .text(let string), .raw(let string), .code(let string): text += string
      case .lineBreak, .softBreak: text += " "
      case .emphasis, .strong, .strikethrough, .link: flatten(inline.children, into: &text, &marks)
      case .image: break
      }
      if inline.depth != nil { marks.append((inline, start..<text.utf8.count)) }
    }
  }

  /// Whether an opening quote stands right before these.
  func areQuoted(_ range: Range<Int>) -> Bool {
    let before = string(0..<tokens[range.lowerBound].range.lowerBound)
    return before.last.map { "\u{201C}\u{2018}\u{AB}\"".contains($0) } ?? false
  }

  func inlines(with spans: [Span]) -> [Inline] {
    let ordered = spans.sorted {
      ($0.tokens.lowerBound, -$0.tokens.upperBound, $0.mark.depth ?? 0)
        < ($1.tokens.lowerBound, -$1.tokens.upperBound, $1.mark.depth ?? 0)
    }
    return build(0..<text.count, ordered[...])
  }

  private func build(_ range: Range<Int>, _ spans: ArraySlice<Span>) -> [Inline] {
    var result: [Inline] = []
    var position = range.lowerBound
    var rest = spans
    func appendText(upTo end: Int) {
      if position < end { result.append(.text(string(position..<end))) }
    }
    while let span = rest.popFirst() {
      let inner = rest.prefix { $0.tokens.lowerBound < span.tokens.upperBound }
      rest = rest.dropFirst(inner.count)
      let start = tokens[span.tokens.lowerBound].range.lowerBound
      let end = tokens[span.tokens.upperBound - 1].range.upperBound
      appendText(upTo: start)
      var marked = span.mark
      marked.content = build(start..<end, inner)
      if case .code = marked { marked = .code(string(start..<end)) }
      result.append(marked)
      position = end
    }
    appendText(upTo: range.upperBound)
    return result
  }

  private func string(_ range: Range<Int>) -> String {
    String(decoding: text[range], as: UTF8.self)
  }
}

extension Inline {
  /// Of what is set over words; inner marks are greater.
  fileprivate var depth: Int? {
    switch self {
    case .strong: 0
    case .emphasis: 1
    case .strikethrough: 2
    case .link: 3
    case .code: 4
    case .text, .image, .lineBreak, .softBreak, .raw: nil
    }
  }
}
