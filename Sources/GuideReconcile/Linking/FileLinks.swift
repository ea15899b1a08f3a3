internal import GuideModel
internal import GuideText

/// Writes links between the files of a dump as the addresses of their pages, so that dumps agree
/// on them before they are merged. Where a page has no address the link stays as it is written, and
/// `Linking` finds its topic.
struct FileLinks {
  private let base: String
  /// Indices of groups.
  private var files = DumpFiles<Int>()
  private let urls: [String?]
  /// `Address.pageKey` of all pages.
  private let known: Set<String>

  init(_ groups: [TopicGroup], profile: Profile) {
    base = profile.site.base
    for (index, group) in groups.enumerated() {
      files.add(index, at: group.documents.map(\.origin))
      for document in group.documents { files.addNames(of: index, from: document) }
    }
    urls = groups.map(\.url)
    known = Set(groups.flatMap(\.documents).compactMap { $0.url.map { Address($0).pageKey } })
  }

  func settled(_ group: TopicGroup) -> TopicGroup {
    var group = group
    for index in group.documents.indices {
      let document = group.documents[index]
      if let abstract = document.abstract?.content {
        group.documents[index].abstract?.content = abstract.mapTargets { target($0, in: document) }
      }
      group.documents[index].root.editLinks { target($0, in: document) }
      for entry in document.changeLog.indices {
        group.documents[index].changeLog[entry].text = document.changeLog[entry].text.mapTargets {
          target($0, in: document)
        }
      }
    }
    return group
  }

  private func target(_ target: LinkTarget, in document: Document) -> LinkTarget {
    guard case .unresolved(let link) = target else { return target }
    let address = Address(link.trimmingSpaces)
    let isName = address.scheme == "xref"
    guard address.scheme == nil || isName, address.authority == nil, !address.path.isEmpty else {
      return target
    }
    // The root of a page with an address is known: its site's.
    let page =
      (isName ? files.page(called: address.path, in: document.origin.dump) : nil)
      ?? files.page(of: address.path, from: document.origin, anywhere: document.url == nil)
    if let page {
      guard let url = urls[page] else { return target }
      return .external(url + (address.fragment.map { "#" + $0 } ?? ""))
    }
    if isName { return target }
    return elsewhere(address, in: document).map { .external($0) } ?? target
  }

  /// Where a link leads that names no file: by the address of its page, or the site's. A relative
  /// one means an address only where that is a known page's, or where files lie as their pages do.
  private func elsewhere(_ link: Address, in document: Document) -> String? {
    var link = link
    link.path = link.path.trimmingSpaces.replacing(" ", with: "%20")
    guard let url = document.url else {
      return link.path.hasPrefix("/") && !base.isEmpty ? base + link.text : nil
    }
    let found = link.resolved(against: Address(url))
    if link.path.hasPrefix("/") || known.contains(found.pageKey) { return found.text }
    let isFile = [".md", ".mdx", ".markdown"].contains { link.path.lowercased().hasSuffix($0) }
    return !isFile && Self.liesAsPublished(document, at: url) ? found.text : nil
  }

  /// Whether the path of the file ends like that of the page, in two components or all.
  static func liesAsPublished(_ document: Document, at url: String) -> Bool {
    if document.origin.location.pointer != nil { return true }
    let file = PagePath.key(PagePath.components(document.origin.path), ofFile: true)
    let page = PagePath.key(Address(url).path)
    let ends = [file, page].map { $0.split(separator: "/").suffix(2) }
    let count = min(ends[0].count, ends[1].count)
    return count > 0 && ends[0].suffix(count).elementsEqual(ends[1].suffix(count))
  }
}

extension TopicGroup {
  /// Of the page after which the topic is named, else of any.
  var url: String? {
    documents.lazy.filter { $0.slug == slug }.compactMap(\.url).first
      ?? documents.lazy.compactMap(\.url).first
  }
}

extension DocumentSection {
  fileprivate mutating func editLinks(_ change: (LinkTarget) -> LinkTarget) {
    heading = heading.mapTargets(change)
    for index in blocks.indices {
      blocks[index].content = blocks[index].content.mapTargets(change)
    }
    for index in sections.indices { sections[index].editLinks(change) }
  }
}
