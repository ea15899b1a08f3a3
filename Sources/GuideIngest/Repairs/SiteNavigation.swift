package import GuideModel
internal import GuideText

/// Takes the site's navigation off both ends of a page, where a crawler wrote all that the browser
/// shows: skip links, menus, breadcrumbs and sidebars above the title, and the footer.
///
/// One page shows it: what stands before the title begins and ends with labels and is mostly links,
/// ten at least. Where that is so, the footer begins with the breadcrumb that stood above the title
/// too, or with a label that names the page, and is links and labels to the end.
package struct SiteNavigation: PageRepair {
  package let name = "site-navigation"
  private static let leastLinks = (top: 10, bottom: 5)
  /// Of the words, those that are links.
  private static let leastShare = (top: 0.5, bottom: 0.3)
  /// More words are a passage.
  private static let mostWords = 12

  package func repair(
    _ page: inout Page, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    let title = page.origin.location
    let top = page.items.prefix { item in
      item.origin.location.pointer == title.pointer && item.origin.location.start < title.start
    }
    let end = top.lastIndex(where: \.isLabel).map { $0 + 1 } ?? 0
    let head = page.items[..<end]
    guard head.first?.isLabel == true,
      Self.isLinks(head, least: Self.leastLinks.top, share: Self.leastShare.top)
    else { return }
    let known = Set(head.filter { $0.heading == nil }.map(\.text))
    let start = footer(of: page, after: top.endIndex, known: known, profile)
    take(page.items[start...], from: &page)
    take(head, from: &page)
    page.items = Array(page.items[end..<start])
    diagnostics.repaired(name)
  }

  private func take(_ items: ArraySlice<Page.Item>, from page: inout Page) {
    page.residue += items.map {
      Residue(origin: $0.origin, text: $0.text, outcome: .furniture, rule: name)
    }
  }

  /// Where the footer begins; the end of the page without one.
  private func footer(
    of page: Page, after first: Int, known: Set<String>, _ profile: Profile
  ) -> Int {
    let items = page.items[first...]
    let title = page.title.plainText.trimmingSpaces
    let headings =
      profile.headings.resources + profile.headings.related + profile.headings.developer
      + profile.headings.videos + profile.headings.changeLog
    let open = items.lastIndex { item in
      item.heading.map { headings.containsFolded($0.plainText) } ?? item.isContent
    }
    let start = items.indices.first { index in
      guard index > open ?? -1 else { return false }
      let item = items[index]
      let namesPage = item.paragraph?.targets.isEmpty == true && item.text.contains(title)
      return item.isLabel && !title.isEmpty
        && (namesPage || (known.contains(item.text) && Self.words(in: item.text) > 2))
    }
    guard let start,
      Self.isLinks(
        items[start...], least: Self.leastLinks.bottom, share: Self.leastShare.bottom)
    else { return page.items.count }
    return start
  }

  private static func isLinks(
    _ items: ArraySlice<Page.Item>, least: Int, share: Double
  ) -> Bool {
    let links = items.flatMap(\.links).map(words).filter { $0 > 0 }
    let all = items.reduce(0) { $0 + words(in: $1.text) }
    return links.count >= least
      && Double(links.reduce(0, +)) >= share * Double(all)
  }

  private static func words(in text: String) -> Int {
    Words(text).reduce(0) { count, _ in count + 1 }
  }

  /// Links, or a few words that are no sentence.
  fileprivate static func isLabel(_ block: BlockContent) -> Bool {
    if block.isLinksOnly { return true }
    switch block {
    case .list(_, let items): return items.joined().allSatisfy(isLabel)
    case .paragraph(let inlines):
      let text = inlines.plainText.joinedLines.trimmingSpaces
      return words(in: text) <= mostWords && !".!?:;…".contains(text.last ?? " ")
    case .table, .aside, .figure, .video, .code, .quote, .links, .thematicBreak, .raw: return false
    }
  }
}

extension Page.Item {
  fileprivate var text: String { title?.plainText ?? block?.plainText ?? "" }

  fileprivate var isLabel: Bool { isHeading || block.map(SiteNavigation.isLabel) == true }

  /// What no footer has.
  fileprivate var isContent: Bool {
    switch content {
    case .heading: false
    case .tabStrip, .tab, .tabsEnd: true
    case .block(let block):
      switch block {
      case .paragraph, .list, .links, .thematicBreak, .figure: false
      case .table, .aside, .video, .code, .quote, .raw: true
      }
    }
  }

  /// What its links show.
  fileprivate var links: [String] {
    let inlines = heading ?? block?.inlines ?? []
    return inlines.walk { _ in true }.compactMap {
      if case .link(let content, _) = $0 { content.plainText } else { nil }
    }
  }
}
