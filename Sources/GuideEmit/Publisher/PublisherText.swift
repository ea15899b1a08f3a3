package import GuideModel

/// Text of the publisher's own, which stands at the foot of every page. It may hold what a topic may.
/// An address without a scheme is the path of a page below the root of the site, whichever page it
/// stands on.
package struct PublisherText: Sendable, Equatable {
  /// As the publisher wrote it.
  package let markdown: String
  private var blocks: [BlockContent]

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

  /// With its links led to the pages that they mean, by the path of a file too. `name` is that of the
  /// setting; what leads nowhere is reported.
  func led(
    to places: SitePlaces, named name: String, into diagnostics: inout Diagnostics
  ) -> PublisherText {
    var (text, lost) = (self, [String]())
    text.blocks = blocks.map { block in
      block.mapTargets { target in
        guard case .topic(let slug, let fragment) = target else { return target }
        let place = places[slug.split(separator: "/").map(String.init)]
        let section = fragment.flatMap { place?.section($0) }
        guard let place, fragment == nil || section != nil else {
          lost.append(fragment.map { slug + "#" + $0 } ?? slug)
          return target
        }
        return .topic(slug: place.slug, section: section)
      }
    }
    for address in lost {
      diagnostics.report(Navigation.leadsNowhere(address, in: name, at: nil))
    }
    return text
  }

  private static func pageOfSite(_ target: LinkTarget) -> LinkTarget {
    guard case .unresolved(let address) = target else { return target }
    let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts[0].split(separator: "/").filter { $0 != "." && $0 != ".." }
    return .topic(
      slug: path.joined(separator: "/"), section: parts.count > 1 ? String(parts[1]) : nil)
  }
}
