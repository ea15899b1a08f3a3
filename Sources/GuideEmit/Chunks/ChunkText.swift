import GuideModel
import GuideText

/// Blocks as the text of chunks: plain words, items with a hyphen, no addresses.
enum ChunkText {
  /// Blocks one below the other.
  static func flow(_ blocks: [BlockContent]) -> LinkedText {
    blocks.map(text).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  static func items(_ items: [[BlockContent]], ordered: ListNumbering) -> [LinkedText] {
    items.enumerated().map { index, blocks in
      ordered.mark(index, bullet: "-") + " " + flow(blocks).spaced(\.indented)
    }
  }

  /// Below the name of the tab that shows it.
  static func shown(in tab: String?, _ text: LinkedText) -> LinkedText {
    guard let name = tab?.singleLine else { return text }
    return text.isEmpty ? name + text : name + ":\n" + text
  }

  /// The caption with its judgement, then what the picture shows.
  static func figure(_ figure: Figure) -> LinkedText {
    let caption = figure.caption.linkedText
    let image = figure.image.map { LinkedText($0) }
    let shown = image.flatMap { figure.image?.alt.isEmpty == false ? "Picture: " + $0 : nil }
    let said: LinkedText? =
      switch (figure.judgement.label, caption.isEmpty) {
      case (let label?, false): label + ": " + caption
      case (let label?, true): label + "." + caption
      case (nil, false): caption
      case (nil, true): nil
      }
    let text = [said, shown].compactMap { $0 }.joined(separator: "\n")
    // A picture without words goes with the first of those beside it.
    return self.shown(in: figure.label, shown == nil ? (image ?? "") + text : text)
  }

  /// Its picture goes with the title.
  static func entry(_ entry: LinkEntry) -> LinkedText {
    let title = entry.title.linkedText
    let abstract = entry.abstract.linkedText
    let image = entry.image.map { LinkedText(title.isEmpty ? $0 : Image(url: $0.url, alt: "")) }
    let name = ((image ?? "") + title).linked(to: entry.target)
    if name.isEmpty { return abstract.isEmpty ? "" : "- " + name + abstract }
    return abstract.isEmpty ? "- " + name : "- " + name + ": " + abstract
  }

  private static func text(_ content: BlockContent) -> LinkedText {
    switch content {
    case .paragraph(let inlines): inlines.linkedText
    case .video(let description, let label): shown(in: label, description.linkedText)
    case .list(let ordered, let items):
      self.items(items, ordered: ordered).joined(separator: "\n")
    case .table(let table): TableText(table).text
    case .aside(let kind, let blocks): kind.label + ": " + flow(blocks)
    case .figure(let figure): self.figure(figure)
    case .code(let language, let text, let title):
      CodeText(text, language: language, title: title).text
    case .raw(let text): LinkedText(text)
    case .quote(let blocks): flow(blocks)
    case .links(_, let entries): entries.map(entry).joined(separator: "\n")
    case .thematicBreak: ""
    }
  }
}

extension [Inline] {
  /// The words on one line, pictures as their alternative text.
  var chunkText: String { plainText.singleLine }
}

extension String {
  /// Lines after the first stand below the text of an item.
  fileprivate var indented: String {
    utf8.contains(0x0A) ? replacing("\n", with: "\n  ") : self
  }
}
