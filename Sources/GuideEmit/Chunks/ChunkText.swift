import GuideModel
import GuideText

/// Blocks as the text of chunks: plain words, items with a hyphen, no addresses.
enum ChunkText {
  /// Blocks one below the other.
  static func flow(_ blocks: [BlockContent]) -> String {
    blocks.map(text).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  static func items(_ items: [[BlockContent]], ordered: ListNumbering) -> [String] {
    items.enumerated().map { index, blocks in
      ordered.mark(index, bullet: "-") + " " + flow(blocks).indented
    }
  }

  /// Below the name of the tab that shows it.
  static func shown(in tab: String?, _ text: String) -> String {
    guard let name = tab?.singleLine else { return text }
    return text.isEmpty ? name : name + ":\n" + text
  }

  /// The caption with its judgement, then what the picture shows.
  static func figure(_ figure: Figure) -> String {
    let caption = figure.caption.chunkText
    let shown = figure.image.map(\.alt).flatMap { $0.isEmpty ? nil : "Picture: " + $0.singleLine }
    let said: String? =
      switch (figure.judgement.label, caption.isEmpty) {
      case (let label?, false): "\(label): \(caption)"
      case (let label?, true): "\(label)."
      case (nil, false): caption
      case (nil, true): nil
      }
    let text = [said, shown].compactMap { $0 }.joined(separator: "\n")
    return self.shown(in: figure.label, text)
  }

  static func entry(_ entry: LinkEntry) -> String {
    let title = entry.title.chunkText
    let abstract = entry.abstract.chunkText
    let name = title.isEmpty ? (entry.image?.alt.singleLine ?? "") : title
    if name.isEmpty { return abstract.isEmpty ? "" : "- " + abstract }
    return "- " + name + (abstract.isEmpty ? "" : ": " + abstract)
  }

  private static func text(_ content: BlockContent) -> String {
    switch content {
    case .paragraph(let inlines): inlines.chunkText
    case .video(let description, let label): shown(in: label, description.chunkText)
    case .list(let ordered, let items):
      self.items(items, ordered: ordered).joined(separator: "\n")
    case .table(let table): TableText(table).text
    case .aside(let kind, let blocks): kind.label + ": " + flow(blocks)
    case .figure(let figure): self.figure(figure)
    case .code(_, let text), .raw(let text): text
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
