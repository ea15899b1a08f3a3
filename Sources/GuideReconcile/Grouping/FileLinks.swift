internal import GuideModel
internal import GuideText

/// Writes links between the files of a dump as the addresses of their pages, so that dumps agree
/// on them before they are merged. Where a page has no address the link stays as it is written, and
/// `Linking` finds its topic.
struct FileLinks: Equatable, Sendable {
  private let base: String
  /// Indices of groups, by dump.
  private var files: [String: VariantPaths<Int>] = [:]
  private let urls: [String?]
  /// `Address.pageKey` of all pages.
  private let known: Set<String>

  init(_ groups: [TopicGroup], profile: Profile) {
    base = profile.site.base
    for (index, group) in groups.enumerated() {
      for document in group.documents {
        files[document.origin.dump, default: VariantPaths()].add(
          index, at: document.origin.path, names: document.facts.names, uids: document.facts.uids,
          of: SharedPlace(document))
      }
    }
    urls = groups.map(\.url)
    known = Set(groups.flatMap(\.documents).compactMap { $0.facts.url.map { Address($0).pageKey } })
  }

  func settled(_ group: TopicGroup) -> TopicGroup {
    var group = group
    for (index, document) in group.documents.enumerated() {
      let page = document.facts.url ?? group.url
      group.documents[index].mapTargets { target($0, in: document, at: page) }
    }
    return group
  }

  /// `own` is the address of the page.
  private func target(
    _ target: LinkTarget, in document: Document, at own: String?
  ) -> LinkTarget {
    guard case .unresolved(let link) = target else { return target }
    let address = Address(link.trimmingSpaces)
    let isName = address.scheme == "xref"
    guard address.scheme == nil || isName, address.authority == nil else { return target }
    if address.path.isEmpty {
      guard let own, !isName, address.fragment != nil else { return target }
      return .external(address.resolved(against: Address(own)).text)
    }
    // The root of a page with an address is known: its site's.
    let page = files[document.origin.dump]?.page(
      of: address, from: document.origin.path, SharedPlace(document),
      anywhere: document.facts.url == nil)
    if let page {
      guard let url = urls[page] else { return target }
      return .external(url + (address.fragment.map { "#" + $0 } ?? ""))
    }
    if isName { return target }
    return elsewhere(address, in: document, at: own).map { .external($0) } ?? target
  }

  /// Where a link leads that names no file: by the address of its page, or the site's. A relative
  /// one means an address only where that is a known page's, or where files lie as their pages do.
  private func elsewhere(_ link: Address, in document: Document, at own: String?) -> String? {
    var link = link
    link.path = link.path.trimmingSpaces.replacing(" ", with: "%20")
    guard let url = own else {
      return link.path.hasPrefix("/") && !base.isEmpty ? base + link.text : nil
    }
    var page = Address(url)
    // Who wrote the file sees it in its folder.
    let isInFolder = document.facts.url == nil && PagePath.isOfFolder(document.origin.path)
    if isInFolder, !page.path.hasSuffix("/") { page.path += "/" }
    let found = link.resolved(against: page)
    if link.path.hasPrefix("/") || known.contains(found.pageKey) { return found.text }
    let isFile = [".md", ".mdx", ".markdown"].contains { link.path.lowercased().hasSuffix($0) }
    let isPublished =
      document.origin.location.pointer != nil || PagePath.isPublished(document.origin.path, at: url)
    return !isFile && isPublished ? found.text : nil
  }
}
