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

  /// `logs` are those of all topics.
  package init(
    profile: Profile, dumps: [Dump], logs: LogOrder = LogOrder([]), addresses: Addresses
  ) {
    self.profile = profile
    self.addresses = addresses
    chronology = Chronology(dumps: dumps, logs: logs)
    platforms = PlatformFacts(profile: profile)
  }

  /// What the documents of a group say, laid side by side; `group` holds at least one document.
  package func align(_ group: TopicGroup, into diagnostics: inout Diagnostics) -> AlignedTopic {
    var addresses = addresses
    if Set(group.documents.map(\.origin.dump)).count > 1 {
      addresses.labels = LinkLabels(group.documents, addresses)
    }
    var readings = group.documents.map { Reading($0) }.sorted(by: precedesInMerge)
    MistakenReadings.settleAbstracts(&readings)
    MistakenReadings.settleCaptions(&readings)
    var originals: [[BlockContent]: Int] = [:]
    for index in readings.indices {
      let original = originals[readings[index].said] ?? index
      (readings[index].index, readings[index].original) = (index, original)
      originals[readings[index].said] = original
    }
    placeLostHeadings(in: &readings, into: &diagnostics)
    var outline = MergedOutline(platforms: platforms)
    for reading in readings {
      let isOlder = readings[..<reading.index].allSatisfy {
        chronology.compare(reading.document, $0.document) == .older
      }
      outline.merge(reading.headings, reading: reading.index, isOlder: isOlder)
    }
    if let moved = Diagnostic.movedSections(outline.moved) { diagnostics.report(moved) }
    var passages = PassageMerge(readings, outline, chronology).passages
    for index in passages.indices { SpannedRows.fill(&passages[index]) }
    let versions = passages.indices.map { index in
      Version.all(
        of: passages[index], isFollowed: index + 1 < passages.count, readings: readings,
        addresses: addresses)
    }
    if let note = Diagnostic.otherHashes(in: versions) { diagnostics.report(note) }
    return AlignedTopic(
      group: group, readings: readings, outline: outline, passages: passages, versions: versions,
      places: TopicPlaces(readings, outline: outline, passages: passages, versions: versions),
      otherOrder: OtherOrder(readings, outline, passages),
      addresses: addresses, chronology: chronology)
  }

  /// `habits` are those of all dumps, from all their topics.
  package func settle(_ aligned: AlignedTopic, habits: SettledHabits) -> ReconciledTopic {
    let judge = Judge(addresses: aligned.addresses, habits: habits, chronology: chronology)
    let (topic, blocks) = TopicAssembly(aligned, judge: judge).assemble()
    return ReconciledTopic(
      topic: topic, ledger: topic.ledger(of: aligned.readings, blocks),
      diagnostics: UnreportedReadings(aligned, judge).diagnostics(blocks, of: topic))
  }

  /// Documents with headings that have nothing but headings below them come first: others may have
  /// lost theirs. Then the newer document, by its change log, then by its date, then that with more
  /// headings and blocks; ties by what they say, so that neither the order of arguments nor a name
  /// changes anything.
  private func precedesInMerge(_ a: Reading, _ b: Reading) -> Bool {
    func rank(_ reading: Reading) -> (Int, String, String, Int, Int) {
      (
        reading.hasBareHeadings ? 1 : 0, reading.document.newestChange ?? "",
        chronology.date(of: reading.document) ?? "", reading.headings.count, reading.blocks.count
      )
    }
    let (own, other) = (rank(a), rank(b))
    if own != other { return own > other }
    let words = [a, b].map { $0.blocks.map(\.fingerprint.text) }
    if words[0] != words[1] { return words[0].lexicographicallyPrecedes(words[1]) }
    let contents = [a, b].map { $0.blocks.map(\.content) }
    if contents[0] != contents[1] { return "\(contents[0])" < "\(contents[1])" }
    return a.document.origin < b.document.origin
  }

  private func placeLostHeadings(
    in readings: inout [Reading], into diagnostics: inout Diagnostics
  ) {
    let anchors = readings.map { $0.headings.compactMap(\.anchor) }
    for index in readings.indices where !readings[index].document.anchors.isEmpty {
      let others = anchors.indices.filter { $0 != index }.flatMap { anchors[$0] }
      let lost = LostHeadings(
        in: readings[index], knownElsewhere: Set(others), headings: profile.headings)
      readings[index].insert(lost.placed)
      for (heading, _) in lost.placed {
        diagnostics.repaired(Self.placedHeading)
        let line = String(repeating: "#", count: heading.level) + " \(heading.words.plainText)\n"
        diagnostics.trace(
          RepairTrace(repair: Self.placedHeading, origin: heading.origin, before: "", after: line))
      }
      for anchor in lost.unplaced { diagnostics.report(.unplacedHeading(anchor)) }
    }
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

  /// Of all pictures of a page that differ in nothing but a digest of their content in the names of their
  /// files; `nil` if there is none.
  fileprivate static func otherHashes(in versions: [[Version]]) -> Diagnostic? {
    var names: [String: Set<String>] = [:]
    var first: Origin?
    for passage in versions where passage.count > 1 {
      for version in passage {
        for picture in version.compared.pictures where picture.name.withoutHash != picture.url {
          names[picture.name.withoutHash, default: []].insert(picture.url)
          if names[picture.name.withoutHash]?.count == 2 {
            first = first ?? version.witnesses[0].origin
          }
        }
      }
    }
    let rehashed = names.filter { $0.value.count > 1 }.sorted { $0.key < $1.key }
    guard let first, let example = rehashed.first?.value.sorted() else { return nil }
    let pictures = rehashed.count == 1 ? "1 picture has" : "\(rehashed.count) pictures have"
    return Diagnostic(
      .note, "picture.other-hash",
      "\(pictures) another hash in the address in another dump: \(example[0]) and \(example[1])",
      at: Place(first),
      help: "compare them, if it matters whether they were drawn anew",
      notes: ["they are taken for the same pictures"])
  }

  /// nil where none stands elsewhere.
  fileprivate static func movedSections(_ headings: [OutlineHeading]) -> Diagnostic? {
    guard let first = headings.first else { return nil }
    let title = "“\(first.words.plainText)”"
    let others = headings.count - 1
    let what =
      others == 0
      ? "the section \(title) stands" : "the section \(title) and \(others) more of its page stand"
    return Diagnostic(
      .note, "section.other-place", "\(what) elsewhere in another dump", at: Place(first.origin),
      help: "give the dumps dates, if the order matters: the newest one has it")
  }
}
