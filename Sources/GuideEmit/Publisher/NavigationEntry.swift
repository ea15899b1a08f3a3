package import GuideModel
import GuideText

/// What stands in the bar above every page, as the publisher wrote it.
package struct NavigationEntry: Sendable, Equatable {
  /// nil for what the page is called.
  package var title: String?
  /// A path below the site or below the folder of the publisher's pages, or an absolute address.
  package var target: String
  /// Where the publisher says so.
  package var place: Diagnostic.Place?

  package init(title: String?, target: String, place: Diagnostic.Place? = nil) {
    self.title = title
    self.target = target
    self.place = place
  }

  /// Whether it leads away from the site.
  package var isExternal: Bool {
    let address = Address(target)
    return address.scheme != nil || address.authority != nil
  }

  /// Whether a page may lead there at all.
  package var isSafe: Bool { !isExternal || WebAddress(absolute: target) != nil }
}

/// The bar: what it leads to, in its order.
struct Navigation: Equatable {
  private struct Entry: Equatable {
    var title: String
    /// Either of the two.
    var slug: String?
    var address: WebAddress?
    var section: String?
  }

  private var entries: [Entry] = []

  /// Without `named` the publisher's pages that lie right in their folder, but for the start page. A
  /// page that is not there is reported, and left out.
  init(
    _ named: [NavigationEntry]?, _ pages: PublisherPages, _ places: SitePlaces,
    into diagnostics: inout Diagnostics
  ) {
    let standard = pages.pages.filter { !$0.slug.isEmpty && !$0.slug.contains("/") }
      .map { NavigationEntry(title: nil, target: $0.path) }
    for entry in named ?? standard {
      if entry.isExternal {
        let address = WebAddress(absolute: entry.target)
        entries.append(Entry(title: entry.title ?? entry.target, address: address))
        continue
      }
      let address = Address(entry.target)
      let place = PagePath.resolve(address.path, in: []).flatMap { places[$0] }
      let section = address.fragment.flatMap { place?.section($0) }
      guard let place, address.fragment == nil || section != nil else {
        diagnostics.report(Self.leadsNowhere(entry.target, in: "nav", at: entry.place))
        continue
      }
      let title = entry.title ?? place.title
      entries.append(Entry(title: title, slug: place.slug, section: section))
    }
  }

  /// `nav`: (title, path, isExternal, isCurrent, isAround); `around` is the page of the category that
  /// the page is in.
  func values(on page: SitePath?, around: SitePath?) -> TemplateValues {
    var all = TemplateValues()
    all.set(
      "nav",
      entries.map { entry in
        var values = TemplateValues()
        values.set("title", entry.title)
        values.set("isExternal", entry.address != nil)
        values.set("path", entry.address)
        guard let slug = entry.slug else { return values }
        let target = SitePath(slug: slug)
        values.set("path", WebAddress(path: target.folder, fragment: entry.section))
        values.set("isCurrent", target == page && entry.section == nil)
        values.set("isAround", target != page && target == around)
        return values
      })
    return all
  }
}

// MARK: - Messages

extension Navigation {
  /// `setting` is the name of what holds the address.
  static func leadsNowhere(
    _ address: String, in setting: String, at place: Diagnostic.Place?
  ) -> Diagnostic {
    Diagnostic(
      .warning, "site.unknown-page",
      "\"\(setting)\" names \(address), which no page of the site is", at: place,
      help: "write the path of one of your pages, or that of a page of the site")
  }
}
