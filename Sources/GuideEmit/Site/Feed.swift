/// What is new, newest first: dated entries of change logs, and posts.
extension MachineFiles {
  private static let feedLimit = 50

  private struct News {
    var entry: SiteMap.Entry
    /// ISO 8601.
    var date: String
    var text: String
    /// Where on its page it stands; nil for the whole page.
    var fragment: String?
    /// What its identity is made of, besides the page and the date: what may change of it is not.
    var key = ""
  }

  /// RFC 4287; nothing where nothing is dated.
  var feed: [(path: String, text: String)] {
    let news = map.entries.flatMap(news).sorted {
      ($1.date, $0.entry.slug) < ($0.date, $1.entry.slug)
    }
    guard let newest = news.first?.date else { return [] }
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom">
      <title>\(escape(strings.text(.feedTitle, ["site": options.siteTitle])))</title>
      <id>\(urn(["feed", options.siteTitle]))</id>
      <updated>\(time(newest))</updated>
      <author><name>\(escape(options.siteTitle))</name></author>
      <link rel="self" href="\(address("feed.xml"))"/>
      \(news.prefix(Self.feedLimit).map(item).joined(separator: "\n"))
      </feed>

      """
    return [("feed.xml", text)]
  }

  private func news(of entry: SiteMap.Entry) -> [News] {
    let changes = entry.changes.map {
      News(
        entry: entry, date: $0.date, text: $0.text, fragment: SitePath.changeLog, key: $0.text)
    }
    let post = map.posted(entry).map { News(entry: entry, date: $0, text: entry.summary) }
    return changes + (post.map { [$0] } ?? [])
  }

  private func item(_ news: News) -> String {
    """
    <entry>
    <title>\(escape(news.entry.title))</title>
    <id>\(urn([news.entry.slug, news.date, news.key]))</id>
    <updated>\(time(news.date))</updated>
    <link href="\(address(news.entry.page.folder, fragment: news.fragment))"/>
    <summary>\(escape(news.text))</summary>
    </entry>
    """
  }

  private func time(_ date: String) -> String { escape(date) + "T00:00:00Z" }
}
