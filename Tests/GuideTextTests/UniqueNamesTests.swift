import GuideText
import Testing

@Suite struct UniqueNamesTests {
  @Test(arguments: [
    (["dial", "dial", "dial"], ["dial", "dial-2", "dial-3"]),
    (["dial-2", "dial", "dial", "dial"], ["dial-2", "dial", "dial-3", "dial-4"]),
    (["dial", "dial", "dial-2", "dial-2"], ["dial", "dial-2", "dial-2-2", "dial-2-3"]),
    (["", ""], ["", "-2"]),
  ])
  func eachIsTakenOnce(names: [String], unique: [String]) {
    var taken = UniqueNames()
    #expect(names.map { taken.take($0) } == unique)
    #expect(unique.allSatisfy { taken.isTaken($0) })
    #expect(!taken.isTaken("tray"))
  }
}
