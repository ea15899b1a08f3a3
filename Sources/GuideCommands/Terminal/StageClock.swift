internal import GuideBuild
internal import Synchronization

/// How long the stages of a command take: each lasts until the next is told.
final class StageClock: Sendable {
  private struct Stage {
    var name: String
    let start = ContinuousClock.now
    let usage = Memory.usage
    var end = ContinuousClock.now
    var usageAtEnd = Memory.usage
  }
  private let stages = Mutex<[Stage]>([])

  /// Begins a stage, unless it is the current one.
  func note(_ stage: String) {
    stages.withLock { stages in
      if stages.last?.name == stage { return }
      Self.endLast(of: &stages)
      stages.append(Stage(name: stage))
    }
  }

  /// Seconds since the current stage began.
  var elapsed: Double {
    stages.withLock { ($0.last.map { ContinuousClock.now - $0.start } ?? .zero) / .seconds(1) }
  }

  /// A line for each stage and one for all: wall clock, CPU time of all threads, and the most memory that
  /// the program has had by its end.
  func table() -> String {
    let stages = stages.withLock { stages in
      Self.endLast(of: &stages)
      return stages
    }
    guard let first = stages.first, let last = stages.last else { return "" }
    var all = first
    (all.name, all.end, all.usageAtEnd) = ("all", last.end, last.usageAtEnd)
    let rows = stages + [all]
    let width = (rows.map(\.name.count).max() ?? 0) + 2
    func line(_ name: String, _ cells: [String]) -> String {
      name + String(repeating: " ", count: width - name.count)
        + cells.map { String(repeating: " ", count: max(0, 10 - $0.count)) + $0 }.joined() + "\n"
    }
    return line("", ["wall", "CPU", "memory"])
      + rows.map { row in
        line(
          row.name,
          [
            "\(((row.end - row.start) / .seconds(1)).decimal(places: 2)) s",
            "\((row.usageAtEnd.cpu - row.usage.cpu).decimal(places: 2)) s",
            "\(row.usageAtEnd.peak >> 20) MB",
          ])
      }.joined()
  }

  private static func endLast(of stages: inout [Stage]) {
    if stages.isEmpty { return }
    stages[stages.count - 1].end = .now
    stages[stages.count - 1].usageAtEnd = Memory.usage
  }
}
