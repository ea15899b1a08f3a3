internal import GuideBuild
internal import GuideModel

extension Coverage {
  /// `report/coverage.json`. `ledger` gives the texts that were taken for furniture.
  func json(ledger: [LedgerEntry]) -> JSONValue {
    .members(
      ("words", .int(words)), ("lost", .int(lostWords)),
      ("outcomes", .counts(outcomes)),
      ("furniture", Self.texts(ledger, .furniture)),
      ("unreadable", Self.texts(ledger, .unreadable)),
      ("sources", .array(sources.map(\.json))))
  }

  private var outcomes: [Outcome: Int] {
    Dictionary(Outcome.allCases.map { ($0, words($0)) }, uniquingKeysWith: +)
  }

  /// Each distinct text once, with how often it was taken and by which rule.
  private static func texts(_ ledger: [LedgerEntry], _ outcome: Outcome) -> JSONValue {
    var counts: [String: Int] = [:]
    var rules: [String: String] = [:]
    for entry in ledger where entry.outcome == outcome {
      counts[entry.text, default: 0] += 1
      rules[entry.text] = max(rules[entry.text] ?? "", entry.rule ?? "")
    }
    return .array(
      counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { text, count in
        .members(
          ("text", .string(text)), ("times", .int(count)), ("rule", .string(rules[text] ?? "")))
      })
  }
}

extension SourceCoverage {
  fileprivate var json: JSONValue {
    .members(
      ("dump", .string(dump)), ("path", .string(path)), ("words", .int(words)),
      ("outcomes", .counts(wordsByOutcome)),
      ("lost", lost.isEmpty ? nil : .array(lost.map(\.json))))
  }
}

extension SourceCoverage.Lost {
  fileprivate var json: JSONValue {
    ["location": location.json, "words": .strings(words)]
  }
}
