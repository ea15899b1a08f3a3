package import GuideModel

/// Writes blocks as GitHub Flavored Markdown that reads back, through `MarkdownReader` and
/// `MarkdownForms`, to the same blocks. This is the topic Markdown of `topics/`.
///
/// What Markdown has no words for takes a form that a person understands:
///
/// - An aside is a quote whose first paragraph is its label alone: `> **Developer note**`.
/// - A figure is a picture alone in a paragraph, its caption the title: `![alt](url "caption")`.
///   Without its picture it is `*Figure: caption*`; a film is `*Video: description*`.
/// - A table cell that spans from the row above ends in ` ↑`.
/// - An entry of a list of links is `[Title](target) — what stands beside it`, after its picture.
///
/// Where that is not enough, a *mark* stands on the line above the block: an HTML comment, which
/// no rendered page shows.
///
/// - `<!-- figure -->` above a picture, and on the next line a caption that holds markup or begins
///   with the judgement, **Do** or **Don’t**.
/// - `<!-- tab -->` above the name of a tab, in bold and on a line of its own, and below it in the
///   same paragraph the figure or the film that the tab shows.
/// - `<!-- code tabs -->` above code that is the first of a strip of tabs, `<!-- code tab -->` above
///   each that follows in it; what a tab is called is the title of its code.
/// - `<!-- links: related -->` (`developer`, `videos`, `pages`) above a list of links.
/// - `<!-- raw -->` above a code block that is markup; within a line, directly after the code.
/// - `<!-- level 7 -->` above a heading deeper than Markdown has.
/// - `<!-- tabs -->` above the heading of a section that is the first of a strip of tabs, `<!-- tab -->`
///   above each that follows in it, `<!-- end of tabs -->` before the text below them.
/// - `<!-- other reading -->` above a quote that shows what another dump says, and is no content.
/// - `<!-- details -->` above a quote that is what a reader may open, below its title in bold.
/// - `<!-- change log -->` above the list under the heading "Change log".
/// - `<!-- literal -->` above a block that looks like one of these forms and is none.
///
/// The empty comment `<!-- -->` means nothing: within a line it keeps apart what would be read
/// together, and stands after words that look like a form and are none. `<br>` is a hard break
/// where a line cannot end.
///
/// Not written, because Markdown cannot say it: empty paragraphs, lists, code spans and emphasis;
/// emphasis within two of its kind; a link within a link; line feeds in code spans, raw inlines,
/// headings and cells, and at the edge of emphasis (a space there). A link with which a paragraph
/// begins is not written if code in it holds `]:`.
package enum MarkdownWriter {
  /// Ends in a line feed unless it is empty. `address` turns link targets into addresses.
  package static func blocks(
    _ blocks: [BlockContent], address: @escaping (LinkTarget) -> String = address
  ) -> String {
    BlockWriter(address: address).lines(blocks).map { $0 + "\n" }.joined()
  }

  /// As a paragraph, which may have several lines.
  package static func inlines(
    _ inlines: [Inline], address: @escaping (LinkTarget) -> String = address
  ) -> String {
    BlockWriter(address: address).paragraph { $0.write(inlines) }
  }

  /// Between fences; without a line feed at the end.
  package static func code(_ text: String, language: String?, title: String?) -> String {
    BlockWriter(address: address).code(text, language: language, title: title)
      .joined(separator: "\n")
  }

  /// The mark above code in a strip of tabs.
  package static func mark(of tab: TabPosition) -> String { TopicForm.Mark.codeTab(tab).text }

  /// An address as it stands in the parentheses of a link.
  package static func destination(_ address: String) -> String { address.asDestination }

  /// What stands in strong type before the caption of a judged figure; nil where it is not judged.
  package static func label(of judgement: Judgement) -> String? { judgement.label }

  /// Ends a strip of tabs. The text after it belongs to the section around the strip.
  package static let tabsEnd = TopicForm.Mark.tabsEnd.text + "\n"

  /// One line; tabs and levels beyond 6 have lines with a mark before it.
  package static func heading(
    _ inlines: [Inline], level: Int, tab: TabPosition? = nil,
    address: @escaping (LinkTarget) -> String = address
  ) -> String {
    var text = BlockWriter(address: address).line(inlines)
    if text.hasSuffix("#") { text = text.dropLast() + "\\#" }
    let marks = String(repeating: "#", count: min(level, 6))
    let lines =
      [tab.map { TopicForm.Mark.tab($0).text }, level > 6 ? TopicForm.Mark.level(level).text : nil]
      .compactMap(\.self) + [text.isEmpty ? marks : marks + " " + text]
    return lines.map { $0 + "\n" }.joined()
  }

  /// A heading of level 2 and a list, newest first as given: `**2025-06-09** text`.
  package static func changeLog(
    _ entries: [ChangeLogEntry], address: @escaping (LinkTarget) -> String = address
  ) -> String {
    let writer = BlockWriter(address: address)
    let items: [[BlockContent]] = entries.map { entry in
      if let date = entry.date { return [.paragraph(MarkdownForms.dated(date, entry.text))] }
      return [.paragraph(MarkdownForms.undated(entry.text))]
    }
    let lines =
      ["## " + TopicForm.changeLog, "", TopicForm.Mark.changeLog.text]
      + writer.lines([.list(ordered: false, items: items)])
    return lines.map { $0 + "\n" }.joined()
  }

  /// With what another reading begins.
  package static var otherReadingLabel: String { TopicForm.otherReading }

  /// What another dump has in a block's place: a quote that names the dumps and is no content.
  package static func otherReading(
    _ blocks: [BlockContent], dumps: [String],
    address: @escaping (LinkTarget) -> String = address
  ) -> String {
    let label: BlockContent = .paragraph([
      .strong([.text(TopicForm.otherReading)]),
      .text(" (" + dumps.joined(separator: ", ") + ")"),
    ])
    let lines =
      [TopicForm.Mark.otherReading.text]
      + BlockWriter(address: address).lines([.quote([label] + blocks)])
    return lines.map { $0 + "\n" }.joined()
  }

  /// A topic as its file beside this one, everything else as it is.
  package static func address(_ target: LinkTarget) -> String {
    switch target {
    case .topic(let slug, let section): slug + ".md" + (section.map { "#" + $0 } ?? "")
    case .unresolved(let text), .external(let text): text
    }
  }
}
