/// Where the pages of the site begin.
package struct SiteRoots: Equatable, Sendable {
  /// Lower case, the longest first.
  private let roots: [String]

  package init(_ roots: [String]) {
    self.roots = roots.map { $0.lowercased() }.sorted {
      ($1.utf8.count, $0) < ($0.utf8.count, $1)
    }
  }

  /// The path under a root as its `PagePath.key`, `""` for the root itself; nil outside the site.
  package func path(of url: String) -> String? {
    let url = url.lowercased()
    for root in roots where url.hasPrefix(root) {
      let rest = url.dropFirst(root.count)
      guard let first = rest.first else { return "" }
      guard first == "/" || first == "?" || first == "#" else { continue }
      return PagePath.key(Address(rest).path)
    }
    return nil
  }
}
