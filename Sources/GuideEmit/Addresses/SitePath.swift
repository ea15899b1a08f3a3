/// Where a page of the site lies, and how other pages are reached from it: relative addresses only,
/// so that the site works at a root and under any sub-path.
package struct SitePath: Hashable, Sendable {
  /// The folder of the page's file below the site, with a final `/`; empty for the start.
  package let folder: String
  private var name = "index.html"

  /// Of a page that is served at any address: where the site lies on its host.
  private var site: String?

  package init(folder: String) { self.folder = folder }

  /// The page of a topic; the start page has an empty slug. An alias may be a file of its own, which
  /// ends in `.html`; no slug has a full stop.
  package init(slug: String) {
    guard slug.utf8.contains(UInt8(ascii: ".")) else {
      folder = slug.isEmpty ? "" : slug + "/"
      return
    }
    let start = slug.lastIndex(of: "/").map { slug.index(after: $0) } ?? slug.startIndex
    folder = String(slug[..<start])
    name = String(slug[start...])
  }

  /// A page that stands for those that are not there. `site` ends with `/`.
  package static func anywhere(on site: String) -> SitePath {
    var page = SitePath(folder: "")
    page.site = site
    return page
  }

  package static let start = SitePath(folder: "")

  /// The DOM id of a page’s change log.
  package static let changeLog = "gb-change-log"

  /// The file, relative to the site.
  package var file: String { folder + name }

  /// `../` as often as the page is deep, `./` for the start.
  package var root: String {
    if let site { return site }
    let depth = folder.utf8.count { $0 == UInt8(ascii: "/") }
    return depth == 0 ? "./" : String(repeating: "../", count: depth)
  }

  /// From this page to another one, or to a part of it.
  package func address(of page: SitePath, fragment: String? = nil) -> WebAddress {
    page == self
      ? WebAddress(path: fragment == nil ? "./" : "", fragment: fragment)
      : WebAddress(path: root + page.folder, fragment: fragment)
  }

  /// The DOM id of a section: its own id, but without white space, and never one of the page's
  /// own ids, which begin with `gb-`.
  package static func elementID(_ section: String) -> String {
    guard section.utf8.contains(where: { $0 <= 0x20 }) || section.hasPrefix("gb-") else {
      return section.isEmpty ? "section" : section
    }
    let text = String(section.map { $0.isWhitespace ? "-" : $0 })
    return text.hasPrefix("gb-") ? "section-" + text : text
  }

  /// The address of a topic, or of an element of its page, below the site.
  package static func location(slug: String, element: String?) -> String {
    WebAddress(path: slug + "/", fragment: element).text
  }
}
