package import GuideModel

extension Grouping {
  /// Which pages a person has said to be one, or not to be. Pages are named by slug, or by dump and
  /// path: `crawl/guide/dials.md`.
  package struct Decisions: Sendable {
    package var same: [[String]]
    package var different: [[String]]

    package init(same: [[String]] = [], different: [[String]] = []) {
      self.same = same
      self.different = different
    }
  }

  /// Whether a page goes by that name.
  package static func isNamed(_ document: Document, _ name: String) -> Bool {
    document.slug == name || document.aliases.contains(name)
      || document.origin.dump + "/" + document.origin.path == name
  }
}
