internal import GuideModel
internal import GuideText

/// Takes nodes one by one and remembers the mark that stands above the next.
struct FormReader {
  let marksSpans: Bool
  private(set) var parts: [MarkdownPart] = []
  private var pending: (mark: TopicForm.Mark, node: MarkdownNode)?
  /// Of a tab whose heading needs a mark of its own.
  private var pendingTab: (position: TabPosition, lines: ClosedRange<Int>)?
  /// Of the containers inside the node that is being read.
  private var innerLabels: [String] = []

  init(marksSpans: Bool) { self.marksSpans = marksSpans }

  mutating func take(_ node: MarkdownNode) {
    if case .html(let html) = node.content {
      // In an item it may stand further in than the item.
      let text = html.trimmingSpaces
      if text == TopicForm.separator { return }
      if let mark = TopicForm.Mark(text) { return take(mark, node) }
    }
    guard let pending else {
      append(plain(node), node.lines)
      return
    }
    self.pending = nil
    let tab = pendingTab
    pendingTab = nil
    let lines = (tab?.lines ?? pending.node.lines).lowerBound...node.lines.upperBound
    if let tab, case .level(let level) = pending.mark, case .heading(_, let inlines) = node.content
    {
      append((.tab(inlines.withoutMarks, tab.position, level: level), []), lines)
      return
    }
    if append(marked(node, by: pending.mark), lines) { return }
    append(plain(pending.node), pending.node.lines)
    append(plain(node), node.lines)
  }

  /// A mark that nothing follows is markup like any other.
  mutating func endMark() {
    if let pending { append(plain(pending.node), pending.node.lines) }
    pending = nil
  }

  private mutating func take(_ mark: TopicForm.Mark, _ node: MarkdownNode) {
    if case .level = mark, let pending, case .tab(let position) = pending.mark {
      pendingTab = (position, pending.node.lines)
    } else {
      endMark()
    }
    if mark == .tabsEnd {
      append((.tabsEnd, []), node.lines)
    } else {
      pending = (mark, node)
    }
  }

  private typealias Form = (content: MarkdownPart.Content, labels: [String])

  @discardableResult
  private mutating func append(_ form: Form?, _ lines: ClosedRange<Int>) -> Bool {
    defer { innerLabels = [] }
    guard let form else { return false }
    var part = MarkdownPart(form.content, lines: lines, labels: form.labels + innerLabels)
    if case .changeLog = part.content, let last = parts.last,
      case .heading(_, let heading) = last.content,
      heading.plainText == TopicForm.changeLog
    {
      parts.removeLast()
      part.lines = last.lines.lowerBound...lines.upperBound
      part.labels.insert(TopicForm.changeLog, at: 0)
    }
    parts.append(part)
    return true
  }
}

// MARK: - What a node stands for

extension FormReader {
  private mutating func blocks(of nodes: [MarkdownNode]) -> [BlockContent] {
    let parts = MarkdownForms.parts(of: nodes, marksSpans: marksSpans)
    innerLabels += parts.flatMap(\.labels)
    return parts.flatMap(\.blocks)
  }

  private mutating func plain(_ node: MarkdownNode) -> Form {
    switch node.content {
    case .heading(let level, let inlines):
      (.heading(level: level, inlines.withoutMarks), [])
    case .paragraph(let inlines): paragraph(inlines, title: node.pictureTitle)
    case .list(let ordered, let start, let items):
      (
        .block(
          .list(
            ordered: ListNumbering(ordered: ordered, start: start),
            items: items.map { nodes in blocks(of: nodes) })), []
      )
    case .table(let header, let rows):
      (.block(.table(MarkdownForms.table(header, rows, marksSpans: marksSpans))), [])
    case .quote(let nodes): quote(nodes)
    case .code(let language, let text, let title, let isTab):
      (.block(.code(language: language, text: text, title: title, tab: isTab ? .next : nil)), [])
    case .html(let text): (.block(.raw(text)), [])
    case .thematicBreak: (.block(.thematicBreak), [])
    case .tab(let title, let position): (.tab(title.withoutMarks, position, level: nil), [])
    case .tabsEnd: (.tabsEnd, [])
    }
  }

  private func paragraph(_ inlines: [Inline], title: String?) -> Form {
    if let form = MarkdownForms.form(ofParagraph: inlines, title: title) {
      return (.block(form.block), form.labels)
    }
    return (.block(.paragraph(inlines.withoutMarks)), [])
  }

  private mutating func quote(_ nodes: [MarkdownNode]) -> Form {
    guard case .paragraph(let label) = nodes.first?.content,
      let kind = MarkdownForms.asideKind(ofLabel: label)
    else { return (.block(.quote(blocks(of: nodes))), []) }
    let blocks = blocks(of: Array(nodes.dropFirst()))
    return (.block(.aside(kind: kind, blocks: blocks)), [kind.label].compactMap(\.self))
  }

  /// nil where the mark does not fit the node.
  private mutating func marked(_ node: MarkdownNode, by mark: TopicForm.Mark) -> Form? {
    switch (mark, node.content) {
    case (.literal, .paragraph(let inlines)): (.block(.paragraph(inlines.withoutMarks)), [])
    case (.literal, .quote(let nodes)): (.block(.quote(blocks(of: nodes))), [])
    case (.raw, .code(_, let text, _, _)): (.block(.raw(text)), [])
    case (.codeTab(let tab), .code(let language, let text, let title, _)):
      (.block(.code(language: language, text: text, title: title, tab: tab)), [])
    case (.figure, .paragraph(let inlines)):
      MarkdownForms.figure(inlines).map { (.block($0.block), $0.labels) }
    case (.tab(let position), .heading(let level, let inlines)):
      (.tab(inlines.withoutMarks, position, level: level), [])
    case (.tab(.next), .paragraph(let inlines)):
      MarkdownForms.tab(inlines).map { (.block($0.block), $0.labels) }
    case (.links(let kind), .list(false, _, let items)):
      MarkdownForms.links(kind, items).map { (.block($0), []) }
    case (.level(let level), .heading(_, let inlines)):
      (.heading(level: level, inlines.withoutMarks), [])
    case (.changeLog, .list(_, _, let items)):
      MarkdownForms.changeLog(items).map { (.changeLog($0), $0.compactMap(\.date)) }
    case (.otherReading, .quote(let nodes)): otherReading(nodes)
    case (.details, .quote(let nodes)):
      (.block(.aside(kind: .details, blocks: blocks(of: nodes))), [])
    case (.literal, _), (.raw, _), (.figure, _), (.tab, _), (.codeTab, _), (.links, _), (.level, _),
      (.tabsEnd, _), (.changeLog, _), (.otherReading, _), (.details, _):
      nil
    }
  }

  private mutating func otherReading(_ nodes: [MarkdownNode]) -> Form? {
    guard case .paragraph(let label) = nodes.first?.content else { return nil }
    let blocks = blocks(of: Array(nodes.dropFirst()))
    return (.otherReading(blocks), [label.plainText])
  }
}
