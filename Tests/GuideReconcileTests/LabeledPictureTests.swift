import GuideModel
import Testing

@testable import GuideReconcile

/// What stands in a tab that no heading names.
@Suite struct LabeledPictureTests {
  private static let first = "Turn the dial slowly at first."
  private static let table = "| Size | Width |\n| Small | 12 mm |"
  private static let last = "Dials click when they have been turned."

  /// An older dump with a picture and the table below it, and a newer one without both.
  private func topic(label: String?, lacking: [PassageKind]) -> Topic {
    var old = sample("a", "# Dials\n\(Self.first)\n\(Self.table)\n\(Self.last)")
    let picture = Figure(
      image: Image(url: "https://lumen.example/a.png", alt: "A dial"), caption: [], label: label)
    old.root.blocks.insert(SourceBlock(.figure(picture), origin: old.root.origin), at: 1)
    let new = sample("b", "# Dials\n\(Self.first)\n\(Self.last)")
    let dates = ["a": "2025-01-01", "b": "2026-01-01"]
    return reconcile([old, new], captured: dates, lacking: ["b": lacking]).topic
  }

  private func statuses(label: String?, lacking: [PassageKind]) -> [Status] {
    topic(label: label, lacking: lacking).root.blocks.map(\.status)
  }

  @Test func whoLostTheTabsMissesNothingInThem() {
    #expect(
      statuses(label: "Small", lacking: [.tab]) == [.current, .current, .current, .current])
  }

  @Test func aTableBelowAPictureOfNoTabIsMissed() {
    #expect(
      statuses(label: nil, lacking: [.tab]) == [.current, .withdrawn, .withdrawn, .current])
  }

  @Test func whoLostThePicturesMissesTheTableInATab() {
    #expect(
      statuses(label: "Small", lacking: [.picture])
        == [.current, .current, .withdrawn, .current])
  }

  // MARK: - Captions without their pictures

  /// An older dump with a passage that a newer one lacks, and words that are no sentence below it.
  private func statuses(captions: String, before last: String) -> [Status] {
    let first = Self.first + " " + Self.panels.joined(separator: " ")
    let old = sample("a", "# Dials\n\(first)\nNever glue the dial down.\n\(captions)\n\(last)")
    let new = sample("b", "# Dials\n\(first)\n\(Self.last)")
    let dates = ["a": "2025-01-01", "b": "2026-01-01"]
    return reconcile([old, new], captured: dates, lacking: ["b": [.caption]]).topic.root.blocks
      .map(\.status)
  }

  @Test func captionsGoWithTheTextAboveThem() {
    let gone = "Never put glue on a rim either.\n\(Self.last)"
    #expect(
      statuses(captions: "Glued\nNot glued", before: gone)
        == [.current, .withdrawn, .withdrawn, .withdrawn, .withdrawn, .current])
  }

  @Test func wordsWithoutAFullStopAreNoCaptionWithoutAPicture() {
    #expect(
      statuses(captions: "Clicks", before: Self.last)
        == [.current, .withdrawn, .withdrawn, .current])
  }

  // MARK: - Tabs of which nothing tells what stands in which

  private static let panels = ["A wide dial turns slowly.", "A narrow dial turns at once."]

  /// An older dump with two passages below names of tabs, and a newer one with those `kept`.
  private func statuses(belowTabs keeping: [String], lacking: [PassageKind]) -> [Status] {
    var old = sample(
      "a", (["# Dials\n" + Self.first] + Self.panels + [Self.last]).joined(separator: "\n\n"))
    old.root.blocks[1].followsTabs = true
    let new = sample(
      "b", (["# Dials\n" + Self.first] + keeping + [Self.last]).joined(separator: "\n\n"))
    let dates = ["a": "2025-01-01", "b": "2026-01-01"]
    return reconcile([old, new], captured: dates, lacking: ["b": lacking]).topic.root.blocks
      .map(\.status)
  }

  @Test func whoLostTheTabsMissesNothingBelowTheirNames() {
    #expect(
      statuses(belowTabs: [], lacking: [.tab]) == [.current, .current, .current, .current])
  }

  @Test func whoHasTheTabsMissesWhatStoodBelowTheirNames() {
    #expect(
      statuses(belowTabs: [], lacking: []) == [.current, .withdrawn, .withdrawn, .current])
  }

  @Test func whoHasTheFirstTabMissesTheNext() {
    #expect(
      statuses(belowTabs: [Self.panels[0]], lacking: [.tab])
        == [.current, .current, .withdrawn, .current])
  }
}
