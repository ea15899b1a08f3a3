import GuideModel
internal import GuideText

/// A page or group of a navigation, and what stands below it.
struct ListedPage {
  var name: String
  /// The path of its page as it is written; nil for the name of a group.
  var file: String?
  var inner: [ListedPage] = []
}

extension DumpOrder {
  /// Adds what a navigation lists, whose paths start in `folder`. A page that stands in it twice
  /// belongs where it stands first.
  mutating func add(
    _ entries: [ListedPage], in folder: [String], below trail: [DumpOrder.Step] = []
  ) {
    for entry in entries {
      let path = entry.file.flatMap { PagePath.resolve($0, in: folder) }
      let key = path.map { PagePath.key($0, ofFile: true) }
      if let key, trails[key] == nil {
        pages.append(key)
        trails[key] = trail
      }
      add(entry.inner, in: folder, below: trail + [Step(name: entry.name, page: key)])
      if let key, !entry.inner.isEmpty { heads.insert(key) }
    }
  }
}
