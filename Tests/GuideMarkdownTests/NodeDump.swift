import GuideMarkdown
import GuideModel

/// A Markdown text's nodes as indented lines, with source lines, then its findings and titles.
func dump(_ text: MarkdownText) -> String {
  var lines: [String] = []
  dump(text.nodes, depth: 0, into: &lines)
  for finding in text.findings {
    lines.append("! \(finding.line) \(finding.kind.rawValue) \(finding.text.debugDescription)")
  }
  if !text.titles.isEmpty { lines.append("titles") }
  dump(text.titles, depth: 1, into: &lines)
  return lines.joined(separator: "\n") + "\n"
}

private func dump(_ nodes: [MarkdownNode], depth: Int, into lines: inout [String]) {
  let indent = String(repeating: "  ", count: depth)
  for node in nodes {
    let place = "\(indent)\(node.lines.lowerBound)-\(node.lines.upperBound)"
    switch node.content {
    case .heading(let level, let inlines):
      lines.append("\(place) heading \(level) \(show(inlines))")
    case .paragraph(let inlines):
      let title = node.pictureTitle.map { " title \($0.debugDescription)" } ?? ""
      lines.append("\(place) paragraph \(show(inlines))\(title)")
    case .list(let ordered, let start, let items):
      lines.append("\(place) list" + (ordered ? " from \(start)" : ""))
      for item in items {
        lines.append("\(indent)  item")
        dump(item, depth: depth + 2, into: &lines)
      }
    case .table(let header, let rows):
      lines.append("\(place) table \(header.map(show).joined(separator: " | "))")
      for row in rows {
        lines.append("\(indent)  \(row.line) \(row.cells.map(show).joined(separator: " | "))")
      }
    case .quote(let inner):
      lines.append("\(place) quote")
      dump(inner, depth: depth + 1, into: &lines)
    case .code(let language, let text, let title, let isTab):
      let title = title.map { " [\($0)]\(isTab ? " tab" : "")" } ?? ""
      lines.append("\(place) code \(language ?? "-")\(title) \(text.debugDescription)")
    case .html(let text): lines.append("\(place) html \(text.debugDescription)")
    case .thematicBreak: lines.append("\(place) break")
    case .tab(let title, let position):
      lines.append("\(place) tab \(position.rawValue) \(show(title))")
    case .tabsEnd: lines.append("\(place) end of tabs")
    }
  }
}

func show(_ inlines: [Inline]) -> String {
  inlines.map { inline in
    switch inline {
    case .text(let text): text.debugDescription
    case .code(let text): "code(\(text.debugDescription))"
    case .emphasis(let content): "em(\(show(content)))"
    case .strong(let content): "strong(\(show(content)))"
    case .strikethrough(let content): "strike(\(show(content)))"
    case .link(let content, .external(let url)): "link(\(show(content)) -> \(url))"
    case .link(let content, .unresolved(let url)): "link(\(show(content)) ~> \(url))"
    case .link(let content, .topic(let slug, let section)):
      "link(\(show(content)) => \(slug)#\(section ?? ""))"
    case .image(let image): "image(\(image.alt.debugDescription) \(image.url))"
    case .lineBreak: "br"
    case .softBreak: "/"
    case .raw(let text): "raw(\(text.debugDescription))"
    }
  }.joined(separator: " ")
}
