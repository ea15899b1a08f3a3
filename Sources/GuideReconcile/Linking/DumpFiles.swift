internal import GuideModel

/// Finds the topic that a file of a dump became, so that a link from file to file leads there.
struct DumpFiles {
  /// By dump and path without ending; nil where several topics stand in the file.
  private var slugs: [String: String?] = [:]

  init(_ topics: [Topic]) {
    for topic in topics {
      let places = topic.provenance + topic.root.sections.flatMap(\.provenance)
      for key in Set(places.map { Self.key($0.origin.dump, Self.components($0.origin.path)) }) {
        slugs[key] = slugs[key] == nil ? .some(topic.slug) : .some(nil)
      }
    }
  }

  /// The topic to which a relative link without its fragment leads from a file; nil where no file
  /// of the dump or more than one topic stands there.
  func slug(of link: Substring, from origin: Origin) -> String? {
    var path = link.hasPrefix("/") ? [] : Array(Self.components(origin.path).dropLast())
    for component in Self.components(link.prefix { $0 != "?" }) {
      if component != ".." {
        path.append(component)
      } else if path.popLast() == nil {
        return nil
      }
    }
    return slugs[Self.key(origin.dump, path)] ?? nil
  }

  private static func components(_ path: some StringProtocol) -> [String] {
    path.split(separator: "/").filter { $0 != "." }.map { String($0) }
  }

  /// The same for `a`, `a/`, `a.md`, `a.html`, `a/index.md` and `a/README.md`.
  private static func key(_ dump: String, _ path: [String]) -> String {
    var path = path.map { $0.replacing("%20", with: " ").lowercased() }
    if let last = path.popLast() {
      let name =
        endings.first(where: last.hasSuffix).map { String(last.dropLast($0.count)) } ?? last
      if !["index", "readme"].contains(name) { path.append(name) }
    }
    return ([dump] + path).joined(separator: "/")
  }

  private static let endings = [".md", ".mdx", ".markdown", ".txt", ".html", ".htm"]
}
