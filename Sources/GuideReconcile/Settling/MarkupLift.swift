internal import GuideModel
internal import GuideText

/// Puts the markup of one reading on the words of another: emphasis, code and links go wherever all
/// of their words stand together in the other text too; the words themselves never change.
enum MarkupLift {
  /// What is lifted beside code. Where another reading has it, its absence may be meant.
  struct Kinds: OptionSet {
    let rawValue: Int
    static let links = Kinds(rawValue: 1)
    static let emphasis = Kinds(rawValue: 2)

    fileprivate func contains(_ mark: Inline) -> Bool {
      switch mark {
      case .link: contains(.links)
      case .emphasis, .strong: contains(.emphasis)
      // What is struck out holds no longer: to say so is no markup.
      case .strikethrough: false
      case .text, .code, .image, .lineBreak, .softBreak, .raw: true
      }
    }
  }

  /// `content` with what could be lifted; nil when nothing could.
  static func lift(
    from rich: BlockContent, onto content: BlockContent, _ kinds: Kinds = [.links, .emphasis]
  ) -> BlockContent? {
    var result = content
    if case .paragraph(let source) = rich, case .paragraph(let target) = content {
      result = .paragraph(lift(from: source, onto: target, kinds))
    } else if case .aside(_, let source) = rich, case .aside(let kind, let target) = content {
      result = .aside(kind: kind, blocks: lift(from: source, onto: target, kinds))
    } else if case .list(let numbers, let source) = rich, case .list(let own, let target) = content,
      source.count == target.count
    {
      result = .list(
        ordered: own.start == 1 && numbers.isOrdered ? numbers : own,
        items: zip(source, target).map { lift(from: $0, onto: $1, kinds) })
    }
    return result == content ? nil : result
  }

  private static func lift(
    from rich: [BlockContent], onto blocks: [BlockContent], _ kinds: Kinds
  ) -> [BlockContent] {
    guard rich.count == blocks.count else { return blocks }
    return zip(rich, blocks).map { lift(from: $0, onto: $1, kinds) ?? $1 }
  }

  private static func lift(
    from rich: [Inline], onto inlines: [Inline], _ kinds: Kinds
  ) -> [Inline] {
    let (source, target) = (MarkedText(rich), MarkedText(inlines))
    let pairs = CommonSubsequence.pairs(source.tokens.count, target.tokens.count) {
      source.tokens[$0].key == target.tokens[$1].key ? 1 : 0
    }
    let place = Dictionary(uniqueKeysWithValues: pairs)
    var spans = target.spans
    for span in source.spans {
      guard kinds.contains(span.mark), let tokens = Self.tokens(of: span, at: place) else {
        continue
      }
      // Quotes are the other's way to set the words apart.
      if span.mark.isEmphasis, target.areQuoted(tokens), !source.areQuoted(span.tokens) { continue }
      let moved = MarkedText.Span(mark: span.mark, tokens: tokens)
      if !spans.contains(where: { $0.excludes(moved) }) { spans.append(moved) }
    }
    return spans.count == target.spans.count ? inlines : target.inlines(with: spans)
  }

  /// Where a span comes to stand: where all its words do, and emphasis also where its first and last
  /// word and most between them do.
  private static func tokens(of span: MarkedText.Span, at place: [Int: Int]) -> Range<Int>? {
    guard let first = place[span.tokens.lowerBound], let last = place[span.tokens.upperBound - 1]
    else { return nil }
    let found = span.tokens.count { place[$0] != nil }
    let longest = max(span.tokens.count, last - first + 1)
    switch span.mark {
    case .code, .link: return found == longest ? first..<(last + 1) : nil
    case .emphasis, .strong, .strikethrough, .text, .image, .lineBreak, .softBreak, .raw:
      return found * 4 >= longest * 3 ? first..<(last + 1) : nil
    }
  }
}
