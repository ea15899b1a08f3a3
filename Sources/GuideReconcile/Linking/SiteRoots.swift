internal import GuideModel

/// Where the pages of the site begin.
struct SiteRoots: Sendable {
  /// Lower case, the longest first.
  private let roots: [String]

  init(_ profile: Profile) {
    roots = profile.site.roots.map { $0.lowercased() }.sorted {
      ($1.utf8.count, $0) < ($0.utf8.count, $1)
    }
  }

  /// The path under a root in lower case, `""` for the root itself, without query and fragment; nil
  /// outside the site.
  func path(of url: String) -> String? {
    let url = url.lowercased()
    for root in roots where url.hasPrefix(root) {
      let rest = url.dropFirst(root.count)
      guard let first = rest.first else { return "" }
      guard first == "/" || first == "?" || first == "#" else { continue }
      return rest.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").joined(separator: "/")
    }
    return nil
  }
}
