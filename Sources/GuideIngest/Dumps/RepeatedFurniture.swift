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
  package init(_ documents: [Document], profile: Profile, memory: BuildMemory? = nil) {
    // Copies of one page prove nothing.
    let pages = Dictionary(grouping: documents.indices) { NormalizedText(documents[$0].title).text }
    if pages.count < Self.leastPages { return }
    let rules = ChromeRules(profile)
    let profile = memory.same("profile of chrome", profile)
    let ends = documents.map { document in
      let place = "ends \(document.origin.dump)/\(document.origin.path) \(document.slug)"
      return memory.recall(place, of: Page(document: document, profile: profile)) {
        Ends(of: document, rules)
      }
    }
    var counts: [ChromeLine: Int] = [:]
    for copies in pages.values {
      for line in Set(copies.flatMap { ends[$0].lines }) { counts[line, default: 0] += 1 }
    }
    let least = max(Self.leastPages, Int((Self.leastShare * Double(pages.count)).rounded(.up)))
    lines = Set(counts.filter { $0.value >= least }.keys)
    lines.subtract(headings(over: documents, rules))
    lines.formUnion(Self.lengths(of: ends, least: least))
    for made in ends.flatMap(\.made) where lines.contains(made.line) { makes.insert(made.make) }
  }

  private struct Page: Equatable, Sendable {
    var document: Document
    var profile: Profile
  }

  /// What may be chrome at the ends of a page.
  private struct Ends: Sendable {
    let lines: [ChromeLine]
    /// Lines with a number, which may be how long the page is, and its words where it has such.
    let counted: [(line: ChromeLine, number: Int)]
    let words: Int
    /// How lines above the first heading are made.
    let made: [(line: ChromeLine, make: String)]

    init(of document: Document, _ rules: ChromeRules) {
      lines = RepeatedFurniture.lines(of: document, rules)
      counted = RepeatedFurniture.ends(of: document).compactMap {
        rules.counted($0.content, $0.place)
      }
      let texts =
        counted.isEmpty ? [] : document.root.walk.flatMap(\.blocks).map(\.content.plainText)
      words = texts.reduce(0) { Words($1).reduce($0) { count, _ in count + 1 } }
      made = document.topBlocks.compactMap { block in
        guard let line = rules.line(block.content, .top, title: document.title),
          let make = rules.make(block, of: document)
        else { return nil }
        return (line, make)
      }
    }
  }

  /// Lines whose number says how long the page is: it grows with the page's words.
  private static func lengths(of pages: [Ends], least: Int) -> Set<ChromeLine> {
    var found: [ChromeLine: [(words: Int, number: Int)]] = [:]
    for page in pages {
      for block in page.counted {
        found[block.line, default: []].append((page.words, block.number))
      }
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
    var stripping = ChromeStripping(
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
