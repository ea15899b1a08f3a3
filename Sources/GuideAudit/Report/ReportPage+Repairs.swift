internal import GuideBuild
internal import GuideEmit
internal import GuideModel

extension ReportPage {
  /// Places shown of one rule.
  private static let limit = 3

  /// Every rule that mended something, how often, and what it made of its first places.
  func repairs(into html: inout HTML) {
    let texts = Dictionary(
      grouping: knowledge.ledger.filter { $0.outcome == .repaired }, by: { $0.rule ?? "" })
    let traces = Dictionary(grouping: traces, by: \.repair)
    let rules = Set(figures.repairs.keys).union(texts.keys).sorted {
      let (a, b) = (figures.repairs[$0] ?? 0, figures.repairs[$1] ?? 0)
      return a != b ? a > b : $0 < $1
    }
    html.part("repairs", "Repairs") { html in
      if rules.isEmpty { html.note("None.") }
      for rule in rules {
        let (found, absorbed) = (traces[rule] ?? [], texts[rule] ?? [])
        html.fold(Self.summary(rule, figures.repairs[rule], absorbed.count)) { html in
          if !found.isEmpty {
            for trace in found.prefix(Self.limit) { Self.example(trace, into: &html) }
            html.more(than: Self.limit, of: found.count, in: "ledger.sqlite")
          } else if !absorbed.isEmpty {
            Self.absorbed(absorbed, into: &html)
          } else {
            html.note("No place is on record.")
          }
        }
      }
    }
  }

  private static func example(_ trace: RepairTrace, into html: inout HTML) {
    html.element(.article) { html in
      html.element(.p, .class("places")) { $0.element(.code, text: trace.origin.label) }
      html.element(.div, .class("readings")) { html in
        for (label, text) in [("Before", trace.before), ("After", trace.after)] {
          html.element(.div) { html in
            html.element(.p, .class("label"), text: label)
            if text.isEmpty {
              html.note(label == "Before" ? "Nothing." : "Not in the text of the page.")
            } else {
              html.element(.pre, text: text.cut(to: 600))
            }
          }
        }
      }
    }
  }

  private static func absorbed(_ entries: [LedgerEntry], into html: inout HTML) {
    html.list(Array(entries.prefix(limit)), limit: limit, rest: "ledger.sqlite") { entry, html in
      html.element(.code, text: entry.origin.label)
      html.element(.pre, text: entry.text.cut(to: 400))
    }
    html.more(than: limit, of: entries.count, in: "ledger.sqlite")
  }

  private static func summary(_ rule: String, _ times: Int?, _ texts: Int) -> String {
    let absorbed = texts == 0 ? "" : ", \(counted(texts, "text")) absorbed"
    return times.map { "\(rule) × \($0)\(absorbed)" } ?? "\(rule)\(absorbed)"
  }
}
