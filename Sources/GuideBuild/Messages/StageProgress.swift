/// What a command is doing, for who waits.
package struct StageProgress: Equatable, Sendable, ExpressibleByStringInterpolation {
  package var stage: String
  /// The number of finished items, of `count`; nil if the stage is not counted.
  package var done: Int?
  package var count = 0

  package init(_ stage: String, _ done: Int, of count: Int) {
    self.stage = stage
    self.done = done
    self.count = count
  }

  package init(stringLiteral stage: String) { self.stage = stage }

  /// Such as `[####      ] merging 40 of 100, 3 s left`, where `elapsed` seconds of the stage are over.
  package func text(elapsed: Double) -> String {
    guard let done, count > 0 else { return stage }
    let filled = Self.width * done / count
    let bar =
      String(repeating: "#", count: filled)
      + String(repeating: " ", count: Self.width - filled)
    let rest = done == 0 ? 0 : elapsed / Double(done) * Double(count - done)
    return "[\(bar)] \(stage) \(done) of \(count)"
      + (elapsed > 1 && rest > 1 ? ", \(Int(rest.rounded())) s left" : "")
  }

  private static let width = 20
}
