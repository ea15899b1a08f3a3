package import GuideModel
import GuideText

/// All pages of the publisher's own.
package struct PublisherPages: Sendable, Equatable {
  /// Where their files stand, for messages.
  package var folder: String
  /// By path.
  package var pages: [PublisherPage]
  /// The Markdown files themselves, by path below the folder.
  package var files: [String: [UInt8]]

  package init(folder: String = "", pages: [PublisherPage] = [], files: [String: [UInt8]] = [:]) {
    self.folder = folder
    self.pages = pages
    self.files = files
  }

  /// The one in place of the start page.
  var home: PublisherPage? { pages.first { $0.slug.isEmpty } }

  package func place(_ path: String, line: Int? = nil) -> Diagnostic.Place {
    .init(path: "\(folder)/\(path)", line: line)
  }

  /// Throws where a page would lie where something else of the site does: `topics` by slug, and the
  /// first folders of what `places` holds beside them.
  func check(_ topics: [Topic], _ places: SitePlaces) throws(EmitError) {
    let titles = Dictionary(first: topics.map { ($0.slug, $0.title) })
    for page in pages {
      let root = page.slug.prefix { $0 != "/" }
      if let title = titles[page.slug] {
        throw taken(page, by: "the topic “\(title)”")
      } else if places.reserved.contains(root) {
        throw taken(page, by: "what the program puts into \(root)/")
      }
    }
  }

  private func taken(_ page: PublisherPage, by other: String) -> EmitError {
    EmitError(
      Diagnostic(
        .error, "page.taken-path", "the page would lie at \(page.slug)/, as \(other) does",
        at: place(page.path, line: 1), help: "rename the file"))
  }
}
