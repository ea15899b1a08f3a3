import GuideModel
import TestSupport
import Testing

@testable import GuideIngest

/// What is noted of the places that repairs changed.
@Suite struct RepairTracingTests {
  private func traces(
    _ path: String, _ text: String, by ingestor: any Ingestor
  ) throws -> [RepairTrace] {
    var diagnostics = Diagnostics()
    _ = try ingestor.ingest(
      Source(dump: "crawl", path: path, bytes: Array(text.utf8)), profile: TestProfiles.sample,
      into: &diagnostics)
    return diagnostics.traces
  }

  private func trace(
    _ repair: String, _ lines: ClosedRange<Int>, _ before: String, _ after: String
  ) -> RepairTrace {
    RepairTrace(
      repair: repair, origin: Origin(dump: "crawl", path: "bells.md", location: .lines(lines)),
      before: before, after: after)
  }

  @Test func everyPlaceHasItsLinesBeforeAndAfter() throws {
    let text = """
      # Bells

      **Ring once.**A second ring is taken for another bell.

      A bell is a *ringer*on wristOS.

      ## [Sound](https://lumen.example/design/handbook/bells#Sound)

      Note

      A bell sounds like its room.
      """
    #expect(
      try traces("bells.md", text, by: MarkdownDialect.markdown) == [
        trace(
          "split-lead", 3...3, "**Ring once.**A second ring is taken for another bell.",
          "**Ring once.** A second ring is taken for another bell."),
        trace(
          "split-term", 5...5, "A bell is a *ringer*on wristOS.",
          "A bell is a *ringer* on wristOS."),
        trace(
          "bare-label-aside", 9...11, "Note\n\nA bell sounds like its room.\n",
          "> **Note**\n>\n> A bell sounds like its room.\n"),
      ])
  }

  @Test func repairsOfPagesSayWhatShowsThem() throws {
    let text = "# Bells\n\nA bell rings.\n\nNote\n\nIt sounds like its room.\n\n> [!NOTE]\n> So.\n"
    let source = Source(dump: "crawl", path: "bells.md", bytes: Array(text.utf8))
    var diagnostics = Diagnostics()
    _ = try MarkdownDialect.html2text.ingest(
      source, profile: TestProfiles.sample, into: &diagnostics)
    #expect(
      diagnostics.evidence.mapValues(\.text) == [
        "bare-label-aside":
          "a converter wrote it, and its form stands in 1 of 4 blocks (line 5)",
        "quoted-label-aside": "its form stands in 1 of 4 blocks (line 9)",
      ])
  }

  @Test func whatWasTakenOutHasNothingAfterIt() throws {
    let text = """
      {"articles": [{"title": "Bells", "url": "https://lumen.example/design/handbook/bells",
        "sections": [{"heading": "Overview", "level": 2, "content": [
          {"type": "paragraph", "text": "A bell rings once."}]}], "related": []}]}
      """
    #expect(
      try traces("bells.json", text, by: ArticleJSONIngestor()) == [
        RepairTrace(
          repair: "artefact-heading",
          origin: Origin(
            dump: "crawl", path: "bells.json", location: .pointer("/articles/0/sections/0/heading")),
          before: "## Overview\n", after: "")
      ])
  }

  @Test func healthyTextLeavesNoTrace() throws {
    let text = "# Bells\n\nA bell rings **once**.\n\n> **Note**\n>\n> It sounds like its room.\n"
    #expect(try traces("bells.md", text, by: MarkdownDialect.markdown).isEmpty)
  }

  @Test func changesAreThoseThatTurnTheOldIntoTheNew() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<300 {
      let old = (1...12).map { SourceLines.Line("line \($0)", origin: $0...$0) }
      var new: [SourceLines.Line] = []
      var index = 0
      while index < old.count {
        let count = min(Int.random(in: 1...3, using: &generator), old.count - index)
        let lines = Array(old[index..<(index + count)])
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: break
        case 1: new.append(.init(lines.map(\.text).joined(), origin: lines.origin))
        default: new += lines
        }
        index += count
      }
      let changes = PlacedChange.changes(from: old, to: new)
      let (gone, come) = (changes.flatMap(\.before), changes.flatMap(\.after))
      #expect(gone == old.filter { !new.contains($0) })
      #expect(come == new.filter { !old.contains($0) })
    }
  }
}
