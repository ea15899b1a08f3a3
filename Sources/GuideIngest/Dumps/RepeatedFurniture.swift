package import GuideModel
internal import GuideText

/// Page chrome that no profile names: short lines and rows of links with which most pages of a dump
/// start or end.
///
/// A passage may be repeated by right, so the rules are narrow: only unbroken runs at the very top
/// or bottom of a page, no sentences, nothing that names a platform, no heading's only passage.
/// Small dumps prove nothing.
package struct RepeatedFurniture: Sendable {
  package static let name = "repeated-furniture"

  /// Pages that must have a line, and at least which share of all.
  private static let leastPages = 5
  private static let leastShare = 0.5
  /// Lines looked at from either end of a page.
  private static let depth = 6

  private var lines: Set<ChromeLine> = []
  /// How the lines are made that stand above the title.
  private var makes: Set<String> = []

  /// Whether there is nothing to take out.
  package var isEmpty: Bool { lines.isEmpty }

  /// `documents` are those of one dump.
  package init(_ documents: [Document], profile: Profile) {
    // Copies of one page prove nothing.
    let pages = Dictionary(grouping: documents) { NormalizedText($0.title).text }
    if pages.count < Self.leastPages { return }
    let rules = ChromeRules(profile)
    var counts: [ChromeLine: Int] = [:]
    for copies in pages.values {
      for line in Set(copies.flatMap { Self.lines(of: $0, rules) }) {
        counts[line, default: 0] += 1
      }
    }
    let least = max(Self.leastPages, Int((Self.leastShare * Double(pages.count)).rounded(.up)))
    lines = Set(counts.filter { $0.value >= least }.keys)
    lines.subtract(headings(over: documents, rules))
    lines.formUnion(Self.lengths(of: documents, rules, least: least))
    for document in documents {
      for block in document.topBlocks {
        guard let line = rules.line(block.content, .top, title: document.title),
          lines.contains(line), let make = rules.make(block, of: document)
        else { continue }
        makes.insert(make)
      }
    }
  }

  /// Lines whose number says how long the page is: it grows with the page's words.
  private static func lengths(
    of documents: [Document], _ rules: ChromeRules, least: Int
  ) -> Set<ChromeLine> {
    var found: [ChromeLine: [(words: Int, number: Int)]] = [:]
    for document in documents {
      let blocks = ends(of: document).compactMap { rules.counted($0.content, $0.place) }
      if blocks.isEmpty { continue }
      let words = document.root.walk.reduce(0) { count, section in
        count + section.blocks.reduce(0) { $0 + Array(Words($1.content.plainText)).count }
      }
      for block in blocks { found[block.line, default: []].append((words, block.number)) }
    }
    return Set(
      found.filter { _, pages in
        let sorted = pages.sorted { ($0.words, $0.number) < ($1.words, $1.number) }
        return pages.count >= least && sorted[0].number < sorted[sorted.count - 1].number
          && zip(sorted, sorted.dropFirst()).allSatisfy { one, next in
            one.words == next.words ? one.number == next.number : one.number <= next.number
          }
      }.keys)
  }

  /// The blocks at either end of a page.
  private static func ends(
    of document: Document
  ) -> [(content: BlockContent, place: ChromeLine.Place)] {
    let bottom = document.root.lines.suffix(depth).compactMap { line -> BlockContent? in
      if case .block(let block) = line { block.content } else { nil }
    }
    return document.topBlocks.prefix(depth).map { ($0.content, .top) }
      + bottom.map { ($0, .bottom) }
  }

  /// Headings that mostly stand over text: a page on which nothing stands below them lacks it.
  private func headings(over documents: [Document], _ rules: ChromeRules) -> Set<ChromeLine> {
    var balance: [ChromeLine: Int] = [:]
    for document in documents {
      for section in document.root.walk.dropFirst() {
        guard let line = rules.line(section.heading), lines.contains(line) else { continue }
        let isChrome = section.blocks.allSatisfy { block in
          rules.line(block.content, .bottom, title: document.title).map(lines.contains) ?? false
        }
        balance[line, default: 0] += isChrome ? 1 : -1
      }
    }
    return Set(balance.filter { $0.value <= 0 }.keys)
  }

  private static func lines(of document: Document, _ rules: ChromeRules) -> [ChromeLine] {
    let title = document.title
    let top = document.topBlocks.prefix(depth).compactMap {
      rules.line($0.content, .top, title: title)
    }
    let bottom = document.root.lines.suffix(depth).reversed().compactMap { line in
      switch line {
      case .heading(let heading): rules.line(heading)
      case .block(let block): rules.line(block.content, .bottom, title: title)
      }
    }
    return top + bottom
  }

  /// Takes the lines out of a document of the dump, which accounts for them.
  package func strip(
    _ document: inout Document, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    if isEmpty { return }
    var stripping = Stripping(
      lines: lines, makes: makes, rules: ChromeRules(profile), title: document.title)
    stripping.stripTop(of: &document, profile: profile)
    stripping.stripBottom(of: &document.root)
    for (text, origin) in stripping.taken {
      document.residue.append(
        Residue(origin: origin, text: text, outcome: .furniture, rule: Self.name))
      diagnostics.repaired(Self.name)
      diagnostics.trace(
        RepairTrace(repair: Self.name, origin: origin, before: text + "\n", after: ""))
    }
  }

  /// What was taken out of the documents of the dump, for a person to look at; nil where nothing
  /// was.
  package static func diagnostic(_ documents: [Document], dump: String) -> Diagnostic? {
    var counts: [String: Int] = [:]
    for document in documents {
      let taken = document.residue.filter { $0.rule == name }
      for text in Set(taken.map(\.text)) { counts[text, default: 0] += 1 }
    }
    if counts.isEmpty { return nil }
    let lines = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let what = lines.count == 1 ? "1 line" : "\(lines.count) lines"
    return Diagnostic(
      .note, "page.repeated-line",
      "\(what) at the top or bottom of most pages of the dump “\(dump)”",
      help: "name in the profile's `furniture` what is page chrome on other pages too",
      notes: lines.map { "“\($0.key.prefix(80))” on \($0.value) of \(documents.count) pages" }
        + ["taken for page chrome, and listed as such"])
  }
}

/// Takes lines off both ends of a document.
private struct Stripping {
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
  fileprivate var topBlocks: [SourceBlock] {
    guard let abstract else { return root.blocks }
    let start = abstract.origin.location.start
    // JSON has it as a member of its own, before all sections.
    let index =
      start == 0
      ? 0 : root.blocks.firstIndex { $0.origin.location.start > start } ?? root.blocks.count
    return root.blocks[..<index] + [abstract] + root.blocks[index...]
  }
}

extension DocumentSection {
  fileprivate enum Line {
    case heading([Inline])
    case block(SourceBlock)
  }

  /// Headings and blocks below its own heading, in reading order.
  fileprivate var lines: ArraySlice<Line> {
    walk.flatMap { section -> [Line] in
      [.heading(section.heading)] + section.blocks.map { .block($0) }
    }.dropFirst()
  }
}
