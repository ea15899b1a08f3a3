internal import GuideModel
private import GuideText

/// Reads the containers of flavors as what topics have for them: an aside as a quote below its label; a
/// tab as a section or, in a quote, an item or an aside, as its title in strong type above what it holds;
/// tabs that each hold one block of code as that code with their titles.
extension MarkdownBuilder {
  /// A tab that another one may follow.
  struct Tab {
    var title: String
    var nodes: [MarkdownNode]
    /// The lines that name it.
    var head: ClosedRange<Int>
    /// Of its mark, its index among those that were read.
    var container: Int
  }

  mutating func close(_ frame: Frame, at index: Int) {
    guard let parse else { return }
    parse.settle(index + 1, isCode: frame.nodes.endInCode)
    var marked = parse.containers[index]
    let isEnded = marked.container.end == .indent || marked.close != nil
    // One that does not end, or holds nothing, is text.
    let isEmpty = frame.nodes.isEmpty && !marked.container.mayBeEmpty
    if !isEnded || isEmpty || !marked.container.holdsHeadings && frame.nodes.haveHeading {
      refused.insert(marked.head.lowerBound)
      return
    }
    let last = marked.close ?? lines(of: frame, endingWith: frame.nodes).upperBound
    marked.last = max(last, marked.last)
    // Its tags are no marks of the container, but stand in it.
    if case .element = marked.container.end { marked.close = nil }
    containers.append(marked)
    switch marked.container.content {
    case .aside(let label, let title): addAside(label, title, frame, marked)
    case .tab(let title, let startsStrip):
      if startsStrip { endTabs() }
      if let top = frames.indices.last {
        frames[top].tabs.append(
          Tab(
            title: title, nodes: frame.nodes, head: marked.head, container: containers.count - 1))
      }
    case .tabs where frame.nodes.areNamedTabs: addTabs(below: frame.nodes)
    case .division(isCodeGroup: true) where frame.nodes.areCodeTabs:
      for (index, code) in frame.nodes.enumerated() {
        add(.codeTab(index == 0 ? .first : .next, lines: code.lines))
        add(code)
      }
    case .tabs, .division:
      for title in marked.container.titles {
        let name = MarkdownReader.inlines(title)
        add(MarkdownNode(.paragraph([.strong(name)]), lines: marked.head))
      }
      for node in frame.nodes { add(node) }
    }
  }

  private mutating func addAside(
    _ label: String?, _ title: String, _ frame: Frame, _ marked: MarkedContainer
  ) {
    let lines = marked.head.lowerBound...marked.last
    func name(_ text: String, _ lines: ClosedRange<Int>) -> MarkdownNode {
      MarkdownNode(.paragraph([.strong(MarkdownReader.inlines(text))]), lines: lines)
    }
    let (body, repeated) = frame.nodes.dropping(label: label)
    let first = marked.head.lowerBound...(repeated ?? marked.head.upperBound)
    var nodes = label.map { [name($0, first)] } ?? []
    if !title.isEmpty { nodes.append(name(title, marked.head)) }
    nodes += body
    if label == nil { add(MarkdownNode(.html(MarkdownForms.detailsMark), lines: marked.head)) }
    add(MarkdownNode(.quote(nodes), lines: lines))
  }

  /// Adds tabs that are named by the headings above them; those of other levels are the tabs' own.
  private mutating func addTabs(below nodes: [MarkdownNode]) {
    endTabs()
    guard let top = frames.indices.last, case .heading(let level, _) = nodes.first?.content else {
      return
    }
    for node in nodes {
      if case .heading(level, let title) = node.content {
        frames[top].tabs.append(
          Tab(
            title: MarkdownWriter.inlines(title), nodes: [], head: node.lines,
            container: containers.count - 1))
      } else {
        frames[top].tabs[frames[top].tabs.count - 1].nodes.append(node)
      }
    }
    endTabs()
  }

  /// Adds the tabs that stand one below the other.
  mutating func endTabs() {
    guard let top = frames.indices.last, !frames[top].tabs.isEmpty else { return }
    let tabs = frames[top].tabs
    frames[top].tabs = []
    let code = tabs.compactMap(\.code)
    if code.count == tabs.count, code.count > 1 { return addCode(code, of: tabs) }
    let areSections = frames.allSatisfy { holdsSections($0.container) }
    for (index, tab) in tabs.enumerated() {
      let title = MarkdownReader.inlines(tab.title)
      let name: MarkdownNode.Content =
        areSections ? .tab(title, index == 0 ? .first : .next) : .paragraph([.strong(title)])
      add(MarkdownNode(name, lines: tab.head))
      for node in tab.nodes { add(node) }
    }
    guard areSections, let last = tabs.last else { return }
    let end = last.nodes.last?.lines.upperBound ?? last.head.upperBound
    add(MarkdownNode(.tabsEnd, lines: end...end))
  }

  private mutating func addCode(_ code: [MarkdownNode], of tabs: [Tab]) {
    for (index, tab) in tabs.enumerated() {
      var node = code[index]
      if case .code(let language, let text, let title, let isTab) = node.content {
        // Its words are those of the title.
        if title != nil { containers[tab.container].container.words += " " + tab.title }
        node.content = .code(language: language, text: text, title: tab.title, isTab: isTab)
      }
      for layout in tab.nodes where layout.isLayout { add(layout) }
      add(.codeTab(index == 0 ? .first : .next, lines: tab.head))
      add(node)
    }
  }

  /// Whether a tab in this container can become a section of the page.
  private func holdsSections(_ container: CMarkEvent.Container) -> Bool {
    switch container {
    case .document: return true
    case .container(let index):
      switch parse?.containers[index].container.content {
      case .tab, .tabs, .division: return true
      case .aside, nil: return false
      }
    case .quote, .list, .item, .paragraph, .heading, .table, .row, .cell, .emphasis, .strong,
      .strikethrough, .link, .image:
      return false
    }
  }
}

extension MarkdownBuilder.Tab {
  /// The one block of code that the tab holds, if it is called as the tab or not at all; nil else, and
  /// where the name is more than plain words.
  fileprivate var code: MarkdownNode? {
    let shown = nodes.filter { !$0.isLayout }
    guard shown.count == 1, case .code(_, _, let own, _) = shown[0].content,
      own ?? title == title, !title.isEmpty, !title.contains(where: "*<[]`\\\"".contains)
    else { return nil }
    return shown[0]
  }
}

extension MarkdownNode {
  /// Whether it is nothing but tags that lay out the page.
  fileprivate var isLayout: Bool {
    guard case .html(let text) = content else { return false }
    return text.wholeMatch(of: /(\s*<\/?div(\s[^<>]*)?>)+\s*/) != nil
  }

  fileprivate static func codeTab(_ tab: TabPosition, lines: ClosedRange<Int>) -> MarkdownNode {
    MarkdownNode(.html(MarkdownWriter.mark(of: tab)), lines: lines)
  }
}

extension [MarkdownNode] {
  fileprivate var endInCode: Bool {
    switch last?.content {
    case .code: true
    case .list(_, _, let items): items.last?.endInCode ?? false
    case .quote(let nodes): nodes.endInCode
    case .heading, .paragraph, .table, .html, .thematicBreak, .tab, .tabsEnd, nil: false
    }
  }

  fileprivate var haveHeading: Bool {
    contains { node in
      switch node.content {
      case .heading: true
      case .quote(let nodes): nodes.haveHeading
      case .list(_, _, let items): items.contains { $0.haveHeading }
      case .html(let text): text.prefixMatch(of: /\s*<h[1-6][\s>]/) != nil
      case .paragraph, .table, .code, .thematicBreak, .tab, .tabsEnd: false
      }
    }
  }

  /// Whether headings of the level of the first one name tabs: nothing stands above it.
  fileprivate var areNamedTabs: Bool {
    if case .heading = first?.content { true } else { false }
  }

  fileprivate var areCodeTabs: Bool {
    count > 1 && allSatisfy { if case .code = $0.content { true } else { false } }
  }

  /// Without the label that a writer repeats in the first line that shows anything, and that line.
  fileprivate func dropping(label: String?) -> (nodes: [MarkdownNode], repeated: Int?) {
    guard let label, let index = firstIndex(where: { $0.showsText }) else { return (self, nil) }
    func isLabel(_ line: some StringProtocol) -> Bool {
      line.trimming { "*: ".contains($0) }.lowercased() == label.lowercased()
    }
    var nodes = self
    switch self[index].content {
    case .paragraph(let inlines):
      let line = inlines.prefix { $0 != .softBreak && $0 != .lineBreak }
      guard isLabel([Inline](line).plainText) else { return (self, nil) }
      nodes[index].content = .paragraph([Inline](inlines.dropFirst(line.count + 1)))
      if inlines.count == line.count { nodes.remove(at: index) }
      return (nodes, self[index].lines.lowerBound)
    case .html(let text):
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      guard let line = lines.firstIndex(where: { !$0.withoutTags.isEmpty }),
        isLabel(lines[line].withoutTags)
      else { return (self, nil) }
      lines.remove(at: line)
      nodes[index].content = .html(lines.joined(separator: "\n"))
      return (nodes, self[index].lines.lowerBound + line)
    case .heading, .list, .table, .quote, .code, .thematicBreak, .tab, .tabsEnd: return (self, nil)
    }
  }
}

extension MarkdownNode {
  fileprivate var showsText: Bool {
    if case .html(let text) = content { !text.withoutTags.isEmpty } else { true }
  }
}

extension StringProtocol {
  fileprivate var withoutTags: String {
    String(self).replacing(/<\/?[A-Za-z][^<>]*>/, with: "").trimmingSpaces
  }
}
