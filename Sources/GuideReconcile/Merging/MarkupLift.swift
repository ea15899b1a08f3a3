internal import GuideModel
internal import GuideText

/// Puts the markup of one reading on the words of another: emphasis, code and links go wherever all
/// of their words stand together in the other text too; the words themselves never change.
enum MarkupLift {
  /// `content` with what could be lifted; nil when nothing could. Links only `withLinks`: where
  /// another reading has one, its absence may be meant.
  static func lift(
    from rich: BlockContent, onto content: BlockContent, withLinks: Bool = true
  ) -> BlockContent? {
    switch (rich, content) {
    case (.paragraph(let source), .paragraph(let target)):
      return lift(from: source, onto: target, withLinks).map { .paragraph($0) }
    case (.aside(_, let source), .aside(let kind, let target)):
      return lift(from: source, onto: target, withLinks).map { .aside(kind: kind, blocks: $0) }
    case (.list(let numbers, let source), .list(var ordered, let target))
    where source.count == target.count:
      let items = zip(source, target).map { lift(from: $0, onto: $1, withLinks) }
      let isRenumbered = ordered.start == 1 && numbers.start ?? 1 != 1
      guard isRenumbered || items.contains(where: { $0 != nil }) else { return nil }
      if isRenumbered { ordered = numbers }
      return .list(ordered: ordered, items: zip(items, target).map { $0 ?? $1 })
    case (_, .paragraph), (_, .aside), (_, .list), (_, .table), (_, .figure), (_, .video),
      (_, .code), (_, .quote), (_, .links), (_, .thematicBreak), (_, .raw):
      return nil
    }
  }

  private static func lift(
    from rich: [BlockContent], onto blocks: [BlockContent], _ withLinks: Bool
  ) -> [BlockContent]? {
    guard rich.count == blocks.count else { return nil }
    let lifted = zip(rich, blocks).map { lift(from: $0, onto: $1, withLinks: withLinks) }
    guard lifted.contains(where: { $0 != nil }) else { return nil }
    return zip(lifted, blocks).map { $0 ?? $1 }
  }

  private static func lift(
    from rich: [Inline], onto inlines: [Inline], _ withLinks: Bool
  ) -> [Inline]? {
    let source = MarkedText(rich)
    let target = MarkedText(inlines)
    let pairs = CommonSubsequence.pairs(source.tokens.count, target.tokens.count) {
      source.tokens[$0].key == target.tokens[$1].key ? 1 : 0
    }
    var place = [Int?](repeating: nil, count: source.tokens.count)
    for (from, to) in pairs { place[from] = to }
    var spans = target.spans
    for span in source.spans where withLinks || !span.mark.isLink {
      guard let tokens = Self.tokens(of: span, at: place) else { continue }
      let moved = MarkedText.Span(mark: span.mark, tokens: tokens)
      if !spans.contains(where: { $0.excludes(moved) }) { spans.append(moved) }
    }
    return spans.count == target.spans.count ? nil : target.inlines(with: spans)
  }

  /// Where a span comes to stand: where all its words do, and emphasis also where its first and last
  /// word and most between them do.
  private static func tokens(of span: MarkedText.Span, at place: [Int?]) -> Range<Int>? {
    guard let first = place[span.tokens.lowerBound], let last = place[span.tokens.upperBound - 1]
    else { return nil }
    let found = span.tokens.count { place[$0] != nil }
    let isWhole = found == span.tokens.count && last - first == span.tokens.count - 1
    switch span.mark {
    case .code, .link: return isWhole ? first..<(last + 1) : nil
    case .emphasis, .strong, .strikethrough:
      let longest = max(span.tokens.count, last - first + 1)
      return found * 4 >= longest * 3 ? first..<(last + 1) : nil
    }
  }
}
