internal import GuideModel

/// The dumps of unknown date because of which it cannot be told what is newer.
struct UndatedDumps {
  /// Of topics with such passages, by name.
  let names: [String]
  private let unconfirmed: Int
  private let conflicts: Int

  init(_ base: KnowledgeBase) {
    let dated = Set(
      base.dumps.filter { $0.dateSource == .configured || $0.dateSource == .stated }.map(\.id))
    var names: Set<String> = []
    var (unconfirmed, conflicts) = (0, 0)
    for topic in base.topics.lazy.map(\.topic) {
      let undated = Set(topic.editions.map(\.dump)).subtracting(dated)
      let counts = PassageCounts([topic])
      guard !undated.isEmpty, counts[.unconfirmed] + counts[.conflict] > 0 else { continue }
      names.formUnion(undated)
      unconfirmed += counts[.unconfirmed]
      conflicts += counts[.conflict]
    }
    self.names = names.sorted(by: Path.precedes)
    (self.unconfirmed, self.conflicts) = (unconfirmed, conflicts)
  }

  /// What to do about them.
  var remedy: String {
    let dumps = names.map { "\"\($0)\"" }.joined(separator: ", ")
    return "give \(dumps) a date under \"dumps\" in guidebook.yml"
  }

  /// nil where there are none.
  var diagnostic: Diagnostic? {
    if names.isEmpty { return nil }
    let counts = [(unconfirmed, "in some dumps only"), (conflicts, "in conflict")].filter {
      $0.0 > 0
    }
    let passages = counts.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    return Diagnostic(
      .note, "dumps.no-date", "passages that a date of their dump could settle: \(passages)",
      help: remedy)
  }
}
