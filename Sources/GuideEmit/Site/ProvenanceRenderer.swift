import GuideModel
import GuideText

/// Renders where words come from: how many dumps, which unfolds to dump, file and place.
struct ProvenanceRenderer: Sendable {
  func render(_ provenance: [Provenance], into html: inout HTML) {
    let files = SourceRanges.gather(provenance)
    guard !files.isEmpty else { return }
    html.element(.details, .class("gb-source")) { html in
      html.element(.summary, text: Self.summary(files))
      list(files, into: &html)
    }
  }

  /// The places of another reading, unfolded.
  func list(_ provenance: [Provenance], into html: inout HTML) {
    list(SourceRanges.gather(provenance), into: &html)
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

  private static func summary(_ files: [SourceRanges]) -> String {
    let dumps = Set(files.map(\.dump)).count
    return dumps == 1 ? "1 source" : "\(dumps) sources"
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
