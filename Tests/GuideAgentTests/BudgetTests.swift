import TestSupport
import Testing

@testable import GuideAgent

@Suite struct BudgetTests {
  @Test func whatFitsIsTaken() {
    var budget = Budget(40, note: 2)
    let taken = [40, 8, 40, 20].map { budget.take(String(repeating: "dial ", count: $0)) }
    #expect(taken == [false, true, false, true])
    #expect(budget.isSpent)
  }
}

extension BudgetTests {
  /// Never more than the room; the first ones first; and little is left where it can be filled.
  @Test func passagesFillTheRoom() {
    var random = SeededGenerator(seed: TestSeed.fresh)
    var unfilled = 0
    for _ in 0..<300 {
      let sizes = (0..<Int.random(in: 0...64, using: &random)).map { _ in
        Int.random(in: 20...400, using: &random)
      }
      let room = Int.random(in: 100...2000, using: &random)
      let chosen = Budget.filling(sizes, room: room, slack: 8)
      let used = chosen.reduce(0) { $0 + sizes[$1] }
      #expect(used <= room && chosen == Array(Set(chosen)).sorted(), "\(TestSeed.fresh)")
      if sizes.count > 40, used < room - 8 { unfilled += 1 }
      // What fits whole is whole.
      if sizes.reduce(0, +) <= room { #expect(chosen == Array(sizes.indices)) }
      if let first = sizes.first, first <= room / 4, sizes.count > 40 { #expect(chosen.first == 0) }
    }
    #expect(unfilled < 3, "\(TestSeed.fresh)")
  }

  @Test func whatFillsBetterReplacesTheLast() {
    #expect(Budget.filling([50, 40, 30, 48], room: 100, slack: 4) == [0, 3])
    #expect(Budget.filling([50, 48, 30, 10], room: 100, slack: 4) == [0, 1])
    #expect(Budget.filling([500, 20], room: 100, slack: 4) == [1])
    #expect(Budget.filling([], room: 100, slack: 4) == [])
  }
}
