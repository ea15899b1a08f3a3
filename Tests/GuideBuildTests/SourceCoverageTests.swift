import GuideIngest
import GuideModel
import Testing

@testable import GuideBuild

@Suite struct SourceCoverageTests {
  /// Entries as `first-last outcome text`.
  private func coverage(_ text: String, _ entries: String...) -> SourceCoverage {
    let source = Source(dump: "crawl", path: "a.md", bytes: Array(text.utf8))
    let ledger = entries.map { entry -> LedgerEntry in
      let parts = entry.split(separator: " ", maxSplits: 2).map(String.init)
      let lines = parts[0].split(separator: "-").compactMap { Int($0) }
      let origin = Origin(
        dump: "crawl", path: "a.md", location: .lines(lines[0]...(lines.last ?? lines[0])))
      return LedgerEntry(origin: origin, outcome: Outcome(rawValue: parts[1])!, text: parts[2])
    }
    return SourceCoverage(source, ledger: ledger)
  }

  private func lost(_ coverage: SourceCoverage) -> [String] {
    coverage.diagnostics.map { "\($0.place?.line ?? 0) \($0.summary)" }
  }

  @Test func everyWordNeedsAnEntryThatCoversItsPlace() {
    let text = "# Dials\n\nTurn the dial\nto the left."
    #expect(coverage(text, "1 kept Dials", "3-4 kept Turn the dial to the left.").lost.isEmpty)
    let moved = coverage(text, "1 kept Dials", "3 kept Turn the dial to the left.")
    #expect(lost(moved) == ["4 3 words are in no passage: to the left"])
  }

  @Test func everyWordOfAnEntryServesOnce() {
    #expect(
      lost(coverage("turn turn turn", "1 kept turn turn")) == ["1 1 word is in no passage: turn"])
  }

  @Test func aLostSignIsALostWord() {
    #expect(lost(coverage("| -26 |", "1 kept 26")) == ["1 1 word is in no passage: -26"])
    for dash in ["-", "--", "–"] {
      #expect(
        lost(coverage("| a | \(dash) |", "1 kept a")) == ["1 1 word is in no passage: --"])
    }
  }

  @Test func overlappingEntriesAreSharedOutSoThatNoWordIsAlone() {
    #expect(coverage("a\na\na", "1-3 kept a", "1-2 kept a", "1 kept a").lost.isEmpty)
    #expect(coverage("a\na\na", "1-2 kept a", "2-3 kept a", "1-3 kept a").lost.isEmpty)
  }

  @Test func gluedAndTornWordsAreTheSameWords() {
    #expect(coverage("NoteIn apps", "1 repaired Note", "1 kept In apps").lost.isEmpty)
    #expect(coverage("NoteIn the inn", "1 repaired Note", "1 kept In the inn").lost.isEmpty)
    #expect(coverage("**Hand**book", "1 kept Handbook").lost.isEmpty)
    #expect(coverage("Use`full` dials", "1 kept Use full dials").lost.isEmpty)
    #expect(coverage("Use`full` dials", "1 kept Usefull dials").lost.isEmpty)
    #expect(coverage("So<b>l</b>id", "1 kept Solid").lost.isEmpty)
    #expect(coverage("So<b>l</b>id", "1 kept So l id").lost.isEmpty)
    #expect(lost(coverage("NoteIn", "1 repaired Note")) == ["1 1 word is in no passage: notein"])
    #expect(lost(coverage("aa", "1 kept a")) == ["1 1 word is in no passage: aa"])
  }

  @Test func twoWordsAreNeverOne() {
    for text in ["Use full dials", "Use `full` dials", "Use\nfull dials", "**Use** full dials"] {
      #expect(
        coverage(text, "1-2 kept Usefull dials").lost.flatMap(\.words) == ["use", "full"])
    }
  }

  @Test func whatARepairTookOutMayPartAWord() {
    let text = "[dial](/a \"dial of two\")’s end"
    #expect(coverage(text, "1 repaired dial of two", "1 kept dial’s end").lost.isEmpty)
    #expect(
      lost(coverage("dial turn s", "1 kept turn", "1 kept dials"))
        == ["1 2 words are in no passage: dial s"])
  }

  @Test func outcomesAreCountedByWord() {
    let measured = coverage("one two\nthree", "1 kept one two", "2 furniture three four")
    #expect(measured.words == 3)
    #expect(measured.wordsByOutcome == [.kept: 2, .furniture: 1])
  }

  @Test func aPointerCoversWhatStandsBelowIt() {
    let text = #"{"a": [{"t": "one"}, {"t": "two"}], "b": "one"}"#
    let source = Source(dump: "d", path: "a.json", bytes: Array(text.utf8))
    func entry(_ pointer: String, _ text: String) -> LedgerEntry {
      LedgerEntry(
        origin: Origin(dump: "d", path: "a.json", location: .pointer(pointer)), outcome: .kept,
        text: text)
    }
    let all = SourceCoverage(
      source, ledger: [entry("", "two"), entry("/a", "one"), entry("/b", "one")])
    #expect(all.lost.isEmpty)
    let wrong = SourceCoverage(source, ledger: [entry("", "two"), entry("/a", "one one")])
    #expect(wrong.lost == [.init(location: .pointer("/b"), words: ["one"])])
  }

  @Test func lostWordsAreReportedWithTheirPlace() {
    let measured = coverage("# Dials\n\nTurn left", "1 kept Dials")
    #expect(
      DiagnosticRenderer().render(measured.diagnostics) == """
        warning[coverage.lost-words]: 2 words are in no passage: turn left
          --> crawl/a.md:3
          help: look there what the topic lacks


        """)
  }

  @Test(.timeLimit(.minutes(5)))
  func manyOverlappingRangesAreMatched() {
    let count = 40_000
    let text = String(repeating: "same\n", count: count)
    let source = Source(dump: "d", path: "a.md", bytes: Array(text.utf8))
    let ledger = (1...count).map { line in
      LedgerEntry(
        origin: Origin(dump: "d", path: "a.md", location: .lines(line...count)), outcome: .kept,
        text: line % 2 == 0 ? "same" : "samesame")
    }
    #expect(SourceCoverage(source, ledger: ledger).lostWords == count / 2)
  }
}
