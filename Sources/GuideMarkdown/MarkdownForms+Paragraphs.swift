internal import GuideModel

extension MarkdownForms {
  /// A figure or a film, and the words that say so.
  typealias Labelled = (block: BlockContent, labels: [String])

  /// What a paragraph stands for; nil if for itself. `title` is that of the picture.
  static func form(ofParagraph inlines: [Inline], title: String?) -> Labelled? {
    guard inlines.count == 1 else { return nil }
    switch inlines[0] {
    case .image(let image):
      let caption: [Inline] = title.map { $0.isEmpty ? [] : [.text($0)] } ?? []
      return (.figure(Figure(image: image, caption: caption)), [])
    case .emphasis(let content):
      if let description = content.dropping(label: TopicForm.video) {
        return (.video(description: description.withoutMarks), [TopicForm.video])
      }
      guard let content = content.dropping(label: TopicForm.figure) else { return nil }
      let caption = caption(content)
      let figure = Figure(image: nil, caption: caption.text, judgement: caption.judgement)
      return (.figure(figure), [TopicForm.figure] + caption.labels)
    case .text, .code, .strong, .strikethrough, .link, .lineBreak, .softBreak, .raw: return nil
    }
  }

  /// A picture and, on the next line, its caption.
  static func figure(_ inlines: [Inline]) -> Labelled? {
    guard case .image(let image) = inlines.first,
      inlines.dropFirst().first ?? .softBreak == .softBreak
    else { return nil }
    let caption = caption(Array(inlines.dropFirst(2)))
    let figure = Figure(image: image, caption: caption.text, judgement: caption.judgement)
    return (.figure(figure), caption.labels)
  }

  /// The name of a tab, in bold on a line of its own, and below it the figure or film that it
  /// shows.
  static func tab(_ inlines: [Inline]) -> Labelled? {
    guard case .strong(let name) = inlines.first, inlines.dropFirst().first == .lineBreak,
      let label = Inline.strong(name.withoutMarks).strongText
    else { return nil }
    let rest = Array(inlines.dropFirst(2))
    var form = figure(rest) ?? form(ofParagraph: rest, title: nil)
    form?.block.label = label
    return form
  }

  private static func caption(
    _ inlines: [Inline]
  ) -> (judgement: Judgement, text: [Inline], labels: [String]) {
    guard let judgement = judgement(ofLabel: inlines.first),
      let text = Array(inlines.dropFirst()).droppingSpace
    else { return (.none, inlines.withoutMarks, []) }
    return (judgement, text.withoutMarks, [inlines.prefix(1).map { $0 }.plainText])
  }

  static func table(
    _ header: [[Inline]], _ rows: [MarkdownNode.TableRow], marksSpans: Bool
  ) -> Table {
    Table(
      header: header.map(\.withoutMarks),
      rows: rows.map { row in
        row.cells.map { cell in
          guard marksSpans, endsInherited(cell), case .text(let text) = cell.last else {
            return TableCell(cell.withoutMarks)
          }
          let mark = text == TopicForm.inherited ? text : " " + TopicForm.inherited
          let rest = cell.dropLast() + [.text(String(text.dropLast(mark.count)))]
          return TableCell(Array(rest).withoutMarks, inherited: true)
        }
      })
  }
}
