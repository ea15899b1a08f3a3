import GuideModel

/// Renders the change log of a topic, with the sources of its entries.
struct ChangeLogRenderer {
  var inline: InlineRenderer

  func render(_ entries: [ChangeLogEntry], into html: inout HTML) {
    guard !entries.isEmpty else { return }
    html.element(.ul, .class("gb-changes"), .searchedLast) { html in
      for entry in entries {
        html.element(.li) { html in
          if let date = entry.date {
            html.element(.time, .datetime(date), text: inline.strings.date(date))
            html.text(" ")
          }
          html.element(.span) { inline.render(entry.text, into: &$0) }
        }
      }
    }
  }
}
