package import GuideModel

/// Merges the documents of one topic: heading trees first, then blocks over the whole topic, then
/// text, status and identity. Pure; cannot fail.
package struct Reconciler: Sendable {
  /// The repair that puts a lost heading in its place.
  private static let placedHeading = "placed-heading"

  private let profile: Profile
  private let chronology: Chronology
  private let vocabulary: FactVocabulary
  private let platforms: PlatformFacts

  package init(profile: Profile, dumps: [Dump]) {
    self.profile = profile
    chronology = Chronology(dumps: dumps)
    vocabulary = FactVocabulary(profile: profile)
    platforms = PlatformFacts(profile: profile)
  }

  /// `group` holds at least one document.
  package func reconcile(
    _ group: TopicGroup, into diagnostics: inout Diagnostics
  ) -> ReconciledTopic {
    var readings = group.documents.map { Reading($0) }.sorted(by: Self.precedesInMerge)
    MistakenAbstracts.settle(&readings)
    MistakenCaptions.settle(&readings)
    placeLostHeadings(in: &readings, into: &diagnostics)
    var outline = MergedOutline()
    for (index, reading) in readings.enumerated() {
      outline.merge(reading.headings, reading: index)
    }
    var merge = PassageMerge(
      readings: readings, outline: outline, chronology: chronology, vocabulary: vocabulary,
      platforms: platforms)
    merge.run()
    let (topic, blocks) = TopicAssembly(
      group: group, readings: readings, outline: outline, passages: merge.passages,
      chronology: chronology, vocabulary: vocabulary, platforms: platforms
    ).assemble()
    return ReconciledTopic(
      topic: topic, ledger: ledger(of: topic, readings: readings, blocks))
  }

  /// Dialects that keep every heading come first, then those with more headings; ties by name of
  /// dump and path, so that the order of arguments changes nothing.
  private static func precedesInMerge(_ a: Reading, _ b: Reading) -> Bool {
    let (x, y) = (a.document, b.document)
    let (keepsA, keepsB) = (x.carries.contains(.emptyHeadings), y.carries.contains(.emptyHeadings))
    if keepsA != keepsB { return keepsA }
    if a.headings.count != b.headings.count { return a.headings.count > b.headings.count }
    return x.origin < y.origin
  }

  private func placeLostHeadings(
    in readings: inout [Reading], into diagnostics: inout Diagnostics
  ) {
    for index in readings.indices where !readings[index].document.anchors.isEmpty {
      let others = readings.indices.filter { $0 != index }.flatMap { readings[$0].headings }
      let (placed, unplaced) = LostHeadings(reading: readings[index], profile: profile)
        .places(knownElsewhere: Set(others.compactMap(\.anchor)))
      readings[index].insert(placed)
      for (heading, _) in placed {
        diagnostics.repaired(Self.placedHeading)
        diagnostics.trace(heading.trace(of: Self.placedHeading))
      }
      for anchor in unplaced { diagnostics.report(.unplacedHeading(anchor)) }
    }
  }

  private func ledger(
    of topic: Topic, readings: [Reading], _ blocks: [(passage: Passage, block: Block)]
  ) -> [LedgerEntry] {
    var ledger = LedgerOfTopic(slug: topic.slug, readings: readings)
    ledger.addPage(topic)
    ledger.addHeadings(below: topic.root)
    for (passage, block) in blocks { ledger.add(passage, block: block) }
    return ledger.entries.sorted { ($0.origin, $0.target ?? "") < ($1.origin, $1.target ?? "") }
  }
}

extension OutlineHeading {
  fileprivate func trace(of repair: String) -> RepairTrace {
    let marks = String(repeating: "#", count: level)
    return RepairTrace(
      repair: repair, origin: origin, before: "", after: "\(marks) \(heading.plainText)\n")
  }
}

// MARK: - Messages

extension Diagnostic {
  fileprivate static func unplacedHeading(_ anchor: KnownAnchor) -> Diagnostic {
    Diagnostic(
      .note, "heading.unplaced",
      "the heading “\(anchor.title)” is named in the source, but its place cannot be told",
      at: Place(anchor.origin),
      help: "add a dump that has the heading in its text")
  }
}
