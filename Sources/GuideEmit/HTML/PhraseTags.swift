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
  private let inlines: [Inline]
  private let ends: [Int: Int]
  private var index = 0

  init(_ inlines: [Inline]) {
    self.inlines = inlines
    ends = inlines.tagPairs { HTML.Tag(opening: $0).map { "</\($0.rawValue)>" } }
  }

  enum Piece {
    case inline(Inline)
    case phrase(HTML.Tag, [Inline])
  }

  mutating func next() -> Piece? {
    guard index < inlines.count else { return nil }
    let (first, start) = (inlines[index], index + 1)
    guard case .raw(let markup) = first, let tag = HTML.Tag(opening: markup), let end = ends[index]
    else {
      index = start
      return .inline(first)
    }
    index = end + 1
    return .phrase(tag, Array(inlines[start..<end]))
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
