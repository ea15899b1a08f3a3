import GuideModel

extension BlockContent {
  /// Itself where it is a figure or a film; of a paragraph that holds nothing but pictures, each of
  /// them.
  var figures: [BlockContent] {
    switch self {
    case .figure, .video: [self]
    case .paragraph(let run): run.onlyPictures.map { .figure(Figure(image: $0, caption: [])) }
    case .list, .table, .aside, .code, .quote, .links, .thematicBreak, .raw: []
    }
  }

  var isShownAsFigure: Bool { !figures.isEmpty }
}

extension [Inline] {
  /// The pictures of a run that has nothing else to show; none of any other.
  fileprivate var onlyPictures: [Image] {
    var images: [Image] = []
    for inline in self {
      switch inline {
      case .image(let image): images.append(image)
      case .softBreak, .lineBreak: continue
      case .text(let text) where text.allSatisfy(\.isWhitespace): continue
      case .text, .code, .emphasis, .strong, .strikethrough, .link, .raw: return []
      }
    }
    return images
  }
}

extension Array {
  /// Figures that follow each other, together, and the code of one strip of tabs; all else alone.
  func runs(of content: (Element) -> BlockContent) -> [SubSequence] {
    var runs: [SubSequence] = []
    var rest = self[...]
    while let first = rest.first.map(content) {
      let run =
        if first.isShownAsFigure {
          rest.prefix { content($0).isShownAsFigure }
        } else if first.codeTab != nil {
          rest.prefix(1 + rest.dropFirst().prefix { content($0).codeTab == .next }.count)
        } else {
          rest.prefix(1)
        }
      runs.append(run)
      rest = rest[run.endIndex...]
    }
    return runs
  }
}
