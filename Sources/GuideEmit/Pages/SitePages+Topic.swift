import GuideIndex
import GuideModel
import GuideText

extension SitePages {
  func topic(_ linked: LinkedTopic) -> TemplateValues {
    let topic = linked.topic
    let page = SitePath(slug: topic.slug)
    let article = article(topic, on: page)
    guard let position = map.position(of: topic.slug) else { return TemplateValues() }
    let entry = map.entries[position]
    let trail = trail(of: entry)
    var values = common(page, title: entry.title, category: entry.category, entry: position)
    values.merge(foreignLanguage(of: topic))
    values.set("title", entry.title)
    values.set("missing", missing(topic))
    values.set("isSearched", options.site.hasSearch && !topic.isUnlisted)
    if topic.isUnlisted { values.set("isHidden", true) }
    values.set("titleID", SitePath.elementID(topic.root.id))
    values.set("description", entry.summary)
    values.set("crumbs", trail.map { crumb($0.title, path: $0.page.folder) })
    values.set("variant", entry.variant)
    values.merge(variants(of: topic))
    let category = map.category(of: entry)
    values.set("category", category?.name)
    // Not "place", which a list in the page has for its topics.
    values.set("distinction", entry.distinction?.text(ofAllCategories: false))
    if let category, category.lead == position {
      values.merge(overview(category.topics, without: Set(topic.cardSlugs + [topic.slug])))
    } else if article.body.isEmpty {
      values.merge(below(position))
    }
    if let day = map.posted(entry), !entry.saysPostedOn {
      values.set("posted", day)
      values.set("postedText", strings.date(day))
    }
    values.set("platforms", topic.platforms.supported.map(Self.named))
    values.set("called", SearchFiles.names(of: topic))
    let names = options.synonyms.names(of: entry.title)
    values.set("otherNames", names.isEmpty ? nil : names.joined(separator: ", "))
    values.set("contents", contents(of: article).map(Self.contents))
    values.set("lead", html: article.lead)
    values.set("article", html: article.body)
    values.set("changeLog", html: article.changeLog)
    values.set("foot", html: article.foot)
    values.set("changeLogID", SitePath.changeLog)
    values.set("backlinks", html: backlinks(of: linked, on: page))
    values.set("original", topic.url.flatMap { WebAddress(absolute: $0) })
    values.set("isExcerpt", options.site.isExcerptOnly)
    values.set("isBeside", topic.kind == .article || map.posted(entry) != nil)
    let changed = entry.changes.map(\.date).max()
    values.set("changed", changed)
    values.set("changedText", changed.map(strings.date))
    values.merge(actions(page))
    let data = StructuredData(options: options, language: foreignLanguage(of: topic))
    values.set(
      "structuredData", html: data.article(entry, trail: trail, original: topic.url))
    let series =
      map.guideline.contains(position)
      ? map.guideline : map.guideline.upperBound..<map.entries.count
    values.set("previous", position > series.lowerBound ? neighbour(position - 1) : nil)
    values.set("next", position + 1 < series.upperBound ? neighbour(position + 1) : nil)
    return values
  }

  /// What is said of a page that a newer dump lacks.
  private func missing(_ topic: Topic) -> String? {
    topic.missingFrom.map { dump in
      strings.text(
        .missingPage,
        [
          "dumps": strings.names(of: Set(topic.editions.map(\.dump)).sorted()),
          "newer": strings.names(of: [dump]),
        ])
    }
  }

  /// The pages above a topic, from the start page on, which the topic at the site's root leads.
  private func trail(of entry: SiteMap.Entry) -> [(title: String, page: SitePath)] {
    let category = map.category(of: entry)
    let start = (siteTitle, SitePath.start)
    if category?.page == entry.page { return [start] }
    let above = map.ancestors(of: entry).filter {
      $0.title != category?.name && $0.slug != map.home?.slug
    }
    let names = category.map { [($0.name, $0.page)] } ?? []
    return [start] + names + above.map { ($0.title, $0.page) }
  }

  /// The headings of the text, and that of the change log behind it.
  private func contents(of article: Article) -> [ContentsEntry] {
    let headings = article.contents.filter { $0.level <= ContentsEntry.deepest }
    if article.changeLog.isEmpty { return headings }
    let title = Inline.text(strings[.changeLog])
    return headings + [ContentsEntry(id: SitePath.changeLog, level: 2, heading: [title])]
  }

  private func backlinks(of linked: LinkedTopic, on page: SitePath) -> HTML {
    var html = HTML()
    BacklinksRenderer(map: map, page: page).render(linked, into: &html)
    return html
  }

  private func neighbour(_ position: Int) -> TemplateValues {
    crumb(map.entries[position].title, path: map.entries[position].page.folder)
  }

  private static func named(_ name: String) -> TemplateValues {
    var values = TemplateValues()
    values.set("name", name)
    return values
  }

  static func contents(_ entry: ContentsEntry) -> TemplateValues {
    var values = TemplateValues()
    var title = HTML()
    for inline in entry.heading.withoutLinks {
      if case .code(let text) = inline {
        title.codeOfCell(text)
      } else {
        title.textWithBreakableNames([inline].plainText)
      }
    }
    values.set("title", html: title)
    values.set("address", WebAddress(path: "", fragment: entry.id))
    values.set("depth", entry.level - 1)
    values.set("isDeeper", entry.level > 2)
    return values
  }
}
