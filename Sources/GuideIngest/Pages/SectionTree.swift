import GuideModel
import GuideText

/// Builds sections from headings and blocks in reading order. Levels are the source's own; a tab
/// lies below its strip even where both have the same level.
struct SectionTree {
  fileprivate struct Open {
    var section: DocumentSection
    /// Labels of the strip of tabs in this section; nil where it has none.
    var labels: [String]?
    var tabs = 0
    /// Whether every section below is a tab.
    var isAllTabs = false
    /// Whether the strip is the last that was added.
    var endsInStrip = false
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
    case .tabStrip(let labels?): (stack[top].labels, stack[top].endsInStrip) = (labels, true)
    case .tabStrip(nil): stack[top].isAllTabs = true
    }
  }

  private mutating func open(_ section: DocumentSection) {
    if let strip = strip(of: section) {
      while stack.count > strip + 1 { close() }
      stack[strip].tabs += 1
    } else {
      while stack.count > 1, section.level <= stack[stack.count - 1].section.level { close() }
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
      if section.level >= level, TabStrip.hasTab(labels, title) { return index }
      if level < section.level { return nil }
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
    let isStrip = labels != nil && tabs == section.sections.count
    if isStrip || isAllTabs, !section.sections.isEmpty { section.presentation = .tabs }
    return section
  }
}
