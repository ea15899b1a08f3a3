package import GuideModel

/// The dumps of unknown date because of which it cannot be told what is newer.
package struct UndatedDumps {
  private struct Entry {
    var dump: Dump
    var counts: PassageCounts
  }

  private let found: [Entry]

  /// Of the dumps and their topics.
  package init(_ dumps: [Dump], _ topics: [Topic]) {
    found = dumps.filter { $0.dateSource == .unknown || $0.dateSource == .changeLog }.map { dump in
      let own = topics.filter { topic in
        let others = Set(topic.editions.map(\.dump))
        return others.contains(dump.id) && others.count > 1
      }
      return Entry(dump: dump, counts: PassageCounts(own))
    }
  }

  /// Of topics with such passages.
  private var open: [Entry] {
    found.filter { $0.counts[.unconfirmed] + $0.counts[.conflict] > 0 }
  }

  package var names: [String] { open.map(\.dump.id) }

  /// What to do about them.
  package var remedy: String { Self.remedy(names) }

  /// One line for each.
  var diagnostics: [Diagnostic] { open.map(Self.diagnostic) }

  private static func remedy(_ names: [String]) -> String {
    let dumps = names.map { "\"\($0)\"" }.joined(separator: ", ")
    return "give \(dumps) a date under \"dumps\" in guidebook.yml"
  }

  private static func diagnostic(_ entry: Entry) -> Diagnostic {
    let counts = [
      (entry.counts[.conflict], "in conflict"), (entry.counts[.unconfirmed], "in some dumps only"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    let known = entry.dump.capturedOn.map { "only its change logs say when, \($0) or later" }
    return Diagnostic(
      .note, "dump.undated",
      "\(entry.dump.id): \(known ?? "nothing says when it was captured"), so in the topics that it "
        + "shares nothing tells which passages are newer: \(counts)",
      help: remedy([entry.dump.id]))
  }

  /// Of a dump that stands alone: beside others its date would tell what is newer.
  package static func alone(_ dump: Dump) -> Diagnostic? {
    guard dump.dateSource == .unknown else { return nil }
    return Diagnostic(
      .note, "dump.undated",
      "\(dump.id): nothing says when it was captured, so beside other dumps nothing will tell what "
        + "is newer",
      help: remedy([dump.id]))
  }
}
