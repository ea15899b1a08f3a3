internal import GuideMarkdown
import GuideModel
internal import GuideText

/// Reads repaired lines as pages: blocks in order with their places on disk, absolute addresses,
/// headings that are links as text with a fragment.
struct MarkdownPages {
  let source: Source
  let profile: Profile
  let hasManyPages: Bool
  let record: RecordHead?
  private(set) var pages: [Page] = []
  private(set) var diagnostics = Diagnostics()

  init(source: Source, profile: Profile, hasManyPages: Bool, record: RecordHead? = nil) {
    self.source = source
    self.profile = profile
    self.hasManyPages = hasManyPages
    self.record = record
  }

  mutating func read(_ part: FrontMatterSplitter.Part) {
    var lines = part.lines
    var text = lines.read()
    var residue = part.lines.removed.map {
      Residue(origin: origin($0.origin), text: $0.text, outcome: $0.outcome, rule: $0.rule)
    }
    if lines.flavors != nil, profile.repairsOff?.contains(TabFence.name) != true {
      let tabs = TabFence(&text, lines: lines)
      residue += tabs.taken.map { account(tab: $0, at: tabs.lines(of: $0), in: lines) }
    }
    for finding in text.findings {
      let origin = origin(part.lines.origin(of: finding.lines))
      if let rest = account(finding, at: origin) { residue.append(rest) }
    }
    for marked in text.containers { residue += account(marked, in: part.lines) }
    let pieces = MarkdownForms.parts(
      of: text.nodesWithTitles,
      marksSpans: part.lines.marksSpans || part.frontMatter?.namesSources == true)
    for piece in pieces {
      let origin = origin(part.lines.origin(of: piece.lines))
      residue += piece.labels.map {
        Residue(origin: origin, text: $0, outcome: .repaired, rule: "topic-form")
      }
    }
    var found = cut(pieces, of: part)
    for index in found.indices {
      found[index].isOnlyPage = part.isWhole && found.count == 1
      let path = source.pointer == nil ? source.path : ""
      found[index].takeStatedPlace(path: path)
      let link = found[index].title.soleLink
      found[index].settleAddresses(profile: profile, path: path, isOneOfMany: found.count > 1)
      if let link, found[index].isElsewhere(link.target, SiteAddress(profile.site)) {
        diagnostics.report(.titleLink(link.target.text, at: found[index].origin))
      }
    }
    if found.count == 1 {
      found[0].facts.includes = part.lines.includes.map {
        PageFacts.Include(
          path: $0.path, origin: self.origin($0.origin), isIndented: $0.isIndented)
      }
    }
    if let matter = part.frontMatter { account(matter, in: &found) }
    found.assign(residue)
    pages += found
  }

  /// Several pages only where the headings look like those of pages: each has an address below it, as in
  /// `llms-full.txt`, or in a dialect of several pages two of them at least point to pages of their own.
  private func cut(_ pieces: [MarkdownPart], of part: FrontMatterSplitter.Part) -> [Page] {
    func pages(areMany: Bool) -> [Page] {
      var cutter = PageCutter(
        source: source, frontMatter: part.frontMatter, record: record, hasManyPages: areMany)
      for piece in pieces { cutter.add(piece, lines: part.lines) }
      return cutter.finish()
    }
    let titles = pieces.count { if case .heading(1, _) = $0.content { true } else { false } }
    guard hasManyPages || titles > 1 else { return pages(areMany: false) }
    let many = pages(areMany: true)
    let stated = many.compactMap(\.addressBelowTitle)
    if stated.count > 1, Set(stated).count == stated.count { return many.joinedToStatedPages() }
    guard hasManyPages else { return pages(areMany: false) }
    let address = SiteAddress(profile.site)
    let own = Set(many.compactMap { $0.ownURL(address) })
    return own.count > 1 ? many : pages(areMany: false)
  }

  private func origin(_ lines: ClosedRange<Int>) -> Origin { source.origin(lines) }

  // MARK: - Accounts

  /// The words of its marks that are no text.
  private mutating func account(_ marked: MarkedContainer, in lines: SourceLines) -> [Residue] {
    let origin = origin(lines.origin(of: marked.head))
    let flavor = marked.container.flavor
    diagnostics.repaired(flavor)
    let head = lines.lines[(marked.head.lowerBound - 1)..<marked.head.upperBound]
    diagnostics.trace(
      RepairTrace(
        repair: flavor,
        origin: self.origin(lines.origin(of: marked.head.lowerBound...marked.last)),
        before: head.map(\.text).joined(separator: "\n"),
        after: marked.container.content.shown))
    var marks = [(words: marked.container.words, origin)]
    if case .line = marked.container.end, let close = marked.close {
      let end = lines.lines[close - 1].text.drop { " \t>".contains($0) }
      marks.append((end.trimmingSpaces, self.origin(lines.origin(of: close...close))))
    }
    return marks.filter { !$0.words.isEmpty }.map {
      Residue(origin: $1, text: $0, outcome: .repaired, rule: flavor)
    }
  }

  /// What says that blocks of code, those at `range`, are a tab.
  private mutating func account(
    tab finding: MarkdownFinding, at range: ClosedRange<Int>, in lines: SourceLines
  ) -> Residue {
    let origin = origin(lines.origin(of: finding.lines))
    let fence = lines.lines[finding.line - 1].text
    diagnostics.repaired(TabFence.name)
    diagnostics.trace(
      RepairTrace(
        repair: TabFence.name, origin: self.origin(lines.origin(of: range)), before: fence,
        after: fence.replacing(" " + finding.text, with: "", maxReplacements: 1)))
    return Residue(
      origin: origin, text: finding.text, outcome: .furniture, rule: TabFence.name)
  }

  /// Words that no node holds.
  private mutating func account(_ finding: MarkdownFinding, at origin: Origin) -> Residue? {
    switch finding.kind {
    case .nestingCut, .parserLimit:
      diagnostics.report(.limit(finding, at: origin))
      return nil
    case .unsafeLink:
      diagnostics.report(.unsafeLink(finding.text, at: origin))
      return nil
    case .surplusCell, .unusedDefinition, .droppedLine:
      diagnostics.report(.lostText(finding, at: origin))
      return Residue(
        origin: origin, text: finding.text, outcome: .unreadable, rule: finding.kind.rawValue)
    case .repeatedTitle, .definition, .fenceWords:
      return Residue(
        origin: origin, text: finding.text, outcome: .repaired, rule: finding.kind.rawValue)
    }
  }

  private mutating func account(_ matter: FrontMatter, in pages: inout [Page]) {
    let extent = origin(matter.extent)
    if let problem = matter.problem {
      diagnostics.report(.malformedFrontMatter(problem, at: extent))
    }
    guard !pages.isEmpty else { return }
    pages[0].residue.append(
      Residue(
        origin: extent, text: matter.lines.map(\.text).joined(separator: "\n"),
        outcome: .repaired, rule: "front-matter"))
  }
}

extension Page {
  /// Whether a link of the title leads to another page, as far as the names tell.
  fileprivate func isElsewhere(_ target: LinkTarget, _ address: SiteAddress) -> Bool {
    let link = Address(target.text)
    if link.path.isEmpty, link.authority == nil { return false }
    if let url = facts.url, address.absolute(target.text, on: url).map(address.page) == url {
      return false
    }
    let name = PagePath.key(link.path).split(separator: "/").last.map { Slug.title(String($0)) }
    let file = PagePath.key(PagePath.components(origin.path), ofFile: true)
    let own = [title.plainText, file.split(separator: "/").last.map { String($0) } ?? ""]
    return !own.map { Slug.title($0) }.contains { $0 == name }
  }
}

extension [Page] {
  /// Gives each residue to the page that it stands on.
  fileprivate mutating func assign(_ residue: [Residue]) {
    guard !isEmpty else { return }
    for rest in residue {
      let index = lastIndex { $0.extent.location.start <= rest.origin.location.start } ?? 0
      self[index].residue.append(rest)
    }
  }
}

extension MarkdownContainer.Content {
  /// What its mark is read as, for a person.
  fileprivate var shown: String {
    switch self {
    case .aside(let label, let title):
      [label, title].compactMap(\.self).filter { !$0.isEmpty }.map { "> **\($0)**" }
        .joined(separator: "\n")
    case .tab(let title, _): "**\(title)**"
    case .tabs, .division: ""
    }
  }
}

extension Location {
  /// The first line; 0 for a pointer.
  var start: Int { lines?.lowerBound ?? 0 }
}

// MARK: - Messages

extension Diagnostic {
  fileprivate static func limit(_ finding: MarkdownFinding, at origin: Origin) -> Diagnostic {
    finding.kind == .nestingCut
      ? Diagnostic(
        .warning, "markdown.nesting-cut",
        "nested deeper than \(MarkdownReader.maximumDepth) levels", at: Place(origin),
        help: "nest lists and quotes less deeply", notes: ["the content is kept, one level up"])
      : Diagnostic(
        .warning, "markdown.parser-limit", "markup beyond what the parser can bear",
        at: Place(origin),
        help: "shorten the run of brackets or other marks, or the address of many links, there",
        notes: ["read as text from here on"])
  }

  fileprivate static func lostText(_ finding: MarkdownFinding, at origin: Origin) -> Diagnostic {
    let text = finding.text.prefix(80)
    let (summary, help) =
      switch finding.kind {
      case .surplusCell:
        ("table cell beyond the last column: `\(text)`", "add a column to the first row")
      case .unusedDefinition:
        ("definition that no link uses: `\(text)`", "remove it, or write a link that uses it")
      case .droppedLine, .nestingCut, .parserLimit, .repeatedTitle, .unsafeLink, .definition,
        .fenceWords:
        ("line that is in no block: `\(text)`", "set it apart with empty lines")
      }
    // Nobody sees a definition.
    return Diagnostic(
      finding.kind == .unusedDefinition ? .note : .warning, "markdown.\(finding.kind.rawValue)",
      summary, at: Place(origin),
      help: help, notes: ["its text is listed as unreadable"])
  }

  /// Schemes that browsers or systems act upon.
  private static let active = ["javascript", "vbscript", "data", "file", "blob", "ms-", "shell"]

  fileprivate static func unsafeLink(_ address: String, at origin: Origin) -> Diagnostic {
    let scheme = address.lowercased().filter {
      $0.isLetter || $0.isNumber || $0 == "-" || $0 == ":"
    }
    guard active.contains(where: scheme.hasPrefix) else {
      return Diagnostic(
        .note, "markdown.unknown-scheme",
        "link to `\(address.prefix(80))`, which only some programs can follow", at: Place(origin),
        help: "link to an http, https or mailto address",
        notes: ["its text is kept without the link"])
    }
    return Diagnostic(
      .warning, "markdown.unsafe-link",
      "link to `\(address.prefix(80))`, which is no address of the web",
      at: Place(origin), help: "link to an http, https or mailto address",
      notes: ["its text is kept without the link: such addresses can run code or start a program"])
  }

  fileprivate static func titleLink(_ address: String, at origin: Origin) -> Diagnostic {
    Diagnostic(
      .note, "markdown.title-link",
      "the title links to `\(address.prefix(80))`, which is not the address of the page",
      at: Place(origin), help: "link there from the text", notes: ["the title is kept without it"])
  }

  fileprivate static func malformedFrontMatter(_ problem: String, at origin: Origin) -> Diagnostic {
    Diagnostic(
      .warning, "markdown.front-matter", "front matter is no YAML: \(problem)", at: Place(origin),
      help: "put values with a colon or a quote into quotes",
      notes: ["read line by line as `key: value`"])
  }
}
