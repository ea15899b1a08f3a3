import GuideModel
import GuideText

/// Renders which pages link to a topic, each once.
struct BacklinksRenderer {
  var map: SiteMap
  var page: SitePath

  func render(_ topic: LinkedTopic, into html: inout HTML) {
    var seen: Set<String> = [topic.topic.slug]
    let links = topic.backlinks.filter { seen.insert($0.slug).inserted }
      .compactMap { link in map[link.slug].map { (link, TitleOrder.key($0.title)) } }
      .sorted { ($0.1, $0.0.slug) < ($1.1, $1.0.slug) }.map(\.0)
    guard !links.isEmpty else { return }
    html.element(.ul, .class("gb-links gb-backlinks")) { html in
      for link in links { html.element(.li) { item(link, into: &$0) } }
    }
  }

  private func item(_ link: Backlink, into html: inout HTML) {
    guard let entry = map[link.slug] else { return }
    let heading = entry.headings[link.section] ?? ""
    let address = page.address(
      of: SitePath(slug: link.slug), fragment: SitePath.elementID(link.section))
    html.element(.a, .href(address), text: entry.title)
    if !heading.isEmpty, heading != entry.title {
      html.text(" ")
      html.element(.span, .class("gb-abstract"), text: heading)
    }
  }
}
