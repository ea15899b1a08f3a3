internal import GuideBuild
internal import GuideEmit
internal import GuideModel
internal import GuideText

extension ReportPage {
  /// A link that leads nowhere in the topics.
  struct LostLink {
    var target: String
    /// Slugs of the topics that have it, each as often as it stands there.
    var topics: [String]
  }

  /// Links of which the dumps do not tell where they lead.
  var unresolvedLinks: [LostLink] {
    lostLinks { target in
      if case .unresolved(let text) = target { text } else { nil }
    }
  }

  /// Links into the site to pages that no dump has.
  private var missingPages: [LostLink] {
    let roots = SiteRoots(profile.site.roots)
    return lostLinks { target in
      if case .external(let url) = target, roots.path(of: url) != nil { url } else { nil }
    }
  }

  private func lostLinks(_ text: (LinkTarget) -> String?) -> [LostLink] {
    var topics: [String: [String]] = [:]
    for passage in passages {
      for target in passage.block.content.targets {
        if let text = text(target) { topics[text, default: []].append(passage.topic) }
      }
    }
    return topics.map { LostLink(target: $0.key, topics: $0.value) }.sorted {
      $0.topics.count != $1.topics.count
        ? $0.topics.count > $1.topics.count : Path.precedes($0.target, $1.target)
    }
  }

  /// Links and headings that could not be placed.
  func links(into html: inout HTML) {
    html.part("links", "Links and headings without a place") { html in
      Self.fold("Links that lead nowhere", unresolvedLinks, into: &html)
      Self.fold(
        "Links into the site to pages or sections that no dump has", missingPages, into: &html)
      let headings = diagnostics.filter { $0.id == "heading.unplaced" }
      if headings.isEmpty { html.note("Headings without a place: none.") }
      if !headings.isEmpty {
        html.fold("\(headings.count) × Headings that are named in a dump and stand in none") {
          html in
          html.list(headings, limit: 200, rest: "diagnostics.jsonl") { heading, html in
            html.text(heading.summary + " ")
            html.element(.code, text: heading.place?.description ?? "")
          }
        }
      }
    }
  }

  private static func fold(_ name: String, _ links: [LostLink], into html: inout HTML) {
    if links.isEmpty { return html.note("\(name): none.") }
    html.fold("\(links.count) × \(name)") { html in
      html.table(
        ["Target", "Times", "In"],
        links.prefix(300).map { link in
          let topics = Set(link.topics).sorted()
          let more = topics.count > 5 ? ", …" : ""
          return [
            .code(link.target.cut(to: 300)), .number(link.topics.count),
            .text(topics.prefix(5).joined(separator: ", ") + more),
          ]
        })
      html.more(than: 300, of: links.count, in: "the topics")
    }
  }
}
