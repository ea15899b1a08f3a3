package import GuideModel
internal import GuideText

extension Topic {
  /// For a reader of nothing but words, such as a model: the abstract stands as the first paragraph, and
  /// pictures as what is said of them, without their addresses.
  package var wordsOnly: Topic {
    var topic = self
    topic.root.editEach { section in
      section.heading = section.heading.wordsOnly
      for index in section.alternatives.indices {
        section.alternatives[index].content = section.alternatives[index].content.wordsOnly
      }
      for index in section.blocks.indices { section.blocks[index].keepWords() }
    }
    if var abstract = topic.abstract {
      abstract.keepWords()
      topic.root.blocks.insert(abstract, at: 0)
      topic.abstract = nil
    }
    return topic
  }
}

extension Block {
  fileprivate mutating func keepWords() {
    content = content.wordsOnly
    editAlternatives { $0.content = $0.content.wordsOnly }
  }
}

extension BlockContent {
  fileprivate var wordsOnly: BlockContent {
    switch self {
    case .figure(var figure):
      let caption = figure.caption.wordsOnly
      let alt = figure.image?.alt.singleLine ?? ""
      if alt.isEmpty || alt == caption.plainText.singleLine {
        figure.caption = caption
      } else {
        figure.caption = caption + (caption.isEmpty ? [] : [.lineBreak]) + [.text(alt)]
      }
      figure.image = nil
      return .figure(figure)
    case .links(let kind, let entries):
      return .links(
        kind: kind,
        entries: entries.map {
          LinkEntry(title: $0.title.wordsOnly, target: $0.target, abstract: $0.abstract.wordsOnly)
        })
    case .list(let ordered, let items):
      return .list(ordered: ordered, items: items.map { $0.map(\.wordsOnly) })
    case .aside(let kind, let blocks): return .aside(kind: kind, blocks: blocks.map(\.wordsOnly))
    case .quote(let blocks): return .quote(blocks.map(\.wordsOnly))
    case .paragraph, .table, .video, .code, .thematicBreak, .raw:
      return rewritten(inlines: { run, _ in run.wordsOnly })
    }
  }
}

extension [Inline] {
  fileprivate var wordsOnly: [Inline] {
    rewritten { run in
      run = run.compactMap { inline in
        guard case .image(let image) = inline else { return inline }
        return image.alt.isEmpty ? nil : .text(image.alt.singleLine)
      }
    }
  }
}
