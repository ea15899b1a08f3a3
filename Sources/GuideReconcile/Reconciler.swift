package import GuideModel

/// Merges the documents of one topic: heading trees first, then blocks over the whole topic, then
/// text, status and identity. Pure; cannot fail.
package struct Reconciler: Sendable {
  /// The repair that puts a lost heading in its place.
  private static let placedHeading = "placed-heading"

  private let profile: Profile
  private let chronology: Chronology
  private let platforms: PlatformFacts
  private let addresses: Addresses

  package init(profile: Profile, dumps: [Dump], addresses: Addresses) {
    self.profile = profile
    self.addresses = addresses
    chronology = Chronology(dumps: dumps)
    platforms = PlatformFacts(profile: profile)
  }

  /// What the documents of a group say, laid side by side; `group` holds at least one document.
  package func align(_ group: TopicGroup, into diagnostics: inout Diagnostics) -> AlignedTopic {
    var readings = group.documents.map { Reading($0) }.sorted(by: precedesInMerge)
    MistakenAbstracts.settle(&readings)
    MistakenCaptions.settle(&readings)
    for index in readings.indices {
      readings[index].copyOf = readings[..<index].firstIndex { $0.saysTheSame(as: readings[index]) }
    }
    placeLostHeadings(in: &readings, into: &diagnostics)
    var outline = MergedOutline(platforms: platforms)
    for (index, reading) in readings.enumerated() {
      let isOlder = readings[..<index].allSatisfy {
        chronology.compare(reading.document, $0.document) == .older
      }
      outline.merge(reading.headings, reading: index, isOlder: isOlder)
    }
    var merge = PassageMerge(
      readings: readings, outline: outline, chronology: chronology, platforms: platforms)
    var passages = merge.run()
    for index in passages.indices { SpannedRows.fill(&passages[index]) }
    return AlignedTopic(
      group: group, readings: readings, outline: outline, passages: passages,
      addresses: addresses, chronology: chronology)
  }

  /// `habits` are those of all dumps, from all their topics.
  package func settle(_ aligned: AlignedTopic, habits: DumpHabits) -> ReconciledTopic {
    let (topic, blocks) = TopicAssembly(
      aligned, judge: Judge(addresses: addresses, habits: habits), chronology: chronology,
      platforms: platforms
    ).assemble()
    return ReconciledTopic(
      topic: topic, ledger: ledger(of: topic, readings: aligned.readings, blocks))
  }

  /// A topic by itself, judged by what its own documents show.
  package func reconcile(
    _ group: TopicGroup, into diagnostics: inout Diagnostics
  ) -> ReconciledTopic {
    let aligned = align(group, into: &diagnostics)
    return settle(aligned, habits: aligned.habits)
  }

  /// Documents with headings that have nothing but headings below them come first: others may have
  /// lost theirs. Then the newer document, by its change log, then
  /// by its date, then that with more headings and blocks; ties by what they say, so that neither
  /// the order of arguments nor a name changes anything.
  private func precedesInMerge(_ a: Reading, _ b: Reading) -> Bool {
    let (x, y) = (a.document, b.document)
    if a.hasBareHeadings != b.hasBareHeadings { return a.hasBareHeadings }
    let (changeA, changeB) = (x.newestChange ?? "", y.newestChange ?? "")
    if changeA != changeB { return changeA > changeB }
    let (dateA, dateB) = (chronology.date(of: x) ?? "", chronology.date(of: y) ?? "")
    if dateA != dateB { return dateA > dateB }
    let (sizeA, sizeB) = ((a.headings.count, a.blocks.count), (b.headings.count, b.blocks.count))
    if sizeA != sizeB { return sizeA > sizeB }
    let (wordsA, wordsB) = (
      a.blocks.lazy.map(\.fingerprint.text), b.blocks.lazy.map(\.fingerprint.text)
    )
    if !wordsA.elementsEqual(wordsB) { return wordsA.lexicographicallyPrecedes(wordsB) }
    let (contentsA, contentsB) = (a.blocks.map(\.content), b.blocks.map(\.content))
    if contentsA != contentsB { return "\(contentsA)" < "\(contentsB)" }
    return x.origin < y.origin
  }

  private func placeLostHeadings(
    in readings: inout [Reading], into diagnostics: inout Diagnostics
  ) {
    let headings = readings.map(\.headings)
    for index in readings.indices where !readings[index].document.anchors.isEmpty {
      let others = headings.indices.filter { $0 != index }.flatMap { headings[$0] }
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
    of topic: Topic, readings: [Reading], _ blocks: [TopicAssembly.PlacedBlock]
  ) -> [LedgerEntry] {
    var ledger = LedgerOfTopic(slug: topic.slug, readings: readings)
    ledger.addPage(topic)
    ledger.addHeadings(below: topic.root)
    for placed in blocks { ledger.add(placed.outcomes, in: placed.block) }
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
