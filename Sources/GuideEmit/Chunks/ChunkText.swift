import GuideModel
import GuideText

/// Blocks as the text of chunks: plain words, items with a hyphen, no addresses.
enum ChunkText {
  /// Of a list the items, of a list of links the entries, else all in one; none for a break.
  static func parts(of content: BlockContent) -> [FlowText] {
    switch content {
    case .paragraph(let inlines): [FlowText(inlines.linkedText)]
    case .list(let ordered, let items):
      items.enumerated().map { flow($1).item(ordered.mark($0, bullet: "-") + " ") }
    case .table(let table): [FlowText(TableText(table))]
    case .aside(let kind, let blocks):
      [kind.label.map { flow(blocks).labelled($0 + ":") } ?? flow(blocks)]
    case .figure(let figure): [FlowText(self.figure(figure))]
    case .video(let description, let label):
      [FlowText(shown(in: label, "Video: " + description.linkedText))]
    case .code(let language, let text, let title, _):
      [FlowText(CodeText(text, language: language, title: title))]
    case .quote(let blocks): [flow(blocks)]
    case .links(_, let entries): entries.map { FlowText(entry($0)) }
    case .thematicBreak: []
    case .raw(let text): [FlowText(LinkedText(text))]
    }
  }

  /// Blocks one below the other.
  private static func flow(_ blocks: [BlockContent]) -> FlowText {
    FlowText(joining: blocks.flatMap(nested))
  }

  /// Nobody tells a film among other blocks by a word before it.
  private static func nested(_ content: BlockContent) -> [FlowText] {
    guard case .video(let description, let label) = content else { return parts(of: content) }
    return [FlowText(shown(in: label, description.linkedText))]
  }

  /// Below the name of the tab that shows it.
  private static func shown(in tab: String?, _ text: LinkedText) -> LinkedText {
    guard let name = tab?.singleLine else { return text }
    return text.isEmpty ? name + text : name + ":\n" + text
  }

  /// The caption with its judgement, then what the picture shows.
  private static func figure(_ figure: Figure) -> LinkedText {
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
  private static func entry(_ entry: LinkEntry) -> LinkedText {
    let title = entry.title.linkedText
    let abstract = entry.abstract.linkedText
    let image = entry.image.map { LinkedText(title.isEmpty ? $0 : Image(url: $0.url, alt: "")) }
    let name = ((image ?? "") + title).linked(to: entry.target)
    if name.isEmpty { return abstract.isEmpty ? "" : "- " + name + abstract }
    return abstract.isEmpty ? "- " + name : "- " + name + ": " + abstract
  }
}

extension [Inline] {
  /// The words on one line, pictures as their alternative text.
  var chunkText: String { plainText.singleLine }
}
