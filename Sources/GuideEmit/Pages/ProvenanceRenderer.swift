import GuideModel
import GuideText

/// Renders where words come from: how many dumps, which unfolds to dump, file and place.
struct ProvenanceRenderer: Sendable {
  let level: SiteOptions.ProvenanceLevel
  let strings: Strings

  /// A line for a part of the page.
  func render(_ provenance: [Provenance], into html: inout HTML) {
    line(provenance, into: &html) { strings.count(.sourceCount, $0.count) }
  }

  /// The one line of a page.
  func render(page provenance: [Provenance], into html: inout HTML) {
    line(provenance, into: &html) { strings.text(.pageFrom, ["dumps": strings.names(of: $0)]) }
  }

  private func line(
    _ provenance: [Provenance], into html: inout HTML, summary: ([String]) -> String
  ) {
    let files = SourceRanges.gather(provenance, strings)
    guard level != .none, !files.isEmpty else { return }
    html.element(
      .details, .class("gb-source"), strings.languageMark, strings.directionMark
    ) { html in
      html.element(.summary, text: summary(Set(files.map(\.dump)).sorted()))
      list(files, into: &html)
    }
  }

  /// The places of another reading, unfolded.
  func list(_ provenance: [Provenance], into html: inout HTML) {
    if level != .none { list(SourceRanges.gather(provenance, strings), into: &html) }
  }

  private func list(_ files: [SourceRanges], into html: inout HTML) {
    html.element(
      .ul, .class("gb-places"), strings.languageMark, strings.directionMark
    ) { html in
      for file in files {
        html.element(.li) { html in
          html.text(strings[file.role.title] + " ")
          html.element(.code, text: file.dump + "/" + file.path)
          html.text(" " + file.places)
        }
      }
    }
  }
}

extension Provenance.Role {
  fileprivate var title: Strings.Key {
    switch self {
    case .kept: .wordsKept
    case .same: .wordsSame
    case .lifted: .wordsLifted
    case .inherited: .wordsInherited
    }
  }
}
