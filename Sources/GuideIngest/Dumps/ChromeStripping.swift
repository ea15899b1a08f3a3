import GuideModel

/// Takes lines off both ends of a document.
struct ChromeStripping {
  let lines: Set<ChromeLine>
  /// Not yet found above the title of this page.
  private var makes: Set<String>
  let rules: ChromeRules
  let title: String
  private(set) var taken: [(text: String, origin: Origin)] = []

  init(lines: Set<ChromeLine>, makes: Set<String>, rules: ChromeRules, title: String) {
    (self.lines, self.makes, self.rules, self.title) = (lines, makes, rules, title)
  }

  private func isChrome(_ block: SourceBlock, _ place: ChromeLine.Place) -> Bool {
    // The title of one page may stand in what all pages share.
    [title, ""].contains {
      rules.line(block.content, place, title: $0).map(lines.contains) ?? false
    } || rules.counted(block.content, place).map { lines.contains($0.line) } == true
  }

  /// Whether it stands behind chrome in place of the line of that make that other pages have.
  private func standsForChrome(_ block: SourceBlock, of document: Document) -> Bool {
    !taken.isEmpty && rules.make(block, of: document).map(makes.contains) == true
  }

  private mutating func take(_ block: SourceBlock) {
    taken.append((block.content.plainText, block.origin))
  }

  mutating func stripTop(of document: inout Document, profile: Profile) {
    for block in document.topBlocks {
      guard isChrome(block, .top) || standsForChrome(block, of: document) else { break }
      if let make = rules.make(block, of: document) { makes.remove(make) }
      take(block)
      if block == document.abstract {
        document.abstract = nil
      } else {
        document.root.blocks.removeAll { $0 == block }
      }
    }
    // What follows the line that was taken for the abstract is the abstract.
    guard document.abstract == nil, profile.leadingAbstract, !taken.isEmpty,
      let first = document.root.blocks.first, case .paragraph = first.content,
      first.origin.location.start >= document.root.origin.location.start
    else { return }
    document.abstract = document.root.blocks.removeFirst()
  }

  /// Whether the whole section was chrome.
  @discardableResult
  mutating func stripBottom(of section: inout DocumentSection, isRoot: Bool = true) -> Bool {
    while var last = section.sections.popLast() {
      if !stripBottom(of: &last, isRoot: false) {
        section.sections.append(last)
        return false
      }
    }
    let isNamed =
      !isRoot && !rules.isLog(section.heading)
      && rules.line(section.heading).map(lines.contains) != true
    while let last = section.blocks.last, isChrome(last, .bottom) {
      if isNamed, section.blocks.count == 1 { return false }
      take(last)
      section.blocks.removeLast()
      while section.blocks.last?.content == .thematicBreak { section.blocks.removeLast() }
    }
    if isRoot || isNamed || !section.blocks.isEmpty { return false }
    taken.append((section.headingText, section.origin))
    return true
  }
}

extension Document {
  /// What stands above the first heading, in reading order.
  var topBlocks: [SourceBlock] {
    guard let abstract else { return root.blocks }
    let start = abstract.origin.location.start
    // JSON has it as a member of its own, before all sections.
    let index =
      start == 0
      ? 0 : root.blocks.firstIndex { $0.origin.location.start > start } ?? root.blocks.count
    return root.blocks[..<index] + [abstract] + root.blocks[index...]
  }
}
