internal import GuideEmit
internal import GuideModel

extension ReportPage {
  /// Places shown of one rule.
  private static let limit = 3

  /// Every rule that mended something, how often, and its first places.
  func repairs(into html: inout HTML) {
    let entries = Dictionary(
      grouping: knowledge.ledger.filter { $0.outcome == .repaired }, by: { $0.rule ?? "" })
    let rules = Set(figures.repairs.keys).union(entries.keys).sorted {
      let (a, b) = (figures.repairs[$0] ?? 0, figures.repairs[$1] ?? 0)
      return a != b ? a > b : $0 < $1
    }
    html.part("repairs", "Repairs") { html in
      if rules.isEmpty { html.note("None.") }
      for rule in rules {
        let found = entries[rule] ?? []
        html.fold(Self.summary(rule, figures.repairs[rule], found.count)) { html in
          if found.isEmpty { html.note("It took no words out of the text; no place is on record.") }
          html.list(Array(found.prefix(Self.limit)), limit: Self.limit, rest: "") { entry, html in
            html.element(.code, text: entry.origin.label)
            html.element(.pre, text: entry.text.cut(to: 400))
          }
          html.more(than: Self.limit, of: found.count, in: "ledger.jsonl")
        }
      }
    }
  }

  private static func summary(_ rule: String, _ times: Int?, _ texts: Int) -> String {
    let absorbed = texts == 0 ? "" : ", \(counted(texts, "text")) absorbed"
    return times.map { "\(rule) × \($0)\(absorbed)" } ?? "\(rule)\(absorbed)"
  }
}
