package import GuideModel
internal import GuideText

/// A page or group of a navigation, and what stands below it.
struct ListedPage {
  var name: String
  /// The path of its page as it is written; nil for the name of a group.
  var file: String?
  var inner: [ListedPage] = []
}

extension DumpOrder {
  /// Names pages that a navigation calls by their ids after their files.
  package mutating func nameFiles(of documents: [Document]) {
    if pages.isEmpty { return }
    let paths = documents.map { PagePath.components($0.origin.path) }
    var keys = Dictionary(
      first: paths.map { PagePath.key($0, ofFile: true) }.map { ($0, $0) })
    for (document, path) in zip(documents, paths) {
      for name in document.facts.names {
        guard let place = PagePath.resolve(name, in: path.dropLast()) else { continue }
        let key = PagePath.key(place, ofFile: true)
        keys[key] = keys[key] ?? PagePath.key(path, ofFile: true)
      }
    }
    func file(_ key: String) -> String { keys[key] ?? key }
    pages = pages.map(file)
    heads = Set(heads.map(file))
    trails = Dictionary(
      first: trails.sorted { $0.key < $1.key }.map { key, trail in
        (file(key), trail.map { Step(name: $0.name, page: $0.page.map(file)) })
      })
  }

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
