import Testing

@testable import GuideBuild
@testable import GuideCommands

/// What a command says while it works.
@Suite struct StageProgressTests {
  @Test func aCountedStageHasABar() {
    #expect(("merging" as StageProgress).text(elapsed: 9) == "merging")
    #expect(
      StageProgress("settling", 25, of: 100).text(elapsed: 0.5)
        == "[#####               ] settling 25 of 100")
    #expect(
      StageProgress("settling", 25, of: 100).text(elapsed: 10)
        == "[#####               ] settling 25 of 100, 30 s left")
    #expect(
      StageProgress("settling", 0, of: 100).text(elapsed: 10)
        == "[                    ] settling 0 of 100")
    #expect(StageProgress("settling", 0, of: 0).text(elapsed: 10) == "settling")
  }

  @Test func resultsAreCountedAsTheyCome() async {
    for jobs in [1, 3] {
      var counts: [Int] = []
      let doubled = await [1, 2, 3, 4].concurrentMap(
        jobs: jobs, done: { counts.append($0) }, { 2 * $0 })
      #expect(doubled == [2, 4, 6, 8])
      #expect(counts == [1, 2, 3, 4])
    }
  }

  @Test func eachStageHasALine() {
    let clock = StageClock()
    #expect(clock.table() == "")
    for stage in ["reading", "merging", "merging", "writing"] { clock.note(stage) }
    let lines = clock.table().split(separator: "\n").map { $0.split(separator: " ") }
    #expect(lines.map { $0.first } == ["wall", "reading", "merging", "writing", "all"])
    #expect(lines.dropFirst().allSatisfy { $0.count == 7 && $0.last == "MB" })
  }
}
