package import GuideModel
internal import GuideText

/// Writes relative addresses of pictures as those that the pictures have: where a page's own address
/// tells it, as the site's; where the dump has the file, as its path from the root of the dump, with a
/// slash before it. What neither tells stays as it is written.
package struct DumpPictures {
  private let files: Set<String>
  /// By the name of the file.
  private let paths: [Substring: [String]]
  /// Addresses that stay as they are written, in the order of the pages.
  package private(set) var unknown: [String] = []

  /// Of a dump whose files these are, relative to its root.
  package init(files: some Sequence<String>) {
    self.files = Set(files)
    paths = Dictionary(grouping: self.files) { $0.split(separator: "/").last ?? "" }
  }

  package mutating func settle(_ document: inout Document) {
    let (place, url) = (document.origin, document.facts.url)
    // Swift-DocC names the bundle that has the picture, and article JSON the picture alone: neither
    // is a place beside the page.
    let isNamed = [MarkdownDialect.docc.dialect, ArticleJSONIngestor().dialect]
      .contains(document.dialect)
    let isPublished =
      !isNamed
      && (place.location.pointer != nil
        || url.map { PagePath.isPublished(place.path, at: $0) } ?? false)
    document.mapTargets(
      { $0 },
      images: { image in
        let path = Address(image.url.trimmingSpaces)
        guard path.scheme == nil, path.authority == nil, !path.path.isEmpty else { return image }
        if let url, isPublished || path.path.hasPrefix("/") {
          let found = path.resolved(against: Address(url)).text.replacing(" ", with: "%20")
          return Image(url: found, alt: image.alt)
        }
        if let file = file(at: path.path, from: place) {
          return Image(url: "/" + file.replacing(" ", with: "%20"), alt: image.alt)
        }
        unknown.append(image.url)
        return image
      })
  }

  /// The file at a path, read from the folder of a page; with a slash before it from the root of the
  /// dump, or from the only folder where such a file is.
  private func file(at path: String, from origin: Origin) -> String? {
    let folder = Array(PagePath.components(origin.path).dropLast())
    guard let wanted = PagePath.resolve(path, in: folder)?.joined(separator: "/") else {
      return nil
    }
    if files.contains(wanted) { return wanted }
    guard path.hasPrefix("/"), let name = wanted.split(separator: "/").last else { return nil }
    let found = paths[name, default: []].filter { $0.hasSuffix("/" + wanted) }
    return found.count == 1 ? found[0] : nil
  }
}
