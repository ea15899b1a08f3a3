internal import GuideBuild
internal import GuideEmit
internal import GuideModel

/// `report/index.html`: what became of the dumps, for a person. Readable without its script.
struct ReportPage {
  let knowledge: Knowledge
  let figures: BuildFigures
  /// In the order of printing.
  let diagnostics: [Diagnostic]
  /// By place.
  let traces: [RepairTrace]
  let profile: Profile
  /// Whether the site stands beside the report, so that links lead somewhere.
  let hasSite: Bool
  let passages: [ReportedPassage]

  init(
    _ knowledge: Knowledge, _ figures: BuildFigures, _ diagnostics: Diagnostics,
    profile: Profile, hasSite: Bool
  ) {
    self.knowledge = knowledge
    self.figures = figures
    self.diagnostics = diagnostics.items
    traces = diagnostics.traces
    self.profile = profile
    self.hasSite = hasSite
    passages = knowledge.base.topics.flatMap(\.topic.passages)
  }

  /// A line for each block with a conflict, a superseded reading, or that was withdrawn.
  var conflictLines: String {
    passages.filter { $0.relation != nil }.map { $0.json.compact + "\n" }.joined()
  }

  var text: String {
    var html = HTML()
    html.element(.header) { html in
      html.element(.h1, text: "Build report: \(figures.title)")
      summary(into: &html)
    }
    html.element(.main) { html in
      readings(into: &html)
      messages(into: &html)
      origins(into: &html)
      repairs(into: &html)
      setAside(into: &html)
      links(into: &html)
      coverage(into: &html)
      legend(into: &html)
    }
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" \
      content="default-src 'none'; style-src 'unsafe-inline'; script-src 'self'">
      <title>\(HTMLEscaping.escape("Build report: \(figures.title)"))</title>
      <style>
      \(ReportStyle.sheet)
      </style>
      </head>
      <body>
      \(html.markup)<script src="\(ReportScript.path)"></script>
      </body>
      </html>

      """
  }

  /// Where a passage stands on the site; nil without one.
  func address(of slug: String, section: String? = nil) -> WebAddress? {
    guard hasSite else { return nil }
    return WebAddress(
      path: "../site/" + SitePath(slug: slug).folder, fragment: section.map(SitePath.elementID))
  }

  func topicCell(_ slug: String, _ title: String) -> HTML.Cell {
    address(of: slug).map { .link(title, $0) } ?? .text(title)
  }
}
