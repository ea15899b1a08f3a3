import GuideModel
import GuideText

/// The publisher's own pages. `text` is that of the page with its links led to their targets.
extension SitePages {
  func publisher(_ page: PublisherPage, _ text: Topic) -> TemplateValues {
    var values = common(page.place, title: page.title, isPublishers: true)
    values.merge(own(page, text))
    values.set("crumbs", [crumb(siteTitle, path: "")])
    values.merge(actions(page.place))
    return values
  }

  /// In place of the start page: its text, and below it the guide.
  func home(_ page: PublisherPage, _ text: Topic) -> TemplateValues {
    var values = common(.start, title: nil)
    values.merge(own(page, text))
    if text.title.isEmpty { values.set("title", siteTitle) }
    values.set("counts", counts)
    values.merge(guide(without: []))
    return values
  }

  private func own(_ page: PublisherPage, _ text: Topic) -> TemplateValues {
    var article = article(text, on: page.place, provenance: SiteOptions.ProvenanceLevel.none)
    article.contents.removeAll { $0.level > ContentsEntry.deepest }
    var values = TemplateValues()
    values.set("title", text.title)
    values.set("description", text.abstract?.content.plainText.singleLine)
    values.set("contents", article.contents.map(Self.contents))
    values.set("lead", html: article.lead)
    values.set("article", html: article.body)
    return values
  }
}
