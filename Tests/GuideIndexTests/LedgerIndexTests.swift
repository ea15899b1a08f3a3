import GuideModel
import TestSupport
import Testing

@testable import GuideIndex

/// What the ledger of a build answers.
@Suite struct LedgerIndexTests {
  private let place: TemporaryFolder
  private let ledger: [LedgerEntry]
  private let traces: [RepairTrace]

  init() throws {
    place = try TemporaryFolder()
    func origin(_ path: String, _ location: Location) -> Origin {
      Origin(dump: "crawl", path: path, location: location)
    }
    ledger = [
      LedgerEntry(
        origin: origin("dials.md", .lines(3...4)), outcome: .kept, topic: "dials",
        target: "9f4d5fc7-3e61-8533-976d-de6640be129a", text: "Turn it"),
      LedgerEntry(
        origin: origin("dials.md", .lines(5...5)), outcome: .furniture, rule: "menu",
        topic: "dials", text: "Next page"),
      LedgerEntry(
        origin: origin("all.json", .text(pointer: "/0/text", lines: 1...2)),
        outcome: .superseded, rule: "newer", topic: "knobs",
        target: "9f4d5fc7-0000-8533-976d-de6640be129a", similarity: 0.875, text: "Press it"),
    ]
    traces = [
      RepairTrace(
        repair: "unwrapped-paragraph", origin: origin("dials.md", .lines(3...4)),
        before: "Turn\nit", after: "Turn it"),
      RepairTrace(
        repair: "rejoined-url", origin: origin("all.json", .pointer("/0/text")),
        before: "a b c d e http: //f", after: "a b c d e http://f"),
    ]
  }

  /// As it is read again: without the text where the topic shows it.
  private var known: [LedgerEntry] {
    ledger.map { entry in
      var entry = entry
      if entry.isShownAtTarget { entry.text = "" }
      return entry
    }
  }

  private func index() throws -> LedgerIndex {
    try place.write(LedgerIndex.bytes(ledger, traces), to: "ledger.sqlite")
    return try LedgerIndex(path: place("ledger.sqlite"))
  }

  @Test func entriesAreFoundByFileTopicAndTarget() throws {
    let index = try index()
    #expect(try index.entries(path: "dials.md") == Array(known[..<2]))
    #expect(try index.entries(topics: ["knobs"]) == [known[2]])
    #expect(try index.entries(topics: ["knobs", "dials"]) == known)
    for entry in known {
      guard let target = entry.target else { continue }
      #expect(try index.entries(target: target) == [entry])
    }
    #expect(try index.entries(path: "absent.md").isEmpty)
    #expect(try index.entries(target: "9f4d5fc7").isEmpty)
  }

  @Test func tracesKeepWhatDiffers() throws {
    let index = try index()
    #expect(
      try index.traces(paths: ["dials.md", "all.json"]).map { [$0.before, $0.after] }
        == [["… c d e http: //f", "… c d e http://f"], ["", ""]])
  }

  @Test func theSameEntriesMakeTheSameBytes() throws {
    #expect(try LedgerIndex.bytes(ledger, traces) == LedgerIndex.bytes(ledger, traces))
  }

  @Test func aDamagedOrForeignFileIsRefused() throws {
    let bytes = try LedgerIndex.bytes(ledger, traces)
    try place.write(Array(bytes.dropLast(100)), to: "cut.sqlite")
    #expect(throws: IndexError.self) { try LedgerIndex(path: place("cut.sqlite")) }
    try place.write(IndexSamples.bytes, to: "index.sqlite")
    #expect(throws: IndexError.foreign) { try LedgerIndex(path: place("index.sqlite")) }
  }
}
