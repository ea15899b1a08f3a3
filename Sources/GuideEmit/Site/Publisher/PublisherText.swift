package import GuideModel

/// Text of the publisher's own, which stands at the foot of every page. It may hold what a topic may.
/// An address without a scheme is the path of a page below the root of the site, whichever page it
/// stands on.
package struct PublisherText: Sendable, Equatable {
  /// As the publisher wrote it.
  package let markdown: String
  private let blocks: [BlockContent]

  /// `blocks` are what was read of the Markdown.
  package init(_ markdown: String, blocks: [BlockContent]) {
    self.markdown = markdown
    self.blocks = blocks.map { $0.mapTargets(Self.pageOfSite) }
  }

  func html(on page: SitePath, pictures: Pictures) -> HTML {
    var html = HTML()
    var renderer = BlockRenderer(page: page, pictures: pictures)
    renderer.render(blocks, into: &html)
    return html
  }

  private static func pageOfSite(_ target: LinkTarget) -> LinkTarget {
    guard case .unresolved(let address) = target else { return target }
    let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts[0].split(separator: "/").filter { $0 != "." && $0 != ".." }
    return .topic(
      slug: path.joined(separator: "/"), section: parts.count > 1 ? String(parts[1]) : nil)
  }
}
