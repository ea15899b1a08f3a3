import GuideBuild
import GuideIngest
import GuideModel
import GuideReconcile
import GuideText
import TestSupport
import Testing

/// A dump and a copy of it with one edit, merged with the copy as the newer and then undated: the
/// edit must have exactly its outcome, and nothing else may change.
@Suite struct MutationTests {
  /// Of each seed.
  private static let edits = 114

  @Test(.tags(.wordsOfTheCode), arguments: [2026, 7, 99] as [UInt64])
  func everyEditHasItsOutcomeAndNothingElseChanges(seed: UInt64) async throws {
    let documents = try Self.documents()
    let profile = try ProfileLibrary().profile(named: "hig", files: Disk(), currentFolder: "/")
    var editor = DocumentEditor(
      platforms: profile.platforms.map(\.name), generator: SeededGenerator(seed: seed))
    var counts: [EditKind: Int] = [:]
    var wrong: [String] = []
    for number in 0..<Self.edits {
      let kind = EditKind.allCases[number % EditKind.allCases.count]
      guard let (original, edited) = Self.pick(kind, documents, &editor) else { continue }
      counts[kind, default: 0] += 1
      for isDated in [true, false] {
        let problem = Self.problem(kind, original, edited, profile, isDated: isDated)
        let order = isDated ? "newer" : "undated"
        if let problem { wrong.append("\(number) \(kind) \(original.slug) \(order): \(problem)") }
      }
    }
    let figures = EditKind.allCases.map { "\($0) \(counts[$0] ?? 0)" }
    print("mutations:", figures.joined(separator: ", "))
    #expect(counts.values.reduce(0, +) >= Self.edits * 8 / 10)
    let list = wrong.prefix(40).joined(separator: "\n")
    #expect(wrong.isEmpty, "\(wrong.count) of \(Self.edits * 2):\n\(list)")
  }

  private static func pick(
    _ kind: EditKind, _ documents: [Document], _ editor: inout DocumentEditor
  ) -> (Document, Document)? {
    for _ in 0..<400 {
      guard let original = documents.randomElement(using: &editor.generator) else { return nil }
      guard let edited = editor.edited(original, kind) else { continue }
      // Half a page is abridged, and misses nothing.
      if edited.wordCount * 20 > original.wordCount * 11 { return (original, edited) }
    }
    return nil
  }

  /// Of the crawl where it is there, else of the sample.
  private static func documents() throws -> [Document] {
    let crawl = PackageRoot.shared("corpora/hig-crawl-2025-09")
    let folder = crawl ?? PackageRoot.path + "/input/sample"
    var diagnostics = Diagnostics()
    var discovery = InputDiscovery(files: Disk(), currentFolder: "/")
    let dumps = try discovery.discover(Disk().folders(in: folder), into: &diagnostics)
    let profile = try ProfileLibrary().profile(named: "hig", files: Disk(), currentFolder: "/")
    return SourceReader(files: Disk()).read(dumps, into: &diagnostics).flatMap { source in
      let ingestor = Ingestors.sniff(source).first?.ingestor
      return (try? ingestor?.ingest(source, profile: profile, into: &diagnostics).documents) ?? []
    }.filter { !$0.root.sections.isEmpty }
  }

  private static func merged(
    _ original: Document, _ copy: Document, _ profile: Profile, isDated: Bool
  ) -> [String] {
    let dumps = ["a", "b"].map {
      Dump(
        id: $0, capturedOn: isDated ? ($0 == "a" ? "2025-01-01" : "2026-01-01") : nil,
        dateSource: .configured, documents: 1)
    }
    var diagnostics = Diagnostics()
    let group = TopicGroup(
      slug: "page", documents: [original.moved(to: "a", isDated), copy.moved(to: "b", isDated)])
    let reconciler = Reconciler(
      profile: profile, dumps: dumps, addresses: Addresses(profile: profile, groups: [group]))
    let aligned = reconciler.align(group, into: &diagnostics)
    var habits = aligned.habits
    for kind in PassageKind.allCases {
      for dump in dumps { habits.declare(kind, in: dump.id, isShown: true) }
    }
    return reconciler.settle(aligned, habits: habits.settled).topic.lines
  }

  private static func problem(
    _ kind: EditKind, _ original: Document, _ edited: Document, _ profile: Profile, isDated: Bool
  ) -> String? {
    let before = merged(original, original, profile, isDated: isDated)
    let after = merged(original, edited, profile, isDated: isDated)
    let removed = before.filter { !after.contains($0) }
    let added = after.filter { !before.contains($0) }
    func changed(_ marks: [String], replacing count: Int) -> Bool {
      removed.count == count && added.count == marks.count
        && zip(added, marks).allSatisfy { $0.contains($1) }
    }
    let lost = isDated ? "[withdrawn]" : "[unconfirmed]"
    let isRight =
      switch kind.outcome {
      case .otherFact: changed([isDated ? "{superseded" : "{conflict"], replacing: 1)
      case .withdrawn: changed([lost], replacing: 1)
      case .headingLacking:
        changed(["[unconfirmed]"], replacing: 1) && added[0].hasPrefix("# ")
      case .partWithdrawn: changed(["{\(isDated ? "withdrawn" : "unconfirmed")"], replacing: 1)
      case .sectionWithdrawn:
        !added.isEmpty && removed.count == added.count && added.allSatisfy { $0.contains(lost) }
          && added.contains { $0.hasPrefix("# ") }
      case .added:
        isAddition(
          kind, removed, added, isDated: isDated, isLacking: lacksHeading(original, edited))
      }
    if isRight { return nil }
    return "\n   - \(removed.map { $0.prefix(160) })\n   + \(added.map { $0.prefix(400) })"
  }

  /// Whether the page has headings of the level of the one that was added, so that it could have that
  /// one too.
  private static func lacksHeading(_ original: Document, _ edited: Document) -> Bool {
    let added = edited.root.walk.first { $0.headingText == DocumentEditor.addedHeading }
    return original.root.walk.contains { $0.level == added?.level }
  }

  /// A line more, marked as unconfirmed where the order is unknown. A heading more takes the passage
  /// below it along, a row or an item more changes the line that it is part of.
  private static func isAddition(
    _ kind: EditKind, _ removed: [String], _ added: [String], isDated: Bool, isLacking: Bool
  ) -> Bool {
    switch kind {
    case .headingAdded:
      let heading = DocumentEditor.addedHeading
      let mark = isDated || !isLacking ? "" : " [unconfirmed]"
      return removed.count == 1 && added.count == 2 && added[0].hasSuffix(" › " + heading + mark)
        && added[1].hasPrefix(heading) && removed[0].hasSuffix(added[1].dropFirst(heading.count))
    case .rowAdded, .itemAdded:
      guard removed.count == 1, added.count == 1 else { return false }
      let marks = added[0].split(separator: "{").dropFirst()
      return isDated
        ? marks.isEmpty && added[0].contains("Fresh")
        : marks.count == 1 && marks[1].hasPrefix("unconfirmed") && marks[1].contains("Fresh")
    default:
      let isMarked =
        isDated
        ? !added.contains { $0.contains("{") }
        : added.contains {
          $0.hasSuffix("[unconfirmed]")
        }
      return removed.isEmpty && added.count == 1 && isMarked && added[0].contains("Brass")
    }
  }
}

extension Document {
  fileprivate var wordCount: Int {
    root.walk.reduce(0) { count, section in
      count + section.blocks.reduce(0) { $0 + Array(Words($1.content.plainText)).count }
    }
  }

  /// In a dump of its own. Undated, it has no change log either.
  fileprivate func moved(to dump: String, _ isDated: Bool) -> Document {
    var document = self
    document.origin.dump = dump
    if !isDated { document.changeLog = [] }
    return document
  }
}

extension Topic {
  /// One a block: heading path, words, status and other readings.
  fileprivate var lines: [String] {
    var lines: [String] = abstract.map { ["abstract: " + Self.line($0)] } ?? []
    collect(root, path: "", into: &lines)
    return lines
  }

  private func collect(_ section: Section, path: String, into lines: inout [String]) {
    let status = section.status == .current ? "" : " [\(section.status)]"
    lines.append("# " + path + section.headingText + status)
    for block in section.blocks { lines.append(section.headingText + ": " + Self.line(block)) }
    for child in section.sections {
      collect(child, path: path + section.headingText + " › ", into: &lines)
    }
  }

  private static func line(_ block: Block) -> String {
    let others = block.alternatives.map { " {\($0.relation): \($0.content.plainText)}" }.joined()
    let status = block.status == .current ? "" : " [\(block.status)]"
    return block.content.plainText + others + parts(block) + status
  }

  private static func parts(_ block: Block) -> String {
    block.parts.map { part in
      let text = block.content(of: part)?.plainText ?? ""
      let status = part.status == .current ? "" : " {\(part.status): \(text)}"
      return status
        + part.alternatives.map { " {\($0.relation): \($0.content.plainText)}" }.joined()
    }.joined()
  }
}
