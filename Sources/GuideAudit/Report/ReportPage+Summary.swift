internal import GuideBuild
internal import GuideEmit
internal import GuideModel
internal import GuideText

extension ReportPage {
  /// The figures of the build, each leading to its part of the page.
  func summary(into html: inout HTML) {
    html.element(.dl, .class("figures")) { html in
      for figure in summaryFigures {
        html.element(.div) { html in
          html.element(.dt, text: figure.label)
          html.element(.dd) { html in
            html.element(
              .a, .href(WebAddress(path: "", fragment: figure.part)), text: figure.value)
          }
        }
      }
    }
    html.element(.p, .class("note")) { html in
      html.element(
        .a, .href(WebAddress(path: "", fragment: "legend")), text: "What the words mean")
    }
  }

  private var summaryFigures: [(label: String, value: String, part: String)] {
    let counts = figures.passages
    let problems = diagnostics.count { $0.severity != .note }
    return [
      ("Conflicts", "\(counts[.conflict])", "readings"),
      ("Earlier readings", "\(counts[.superseded])", "readings"),
      ("Gone from a newer dump", "\(counts[.withdrawn])", "readings"),
      ("In some dumps only", "\(counts[.unconfirmed])", "readings"),
      ("Errors and warnings", "\(problems)", "messages"),
      ("Topics", "\(figures.topics) of \(counted(figures.documents, "page"))", "origins"),
      ("Dumps", "\(figures.dumps.count)", "origins"), ("Passages", "\(counts.blocks)", "origins"),
      ("Repairs", "\(figures.repairs.values.reduce(0, +))", "repairs"),
      ("Links that lead nowhere", "\(unresolvedLinks.count)", "links"),
      ("Words", "\(figures.words)", "coverage"), ("Lost words", "\(figures.lostWords)", "coverage"),
    ]
  }

  /// Errors and warnings, then the notes by their fact.
  func messages(into html: inout HTML) {
    html.part("messages", "Errors and warnings") { html in
      let problems = diagnostics.filter { $0.severity != .note }
      if problems.isEmpty { html.note("None.") }
      if !problems.isEmpty {
        html.fold(counted(problems.count, "message")) { html in
          html.list(problems, limit: 100, rest: "diagnostics.jsonl") { Self.message($0, into: &$1) }
        }
      }
      let notes = Dictionary(grouping: diagnostics.filter { $0.severity == .note }, by: \.id)
      for (id, items) in notes.sorted(by: { $0.key < $1.key }) {
        html.fold("\(counted(items.count, "note")): \(id)") { html in
          html.list(items, limit: 50, rest: "diagnostics.jsonl") { Self.message($0, into: &$1) }
        }
      }
    }
  }

  private static func message(_ diagnostic: Diagnostic, into html: inout HTML) {
    html.text("\(diagnostic.severity.rawValue)[\(diagnostic.id)]: \(diagnostic.summary) ")
    if let place = diagnostic.place { html.element(.code, text: place.description) }
    html.list(diagnostic.notes, limit: 20, rest: "diagnostics.jsonl") { $1.text($0) }
    if let help = diagnostic.help { html.note(help) }
  }
}
