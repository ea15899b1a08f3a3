package import GuideModel

extension HTML.Tag {
  /// The element that a tag of a source opens, where it only says how the words up to its end are set:
  /// one without attributes, that has no other meaning on pages.
  fileprivate init?(opening markup: String) {
    switch markup {
    case "<sub>": self = .sub
    case "<sup>": self = .sup
    case "<u>": self = .u
    case "<small>": self = .small
    default: return nil
    }
  }
}

/// Goes through a run of inlines, with what stands between two such tags together.
struct PhraseTags {
  private var rest: ArraySlice<Inline>
  /// Those that nothing closes any more.
  private var unclosed: Set<HTML.Tag> = []

  init(_ inlines: [Inline]) { rest = inlines[...] }

  enum Piece {
    case inline(Inline)
    case phrase(HTML.Tag, [Inline])
  }

  mutating func next() -> Piece? {
    guard let first = rest.popFirst() else { return nil }
    guard case .raw(let markup) = first, let tag = HTML.Tag(opening: markup),
      !unclosed.contains(tag)
    else { return .inline(first) }
    guard let end = rest.firstIndex(of: .raw("</\(tag.rawValue)>")) else {
      unclosed.insert(tag)
      return .inline(first)
    }
    let content = Array(rest[..<end])
    rest = rest[(end + 1)...]
    return .phrase(tag, content)
  }
}

extension BlockContent {
  /// As pages show it: without the tags that are elements there.
  package var withoutPhraseTags: BlockContent {
    rewritten(inlines: { run, _ in run.rewritten { $0 = $0.withoutPhraseTags } })
  }
}

extension [Inline] {
  fileprivate var withoutPhraseTags: [Inline] {
    var pieces = PhraseTags(self)
    var inlines: [Inline] = []
    while let piece = pieces.next() {
      switch piece {
      case .inline(let inline): inlines.append(inline)
      case .phrase(_, let content): inlines += content.withoutPhraseTags
      }
    }
    return inlines
  }
}
