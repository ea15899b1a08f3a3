import GuideModel
import GuideText

@testable import GuideReconcile

/// A profile of a fictional publisher.
let lumenProfile = Profile(
  name: "lumen", title: "Lumen Handbook",
  site: .init(
    roots: ["https://lumen.example/handbook"], localePrefixes: [], base: "https://lumen.example",
    hosts: []),
  platforms: ["lumOS", "padOS", "wristOS", "roomOS"].map { .init(name: $0, spellings: []) },
  devices: [.init(name: "Lumen Wrist", spellings: [])],
  asides: [.init(kind: "note", labels: ["Note"])],
  headings: .init(
    overview: ["Overview"], resources: ["Resources"], related: ["Related"],
    developer: ["Developer documentation"], videos: ["Videos"], changeLog: ["Change log"],
    platformConsiderations: ["Platform considerations"]),
  judgements: .init(do: [], dont: []),
  statements: .init(
    unsupported: ["Not supported in {platforms}", "* isn’t supported in {platforms}"],
    noAdditionalConsiderations: ["No additional considerations for {platforms}"]),
  furniture: [], categoryPages: [], leadingAbstract: true, dateFormats: [])

extension Reconciler {
  /// A topic by itself, judged by what its own documents show.
  func reconcile(_ group: TopicGroup, into diagnostics: inout Diagnostics) -> ReconciledTopic {
    let aligned = align(group, into: &diagnostics)
    return settle(aligned, habits: aligned.habits.settled)
  }
}

/// Writes a document in a few characters a line: `# ` … headings (`#!` for a tab, `{anchor}` behind, and behind
/// `!` what a strip in it calls its tabs), a line `/` back to the section above, `|`-rows as a table whose first row is the header, `- ` items as a list,
/// `-> ` entries as related links, anything else a paragraph of plain text. Lines are numbered, so that provenance can be asserted.
func sample(
  _ dump: String, _ text: String,
  changed: String? = nil, anchors: [String] = [], abstract: String? = nil,
  url: String = "https://lumen.example/handbook/page"
) -> Document {
  var builder = SampleBuilder(dump: dump)
  for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
    builder.add(String(line), number: index + 1)
  }
  let root = builder.tree()
  return Document(
    origin: root.origin, dialect: "sample", slug: "page",
    title: root.heading.plainText, facts: PageFacts(url: url),
    abstract: abstract.map { SourceBlock(.paragraph([.text($0)]), origin: root.origin) },
    root: root,
    anchors: anchors.enumerated().map { index, title in
      KnownAnchor(
        fragment: HeadingAnchor.id(of: title), title: title, url: url,
        origin: Origin(dump: dump, path: "page.md", location: .pointer("/related/\(index)")))
    },
    changeLog: changed.map { [ChangeLogEntry(date: $0, text: [], provenance: [])] } ?? [])
}

private struct SampleBuilder {
  let dump: String
  var flat: [DocumentSection] = []

  init(dump: String) { self.dump = dump }

  mutating func add(_ line: String, number: Int) {
    let origin = Origin(dump: dump, path: "page.md", location: .lines(number...number))
    if line.hasPrefix("#") {
      flat.append(heading(line, origin))
    } else if line.hasPrefix("|") {
      addRow(
        line.split(separator: "|").map { cell in
          let text = cell.trimming(" ")
          return text.isEmpty ? [] : [.text(text)]
        }, origin)
    } else if line.hasPrefix("-> ") {
      addEntry(LinkEntry(title: [.text(String(line.dropFirst(3)))], target: nil), origin)
    } else if line.hasPrefix("- ") {
      addItem([.paragraph([.text(String(line.dropFirst(2)))])], origin)
    } else if !line.isEmpty {
      let level = flat[flat.count - 1].level
      let isBack = line.hasPrefix("/")
      let section = isBack ? flat.lastIndex { $0.level < level }! : flat.count - 1
      let text = isBack ? line.dropFirst().trimming(" ") : line
      flat[section].blocks.append(SourceBlock(.paragraph([.text(text)]), origin: origin))
    }
  }

  private func heading(_ line: String, _ origin: Origin) -> DocumentSection {
    let level = line.prefix { $0 == "#" }.count
    var text = line.dropFirst(level)
    let isTab = text.hasPrefix("!")
    if isTab { text = text.dropFirst() }
    let names = text.split(separator: "!")
    let parts = names[0].split(separator: "{")
    var section = DocumentSection(
      heading: [.text(parts[0].trimming(" "))],
      anchor: parts.count > 1 ? String(parts[1].dropLast()) : nil, level: level, origin: origin,
      tab: isTab ? .next : nil)
    section.tabNames = Set(names.dropFirst().map(String.init))
    return section
  }

  private mutating func addRow(_ cells: [[Inline]], _ origin: Origin) {
    let section = flat.count - 1
    let last = flat[section].blocks.count - 1
    if last >= 0, case .table(var table) = flat[section].blocks[last].content {
      // As the parser does, each row has as many cells as the header.
      let missing = max(0, table.header.count - cells.count)
      let row = cells.prefix(table.header.count) + Array(repeating: [], count: missing)
      table.rows.append(row.map { TableCell($0) })
      flat[section].blocks[last].content = .table(table)
    } else {
      flat[section].blocks.append(
        SourceBlock(.table(Table(header: cells, rows: [])), origin: origin))
    }
  }

  private mutating func addItem(_ item: [BlockContent], _ origin: Origin) {
    let section = flat.count - 1
    let last = flat[section].blocks.count - 1
    if last >= 0, case .list(_, let items) = flat[section].blocks[last].content {
      flat[section].blocks[last].content = .list(ordered: false, items: items + [item])
    } else {
      flat[section].blocks.append(
        SourceBlock(.list(ordered: false, items: [item]), origin: origin))
    }
  }

  private mutating func addEntry(_ entry: LinkEntry, _ origin: Origin) {
    let section = flat.count - 1
    let last = flat[section].blocks.count - 1
    if last >= 0, case .links(_, let entries) = flat[section].blocks[last].content {
      flat[section].blocks[last].content = .links(kind: .related, entries: entries + [entry])
    } else {
      flat[section].blocks.append(
        SourceBlock(.links(kind: .related, entries: [entry]), origin: origin))
    }
  }

  func tree() -> DocumentSection {
    var next = 0
    return section(&next)
  }

  private func section(_ next: inout Int) -> DocumentSection {
    var section = flat[next]
    next += 1
    while next < flat.count, flat[next].level > section.level {
      section.sections.append(self.section(&next))
    }
    return section
  }
}

extension Substring {
  func trimming(_ character: Character) -> String {
    String(drop { $0 == character }.reversed().drop { $0 == character }.reversed())
  }
}

let lumenReconciler = Reconciler(
  profile: lumenProfile, dumps: [], addresses: Addresses(profile: lumenProfile, groups: []))

/// Reconciles documents whose dumps were captured on these dates. They are too short to show what
/// their dumps can say: all can say everything but `lacking`.
func reconcile(
  _ documents: [Document], captured: [String: String] = [:],
  lacking: [String: [PassageKind]] = [:]
) -> ReconciledTopic {
  reconcile([TopicGroup(slug: "page", documents: documents)], captured, lacking)[0]
}

/// Topics whose dumps are judged by all of them.
func reconcile(
  _ groups: [TopicGroup], _ captured: [String: String] = [:],
  _ lacking: [String: [PassageKind]] = [:]
) -> [ReconciledTopic] {
  let dumps = Set(groups.flatMap(\.documents).map(\.origin.dump)).sorted().map { dump in
    Dump(id: dump, capturedOn: captured[dump], dateSource: .stated, documents: groups.count)
  }
  var diagnostics = Diagnostics()
  let reconciler = Reconciler(
    profile: lumenProfile, dumps: dumps, logs: LogOrder(groups),
    addresses: Addresses(profile: lumenProfile, groups: groups))
  let aligned = groups.map { reconciler.align($0, into: &diagnostics) }
  var habits = DumpHabits()
  for topic in aligned { habits.merge(topic.habits) }
  for dump in dumps {
    for kind in PassageKind.allCases {
      habits.declare(kind, in: dump.id, isShown: lacking[dump.id]?.contains(kind) != true)
    }
  }
  return aligned.map { reconciler.settle($0, habits: habits.settled) }
}

extension Block {
  /// One line for each status and each reading of a part.
  var partStory: [String] {
    parts.flatMap { part in
      let text = content(of: part)?.shortText ?? ""
      let status = part.status == .current ? [] : ["\(part.index) \(part.status): \(text)"]
      return status
        + part.alternatives.map { "\(part.index) \($0.relation): \($0.content.shortText)" }
    }
  }
}

extension BlockContent {
  /// Without the header of a table.
  fileprivate var shortText: String {
    if case .table(let table) = self {
      return BlockContent.table(Table(header: [], rows: table.rows)).plainText
    }
    return plainText
  }
}

extension Topic {
  /// Headings by depth and blocks as one line each, in reading order, for comparison by eye.
  var sketch: String {
    var lines: [String] = []
    if let abstract { lines.append("abstract " + Self.line(abstract)) }
    Self.sketch(root, into: &lines)
    return lines.joined(separator: "\n")
  }

  private static func sketch(_ section: Section, into lines: inout [String]) {
    let tab = section.tab.map { " tab " + $0.rawValue } ?? ""
    lines.append(String(repeating: "#", count: section.level) + " " + section.headingText + tab)
    for part in section.parts {
      switch part {
      case .blocks(let blocks): lines += blocks.map(line)
      case .tabs(let tabs): for tab in section.sections[tabs] { sketch(tab, into: &lines) }
      }
    }
    for child in section.sections where child.tab == nil { sketch(child, into: &lines) }
  }

  private static func line(_ block: Block) -> String {
    let text = block.content.plainText.split(separator: "\n")
      .map { $0.split(separator: "\t").joined(separator: " | ") }.joined(separator: " / ")
    let status = block.status == .current ? "" : " [\(block.status.rawValue)]"
    let others = block.alternatives.map { alternative in
      let words = alternative.content.plainText.split(separator: "\n")
        .map { $0.split(separator: "\t").joined(separator: " | ") }.joined(separator: " / ")
      return " {\(alternative.relation.rawValue): \(words)}"
    }
    return text + status + others.joined()
  }
}
