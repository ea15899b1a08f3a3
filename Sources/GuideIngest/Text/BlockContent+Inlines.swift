import GuideModel

extension BlockContent {
  /// Changes every run of inline content of running text in reading order: paragraphs, items,
  /// cells below the header, captions. Lists of links and code are left.
  mutating func editInlines(_ edit: (inout [Inline]) -> Void) {
    self = rewritten(inlines: { run, place in
      guard place == .text else { return run }
      var run = run
      edit(&run)
      return run
    })
  }
}

extension BlockContent {
  /// A paragraph or list in which nothing but links has letters or digits.
  var isLinksOnly: Bool {
    switch self {
    case .list(_, let items): items.joined().allSatisfy(\.isLinksOnly)
    case .paragraph(let inlines): !inlines.targets.isEmpty && inlines.isSilentBesideLinks
    case .table, .aside, .figure, .video, .code, .quote, .links, .thematicBreak, .raw: false
    }
  }
}

extension [Inline] {
  fileprivate var isSilentBesideLinks: Bool {
    let others = walk { if case .link = $0 { false } else { true } }
    return others.allSatisfy { inline in
      if case .text(let text) = inline { return !text.contains { $0.isLetter || $0.isNumber } }
      return inline.isSpace || inline.content != nil
    }
  }
}
