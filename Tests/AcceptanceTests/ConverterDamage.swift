import GuideModel
import GuideText

/// What a converter does to all of a dump, and what says nothing of its pages.
enum ConverterDamage: String, CaseIterable {
  case none, links, alternatives, judgements, dashes, quotes, marks, splits

  /// Whether nothing is left of what the change changed.
  func hides(_ change: PlantedChange) -> Bool {
    switch self {
    case .links: change == .address
    case .alternatives: change == .alternative
    case .judgements: change == .label
    case .none, .dashes, .quotes, .marks, .splits: false
    }
  }

  func damage(_ document: Document) -> Document {
    var document = document
    damage(&document.root)
    return document
  }

  private func damage(_ section: inout DocumentSection) {
    section.blocks = section.blocks.flatMap { block in
      contents(of: block.content).map { SourceBlock($0, origin: block.origin) }
    }
    for index in section.sections.indices { damage(&section.sections[index]) }
  }

  private func contents(of content: BlockContent) -> [BlockContent] {
    switch (self, content) {
    case (.splits, .paragraph(let inlines)): Self.split(inlines)
    case (.links, .paragraph(let inlines)): [.paragraph(inlines.unlinked)]
    case (.dashes, .paragraph(let inlines)), (.quotes, .paragraph(let inlines)),
      (.marks, .paragraph(let inlines)):
      [.paragraph(inlines.map(text))]
    case (.alternatives, .figure(var figure)):
      {
        figure.image?.alt = ""
        return [.figure(figure)]
      }()
    case (.judgements, .figure(var figure)):
      {
        figure.judgement = .none
        return [.figure(figure)]
      }()
    default: [content]
    }
  }

  private func text(_ inline: Inline) -> Inline {
    switch inline {
    case .text(let text):
      switch self {
      case .dashes: .text(text.replacing("—", with: "--").replacing("–", with: "-"))
      case .quotes:
        .text(
          text.replacing("“", with: "\"").replacing("”", with: "\"").replacing("’", with: "'")
            .replacing("…", with: "..."))
      default: inline
      }
    case .strong(let content) where self == .marks && content == [.text(content.plainText)]:
      .text("**" + content.plainText + "**")
    case .code, .emphasis, .strong, .strikethrough, .link, .image, .lineBreak, .softBreak, .raw:
      inline
    }
  }

  /// One paragraph a sentence, where the sentences are plain.
  private static func split(_ inlines: [Inline]) -> [BlockContent] {
    guard inlines.count == 1, case .text(let text) = inlines[0] else {
      return [.paragraph(inlines)]
    }
    return Sentences.split(text).map { .paragraph([.text(String($0))]) }
  }
}

extension [Inline] {
  fileprivate var unlinked: [Inline] {
    flatMap { inline -> [Inline] in
      if case .link(let content, _) = inline { return content }
      return [inline]
    }
  }
}
