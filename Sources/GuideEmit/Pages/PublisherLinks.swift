import GuideModel
import GuideText

/// Leads the links of the publisher's own pages to where they mean: a path is that of a file beside
/// the page, or of a page of the site as it would be from there.
struct PublisherLinks {
  let places: SitePlaces
  let pages: PublisherPages

  /// The text of a page with every link and picture led to its target; a link that leads nowhere
  /// leaves its words.
  func text(of page: PublisherPage, into diagnostics: inout Diagnostics) -> Topic {
    for diagnostic in page.diagnostics { diagnostics.report(diagnostic) }
    for link in page.links {
      if case .failure(let problem) = target(of: link.address, on: page) {
        diagnostics.report(broken(link, in: page, problem.why))
      }
    }
    return page.text.mapTargets { target in
      guard case .unresolved(let address) = target else { return target }
      return (try? self.target(of: address, on: page).get()) ?? target
    } images: { image in
      page.file(ofPicture: image.url).map {
        Image(url: PublisherPage.key(ofPicture: $0), alt: image.alt)
      }
        ?? image
    }
  }

  private struct Problem: Error {
    let why: String
  }

  private func target(
    of address: String, on page: PublisherPage
  ) -> Result<LinkTarget, Problem> {
    let link = Address(address)
    guard link.scheme == nil, link.authority == nil else {
      return WebAddress(absolute: address) == nil
        ? .failure(Problem(why: "it is no address")) : .success(.external(address))
    }
    guard let path = link.path.isEmpty ? PagePath.components(page.path) : page.resolve(link.path)
    else { return .failure(Problem(why: "it leads out of the folder")) }
    guard let place = places[path] else {
      return .failure(Problem(why: "no page of the site has this path"))
    }
    guard let fragment = link.fragment, !fragment.isEmpty else {
      return .success(.topic(slug: place.slug, section: nil))
    }
    guard let section = place.section(fragment) else {
      return .failure(Problem(why: "the page “\(place.title)” has no such section"))
    }
    return .success(.topic(slug: place.slug, section: section))
  }
}

extension Topic {
  /// The same page with every link target and picture of its text replaced.
  func mapTargets(
    _ target: (LinkTarget) -> LinkTarget, images: (Image) -> Image = { $0 }
  ) -> Topic {
    var topic = self
    topic.root.editEach { section in
      section.heading = section.heading.mapTargets(target, images: images)
      for index in section.blocks.indices {
        let content = section.blocks[index].content
        section.blocks[index].content = content.mapTargets(target, images: images)
      }
    }
    return topic
  }
}

// MARK: - Messages

extension PublisherLinks {
  private func broken(
    _ link: PublisherPage.Mention, in page: PublisherPage, _ why: String
  ) -> Diagnostic {
    Diagnostic(
      .warning, "page.broken-link", "the link to \(link.address) leads nowhere: \(why)",
      at: pages.place(page.path, line: link.line),
      help: "write the path of a file beside the page, or that of a page of the site")
  }
}
