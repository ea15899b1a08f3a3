import GuideModel
import GuideText

/// Builds sections from headings, tabs and blocks in reading order. Levels are the source's own; a tab
/// lies below its strip even where both have the same level.
struct SectionTree {
  fileprivate struct Open {
    var section: DocumentSection
    /// The labels of a strip whose tabs are the headings that follow; nil if there is no such strip.
    var labels: Set<String>?
    var tabs = 0
    /// Whether the strip is the last that was added.
    var endsInStrip = false
    /// Whether this is a tab with an explicit end, which no heading closes.
    var isEnclosed = false
  }

  private var stack: [Open]

  init(title: [Inline], origin: Origin) {
    stack = [Open(section: DocumentSection(heading: title, level: 1, origin: origin))]
  }

  /// The finished tree.
  var root: DocumentSection {
    var tree = self
    while tree.stack.count > 1 { tree.close() }
    return tree.stack[0].finished
  }

  mutating func add(_ item: Page.Item) {
    let top = stack.count - 1
    switch item.content {
    case .heading(let level, let inlines, let anchor):
      open(
        DocumentSection(heading: inlines, anchor: anchor, level: level, origin: item.origin))
    case .block(let content):
      var block = SourceBlock(content, origin: item.origin)
      block.followsTabs = stack[top].endsInStrip
      stack[top].section.blocks.append(block)
      stack[top].endsInStrip = false
    case .tabStrip(let labels): (stack[top].labels, stack[top].endsInStrip) = (Set(labels), true)
    case .tab(let title, let position, let level?):
      open(DocumentSection(heading: title, level: level, origin: item.origin, tab: position))
    case .tab(let title, let position, nil): openTab(title, position, item.origin)
    case .tabsEnd: endTab()
    }
  }

  private mutating func openTab(_ title: [Inline], _ position: TabPosition, _ origin: Origin) {
    if position == .next { endTab() }
    if stack.count >= Section.maximumLevel { close() }
    let section = DocumentSection(
      heading: title, level: stack[stack.count - 1].section.level + 1, origin: origin, tab: position
    )
    stack.append(Open(section: section, isEnclosed: true))
  }

  /// Closes the innermost tab with all in it.
  private mutating func endTab() {
    guard let tab = stack.lastIndex(where: { $0.section.tab != nil }) else { return }
    while stack.count > tab { close() }
  }

  private mutating func open(_ section: DocumentSection) {
    if let strip = strip(of: section) {
      while stack.count > strip + 1 { close() }
      stack[strip].tabs += 1
    } else {
      while stack.count > 1, !stack[stack.count - 1].isEnclosed,
        section.level <= stack[stack.count - 1].section.level
      {
        close()
      }
    }
    if stack.count >= Section.maximumLevel { close() }
    stack.append(Open(section: section))
  }

  /// The innermost open section that has a tab of that title, unless the heading is deeper inside.
  private func strip(of section: DocumentSection) -> Int? {
    let title = section.headingText.trimmingSpaces
    for index in stack.indices.dropFirst().reversed() {
      let level = stack[index].section.level
      let labels = stack[index].labels ?? []
      if section.level >= level, labels.nameTab(title) { return index }
      if level < section.level || stack[index].isEnclosed { return nil }
    }
    return nil
  }

  private mutating func close() {
    guard let last = stack.popLast(), !stack.isEmpty else { return }
    stack[stack.count - 1].section.sections.append(last.finished)
  }
}

extension SectionTree.Open {
  fileprivate var finished: DocumentSection {
    var section = section
    if let labels, tabs == section.sections.count {
      section.tabNames = labels
      for index in section.sections.indices {
        section.sections[index].tab = index == 0 ? .first : .next
      }
    }
    return section
  }
}
