import GuideModel
import GuideText

extension Topic {
  /// The same in words alone: in the place of a picture stands what describes it.
  var inWords: Topic {
    var topic = self
    topic.abstract?.putInWords()
    topic.root.editEach { section in
      section.heading = section.heading.inWords
      for index in section.blocks.indices { section.blocks[index].putInWords() }
      section.blocks.removeAll { $0.content == .paragraph([]) }
    }
    return topic
  }
}

extension Block {
  fileprivate mutating func putInWords() {
    content = content.inWords
    editAlternatives { $0.content = $0.content.inWords }
  }
}

extension BlockContent {
  fileprivate var inWords: BlockContent {
    switch self {
    case .figure(var figure):
      let words = figure.image.map { $0.alt.isEmpty ? [] : [Inline.text($0.alt.singleLine)] } ?? []
      figure.image = nil
      figure.caption = Array(
        [words, figure.caption.inWords].filter { !$0.isEmpty }.joined(separator: [.text(" ")]))
      return .figure(figure)
    case .paragraph(let run) where run.allSatisfy(\.isPictureOrSpace):
      return .paragraph(Array(run.images.map(\.words).joined(separator: [.lineBreak])))
    case .links(let kind, var entries):
      for index in entries.indices { entries[index].image = nil }
      return BlockContent.links(kind: kind, entries: entries).rewritten { run, _ in run.inWords }
    case .list(let ordered, let items):
      return .list(ordered: ordered, items: items.map { $0.map(\.inWords) })
    case .aside(let kind, let blocks): return .aside(kind: kind, blocks: blocks.map(\.inWords))
    case .quote(let blocks): return .quote(blocks.map(\.inWords))
    case .paragraph, .table, .video, .code, .thematicBreak, .raw:
      return rewritten { run, _ in run.inWords }
    }
  }
}

extension Image {
  /// Of a paragraph.
  fileprivate var words: [Inline] { alt.isEmpty ? [] : [.text("Picture: " + alt.singleLine)] }
}

extension Inline {
  fileprivate var isPictureOrSpace: Bool {
    switch self {
    case .image, .lineBreak, .softBreak: true
    case .text(let words): words.utf8.allSatisfy(\.isSpace)
    case .link(let content, _): content.allSatisfy(\.isPictureOrSpace)
    case .code, .emphasis, .strong, .strikethrough, .raw: false
    }
  }
}

extension [Inline] {
  /// Within text and tables a picture is as good as a word.
  fileprivate var inWords: [Inline] {
    rewritten { run in
      for index in run.indices {
        if case .image(let image) = run[index] { run[index] = .text(image.alt.singleLine) }
      }
    }
  }
}
