import GuideText
import Testing

@Suite struct HeadingLevelsTests {
  @Test(arguments: [
    ([], []), ([1, 2, 3, 3, 2], [nil, 0, 1, 1, 0]), ([1, 4, 2, 3], [nil, 0, 0, 2]),
    ([2, 1, 2], [nil, nil, 1]),
  ])
  func aHeadingStandsUnderTheNearestThatIsLessDeep(levels: [Int], parents: [Int?]) {
    #expect(HeadingLevels.parents(levels) == parents)
  }

  @Test(arguments: [
    ([1, 2, 3, 3, 2, 2], [nil, 0, 1, 2, 1, 4]), ([1, 4, 2, 3, 4, 2], [nil, 0, 0, 2, 3, 2]),
  ])
  func anElderIsASiblingOrElseTheParent(levels: [Int], elders: [Int?]) {
    #expect(HeadingLevels.elders(levels) == elders)
  }
}
