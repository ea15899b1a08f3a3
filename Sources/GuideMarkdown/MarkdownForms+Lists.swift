internal import GuideModel

extension MarkdownForms {
  static func links(_ kind: String, _ items: [[MarkdownNode]]) -> BlockContent? {
    guard let kind = LinksKind(rawValue: kind), let items = paragraphs(items) else { return nil }
    return .links(kind: kind, entries: items.map { entry($0.inlines) })
  }

  private static func entry(_ inlines: [Inline]) -> LinkEntry {
    var rest = inlines
    var image: Image?
    if case .image(let first) = rest.first, let text = Array(rest.dropFirst()).droppingSpace {
      image = first
      rest = text
    }
    if case .link(let title, let target) = rest.first,
      let abstract = Array(rest.dropFirst()).dropping(prefix: TopicForm.dash)
    {
      return LinkEntry(
        title: title.withoutMarks, target: target, abstract: abstract.withoutMarks, image: image)
    }
    let (title, abstract) = rest.splitAtDash
    return LinkEntry(
      title: title.withoutMarks, target: nil, abstract: abstract.withoutMarks, image: image)
  }

  static func changeLog(_ items: [[MarkdownNode]]) -> [MarkdownPart.LogEntry]? {
    paragraphs(items)?.map { item in
      guard let date = item.inlines.first?.strongText, isDate(date),
        let text = Array(item.inlines.dropFirst()).droppingSpace
      else { return .init(date: nil, text: item.inlines.withoutMarks, lines: item.lines) }
      return .init(date: date, text: text.withoutMarks, lines: item.lines)
    }
  }

  static func dated(_ date: String, _ text: [Inline]) -> [Inline] {
    [.strong([.text(date)])] + (text.isEmpty ? [] : [.text(" ")]) + text
  }

  /// Text that begins with a date in bold says that it is only text.
  static func undated(_ text: [Inline]) -> [Inline] {
    guard let date = text.first?.strongText, isDate(date) else { return text }
    return text.prefix(1) + [.raw(TopicForm.separator)] + text.dropFirst()
  }

  /// `2025-06-09`.
  private static func isDate(_ text: String) -> Bool {
    text.utf8.count == 10
      && text.utf8.enumerated().allSatisfy { index, byte in
        index == 4 || index == 7
          ? byte == UInt8(ascii: "-") : (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      }
  }

  /// Items that are one paragraph each, or nothing; nil if any is more.
  private static func paragraphs(
    _ items: [[MarkdownNode]]
  ) -> [(inlines: [Inline], lines: ClosedRange<Int>)]? {
    var paragraphs: [(inlines: [Inline], lines: ClosedRange<Int>)] = []
    for item in items {
      let nodes = item.filter { $0.content != .html(TopicForm.Mark.literal.text) }
      if nodes.isEmpty {
        paragraphs.append(([], 1...1))
      } else if nodes.count == 1, case .paragraph(let inlines) = nodes[0].content {
        paragraphs.append((inlines, nodes[0].lines))
      } else {
        return nil
      }
    }
    return paragraphs
  }
}
