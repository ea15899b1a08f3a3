import GuideDigest
import GuideMarkdown
import GuideModel
import GuideText

/// Files of the site for programs: `llms.txt`, `robots.txt`, `sitemap.xml` and `feed.xml`.
struct MachineFiles {
  var options: EmitOptions
  var map: SiteMap
  var lists: SiteLists
  var dumps: [Dump]
  let strings: Strings

  /// A sitemap file may list no more (sitemaps.org).
  private static let sitemapLimit = 50_000

  /// By path below the site. `parts` are the names of the files that hold all text.
  func files(parts: [String]) -> [(path: String, text: String)] {
    [("llms.txt", llms(parts: parts)), ("robots.txt", robots)] + sitemaps + feed
  }

  /// llmstxt.org: a title, a quote, lists of links.
  private func llms(parts: [String]) -> String {
    var text = "# \(options.siteTitle)\n\n"
    let home = map.home
    let summary = home.map { $0.summary.isEmpty ? "" : $0.summary + " " } ?? ""
    text += "> \(summary)\(strings.count(.llmsAbout, map.guideline.count))\n\n"
    if let home, home.page != .start {
      text += strings.text(.llmsBegin, ["page": link(to: home)]) + "\n\n"
    }
    text += MarkdownWriter.blocks([.paragraph([.text(reading)])])
    for category in map.categories[map.navigation] {
      text += "\n## \(category.name)\n\n"
      text += links(category.topics)
    }
    text += "\n## Optional\n\n"
    text += links(map.guideline.upperBound..<map.entries.count)
    for page in options.site.pages.pages {
      text += "- " + link(page.title, to: page.place.folder + MarkdownTwins.name) + "\n"
    }
    for (number, part) in parts.enumerated() {
      let name =
        number == 0
        ? strings[.allText]
        : strings.text(.allTextPart, ["number": strings.number(number + 1)])
      text += "- " + link(name, to: part) + "\n"
    }
    return text
  }

  /// From which dumps the words are, and what to make of two that differ.
  private var reading: String {
    let sources = dumps.map { dump in
      guard let date = dump.capturedOn else {
        return strings.text(.dumpUndated, ["dump": dump.id])
      }
      return strings.text(.dumpDated, ["dump": dump.id, "date": date])
    }
    let named = strings.text(.llmsSources, ["dumps": strings.list(sources, by: .listOfLists)])
    if dumps.count < 2 { return named }
    let label = MarkdownWriter.otherReadingLabel
    return named + " " + strings.text(.llmsReadings, ["label": label])
  }

  private func links(_ entries: Range<Int>) -> String {
    map.entries[entries].filter { !$0.isUnlisted }.map { entry in
      "- " + link(to: entry) + (entry.summary.isEmpty ? "\n" : ": \(entry.summary)\n")
    }.joined()
  }

  private func link(to entry: SiteMap.Entry) -> String {
    link(entry.title, to: entry.slug + "/" + MarkdownTwins.name)
  }

  private func link(_ title: String, to path: String) -> String {
    let name = title.singleLine.replacing("[", with: "\\[").replacing("]", with: "\\]")
    return "[\(name)](\(address(path)))"
  }

  private var robots: String {
    "User-agent: *\nAllow: /\n"
      + (sitemaps.isEmpty ? "" : "Sitemap: \(address("sitemap.xml"))\n")
  }

  /// None without a base address, since sitemaps hold absolute ones only, or where search engines
  /// shall not list the pages.
  private var sitemaps: [(path: String, text: String)] {
    guard options.baseURL != nil, options.site.isIndexed else { return [] }
    let pages =
      ([.start] + others + map.listed.map { map.categories[$0].page }).map { page in
        "<url><loc>\(address(page.folder))</loc></url>"
      }
      + map.entries.filter { $0.page != .start && !$0.isUnlisted }.map { entry in
        let changed = entry.changes.map(\.date).max().map { "<lastmod>\(escape($0))</lastmod>" }
        return "<url><loc>\(address(entry.slug + "/"))</loc>\(changed ?? "")</url>"
      }
    if pages.count <= Self.sitemapLimit { return [("sitemap.xml", xml("urlset", pages))] }
    var files: [(path: String, text: String)] = []
    for start in stride(from: 0, to: pages.count, by: Self.sitemapLimit) {
      let part = Array(pages[start..<min(start + Self.sitemapLimit, pages.count)])
      files.append(("sitemap-\(files.count + 1).xml", xml("urlset", part)))
    }
    let index = files.map { "<sitemap><loc>\(address($0.path))</loc></sitemap>" }
    return [("sitemap.xml", xml("sitemapindex", index))] + files
  }

  /// The publisher's own pages, but for the one in place of the start page.
  private var others: [SitePath] {
    options.site.pages.pages.filter { !$0.slug.isEmpty }.map(\.place)
  }

  private func xml(_ root: String, _ lines: [String]) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <\(root) xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    \(lines.joined(separator: "\n"))
    </\(root)>

    """
  }

  func urn(_ parts: [String]) -> String {
    "urn:uuid:" + SHA256.uuid(Array(parts.joined(separator: "\n").utf8))
  }

  /// Absolute where the base address is known; safe in XML and in Markdown.
  func address(_ path: String, fragment: String? = nil) -> String {
    let path = WebAddress(path: path, fragment: fragment).text
    return escape(WebAddress(absolute: (options.baseURL ?? "") + path)?.text ?? path)
  }

  func escape(_ text: String) -> String { HTMLEscaping.escape(text) }
}
