internal import GuideBuild
internal import GuideEmit
internal import GuideModel

extension ReportPage {
  /// What is in no topic: furniture and what could not be read, each distinct text once.
  func setAside(into html: inout HTML) {
    html.part("set-aside", "Left out of the topics") { html in
      texts(of: .furniture, "Furniture", into: &html)
      texts(of: .unreadable, "Unreadable", into: &html)
    }
  }

  private func texts(of outcome: Outcome, _ name: String, into html: inout HTML) {
    let found = Dictionary(
      grouping: knowledge.ledger.filter { $0.outcome == outcome }, by: \.text)
    if found.isEmpty { return html.note("\(name): none.") }
    let sorted = found.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    let words = counted(knowledge.coverage.words(outcome), "word")
    html.fold("\(name): \(counted(sorted.count, "distinct text")), \(words)") { html in
      html.table(
        ["Text", "Times", "Rule", "First place"],
        sorted.prefix(500).map { text, entries in
          [
            .text(text.cut(to: 400)), .number(entries.count),
            .text(entries.compactMap(\.rule).max() ?? ""), .code(entries[0].origin.label),
          ]
        })
      html.more(than: 500, of: sorted.count, in: "coverage.json")
    }
  }
}
