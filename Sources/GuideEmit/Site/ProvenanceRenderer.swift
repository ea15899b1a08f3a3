import GuideModel
import GuideText

/// Renders where words come from: how many dumps, which unfolds to dump, file and place.
struct ProvenanceRenderer: Sendable {
  let level: SiteOptions.ProvenanceLevel

  /// A line for a part of the page.
  func render(_ provenance: [Provenance], into html: inout HTML) {
    line(provenance, into: &html) { dumps in
      dumps.count == 1 ? "1 source" : "\(dumps.count) sources"
    }
  }

  /// The one line of a page.
  func render(page provenance: [Provenance], into html: inout HTML) {
    line(provenance, into: &html) { "This page is from " + $0.joined(separator: ", ") }
  }

  private func line(
    _ provenance: [Provenance], into html: inout HTML, summary: ([String]) -> String
  ) {
    let files = SourceRanges.gather(provenance)
    guard level != .none, !files.isEmpty else { return }
    html.element(.details, .class("gb-source")) { html in
      html.element(.summary, text: summary(Set(files.map(\.dump)).sorted()))
      list(files, into: &html)
    }
  }

  /// The places of another reading, unfolded.
  func list(_ provenance: [Provenance], into html: inout HTML) {
    if level != .none { list(SourceRanges.gather(provenance), into: &html) }
  }

  private func list(_ files: [SourceRanges], into html: inout HTML) {
    html.element(.ul, .class("gb-places")) { html in
      for file in files {
        html.element(.li) { html in
          html.text(file.role.label + " ")
          html.element(.code, text: file.dump + "/" + file.path)
          html.text(" " + file.places)
        }
      }
    }
  }
}

extension Provenance.Role {
  fileprivate var label: String {
    switch self {
    case .kept: "Words from"
    case .same: "The same words in"
    case .lifted: "Markup, links or pictures from"
    case .inherited: "Spanning cells from"
    }
  }
}
