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
