import GuideModel
import GuideText

/// A topic and the words that the interface has beside it.
struct TextInWords: Equatable, Sendable {
  var topic: Topic
  var strings: Strings
}

extension Topic {
  /// The same in words alone: in the place of a picture stands what describes it.
  func inWords(_ strings: Strings) -> Topic {
    var topic = self
    topic.abstract?.putInWords(strings)
    topic.root.editEach { section in
      section.heading = section.heading.inWords
      for index in section.blocks.indices { section.blocks[index].putInWords(strings) }
      section.blocks.removeAll { $0.content == .paragraph([]) }
    }
    return topic
  }
}

extension Block {
  fileprivate mutating func putInWords(_ strings: Strings) {
    content = content.inWords(strings)
    editAlternatives { $0.content = $0.content.inWords(strings) }
  }
}

extension BlockContent {
  fileprivate func inWords(_ strings: Strings) -> BlockContent {
    switch self {
    case .figure(var figure):
      let words = figure.image.map { $0.alt.isEmpty ? [] : [Inline.text($0.alt.singleLine)] } ?? []
      figure.image = nil
      figure.caption = Array(
        [words, figure.caption.inWords].filter { !$0.isEmpty }.joined(separator: [.text(" ")]))
      return .figure(figure)
    case .paragraph(let run) where run.allSatisfy(\.isPictureOrSpace):
      return .paragraph(Array(run.images.map { $0.words(strings) }.joined(separator: [.lineBreak])))
    case .links(let kind, var entries):
      for index in entries.indices { entries[index].image = nil }
      return BlockContent.links(kind: kind, entries: entries).rewritten { run, _ in run.inWords }
    case .list(let ordered, let items):
      return .list(ordered: ordered, items: items.map { $0.map { $0.inWords(strings) } })
    case .aside(let kind, let blocks):
      return .aside(kind: kind, blocks: blocks.map { $0.inWords(strings) })
    case .quote(let blocks): return .quote(blocks.map { $0.inWords(strings) })
    case .paragraph, .table, .video, .code, .thematicBreak, .raw:
      return rewritten { run, _ in run.inWords }
    }
  }
}

extension Image {
  /// Of a paragraph.
  fileprivate func words(_ strings: Strings) -> [Inline] {
    alt.isEmpty ? [] : [.text(strings.text(.pictureOf, ["description": alt.singleLine]))]
  }
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
