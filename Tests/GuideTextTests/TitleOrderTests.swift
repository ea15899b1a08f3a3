import GuideText
import Testing

@Suite struct TitleOrderTests {
  @Test func numbersAreOrderedAsNumbers() {
    let titles = [
      "b", "Part 10", "part 2", "Part 2 b", "2 Parts", "10 parts", "A", "Part 1.10", "Part 1.9",
    ]
    #expect(
      titles.sorted { TitleOrder.key($0) < TitleOrder.key($1) } == [
        "2 Parts", "10 parts", "A", "b", "Part 1.9", "Part 1.10", "part 2", "Part 2 b", "Part 10",
      ])
  }
}
