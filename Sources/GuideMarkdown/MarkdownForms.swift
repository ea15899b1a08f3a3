package import GuideModel

/// Reads nodes as what topic Markdown means by them: the inverse of `MarkdownWriter`.
/// Markdown that knows nothing of these forms comes out as its nodes say.
package enum MarkdownForms {
  /// A line above a picture with its caption on the lines below.
  package static let figureMark = TopicForm.Mark.figure.text
  /// A line above a quote that is what a reader may open.
  package static let detailsMark = TopicForm.Mark.detailsText

  /// The parts of a page in order. `marksSpans`: an arrow at the end of a cell says that it spans
  /// from the row above.
  package static func parts(of nodes: [MarkdownNode], marksSpans: Bool = true) -> [MarkdownPart] {
    var reader = FormReader(marksSpans: marksSpans)
    for node in nodes { reader.take(node) }
    reader.endMark()
    return reader.parts
  }

  /// The blocks of nodes within a container. Headings there are strong paragraphs.
  package static func blocks(
    of nodes: [MarkdownNode], marksSpans: Bool = true
  ) -> [BlockContent] {
    parts(of: nodes, marksSpans: marksSpans).flatMap(\.blocks)
  }

  /// `**Developer note**` alone.
  package static func asideKind(ofLabel inlines: [Inline]) -> AsideKind? {
    guard inlines.count == 1, let text = inlines[0].strongText else { return nil }
    return AsideKind.allCases.first { $0.label == text }
  }

  /// `**Do**`, `**Don’t**`.
  package static func judgement(ofLabel inline: Inline?) -> Judgement? {
    switch inline?.strongText {
    case TopicForm.doLabel: .do
    case TopicForm.dontLabel: .dont
    default: nil
    }
  }

  /// Whether a cell's content ends as one does that spans from the row above.
  static func endsInherited(_ cell: [Inline]) -> Bool {
    guard case .text(let text) = cell.last else { return false }
    return text.hasSuffix(" " + TopicForm.inherited)
      || (cell.count == 1 && text == TopicForm.inherited)
  }
}

extension MarkdownPart {
  /// As they stand in a container.
  package var blocks: [BlockContent] {
    switch content {
    case .block(let block): [block]
    case .heading(_, let inlines), .tab(let inlines, _, _): [.paragraph([.strong(inlines)])]
    case .tabsEnd: []
    case .otherReading(let blocks): blocks
    case .changeLog(let entries):
      [.list(ordered: false, items: entries.map { [.paragraph($0.text)] })]
    }
  }
}
