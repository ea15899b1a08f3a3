internal import GuideModel
internal import GuideText

/// Finds the topic that a file of a dump became, so that a link from file to file leads there.
struct DumpFiles {
  /// By dump and path without ending; nil where several topics stand in the file.
  private var slugs: [String: String?] = [:]

  init(_ topics: [Topic]) {
    for topic in topics {
      let places = topic.provenance + topic.root.sections.flatMap(\.provenance)
      for key in Set(places.map { Self.key($0.origin.dump, PagePath.components($0.origin.path)) }) {
        slugs[key] = slugs[key] == nil ? .some(topic.slug) : .some(nil)
      }
    }
  }

  /// The topic to which a relative path leads from a file; nil where no file of the dump or more
  /// than one topic stands there.
  func slug(of path: String, from origin: Origin) -> String? {
    let folder = PagePath.components(origin.path).dropLast()
    return PagePath.resolve(path, in: Array(folder)).flatMap {
      slugs[Self.key(origin.dump, $0)] ?? nil
    }
  }

  /// The same for `a`, `a/`, `a.md`, `a.html`, `a/index.md` and `a/README.md`.
  private static func key(_ dump: String, _ path: [String]) -> String {
    dump + "/" + PagePath.key(path, ofFile: true)
  }
}
