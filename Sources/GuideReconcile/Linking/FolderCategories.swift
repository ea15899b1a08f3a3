internal import GuideModel
internal import GuideText

/// Categories and parents that only the folders of a dump tell: where nothing in it says what a page
/// belongs to, that is the topmost folder below the one that holds them all. A folder is called after
/// its own page where it has one, which is the parent of the pages in it too; else as a file in it says.
struct FolderCategories {
  fileprivate struct Place {
    /// Index of the topic.
    var topic: Int
    var folders: [String]
    /// What `PagePath` makes of the file.
    var key: String
  }

  /// `listed` are the topics of which a navigation says it, by index.
  static func assign(
    to topics: inout [Topic], _ files: [String: DumpOrder], but listed: Set<Int>
  ) {
    var places: [String: [Place]] = [:]
    var stating: Set<String> = []
    for (index, topic) in topics.enumerated() where topic.kind != .article {
      for origin in Set(topic.provenance.map(\.origin)).sorted() {
        if !listed.contains(index), topic.category != nil || topic.parent != nil {
          stating.insert(origin.dump)
        }
        guard origin.location.pointer == nil else { continue }
        let path = PagePath.components(origin.path)
        places[origin.dump, default: []].append(
          Place(
            topic: index, folders: path.dropLast(), key: PagePath.key(path, ofFile: true)))
      }
    }
    for (dump, pages) in places.sorted(by: { $0.key < $1.key }) where !stating.contains(dump) {
      FolderCategories(pages, files[dump]?.labels ?? [:])?
        .assign(pages, to: &topics, but: listed)
    }
  }

  /// How many folders hold all others, whatever pages lie beside these.
  private let depth: Int
  /// Folders beside each other below that.
  private let numbers: NumberedNames
  /// What folders are called, by their keys.
  private let labels: [String: String]
  /// Index of the topic by the key of its folder.
  private var owners: [String: Int] = [:]

  /// nil where pages lie in fewer than two folders, beside each other.
  private init?(_ pages: [Place], _ labels: [String: String]) {
    self.labels = labels
    func names(at depth: Int) -> Set<String> {
      Set(pages.compactMap { $0.folders.dropFirst(depth).first })
    }
    var depth = 0
    while names(at: depth).count == 1 { depth += 1 }
    if names(at: depth).isEmpty { return nil }
    self.depth = depth
    numbers = NumberedNames(names(at: depth))
    let folders = Set(pages.flatMap { page in page.folders.indices.map { page.folder(at: $0) } })
    // `index` before a page that is called like its folder, in it or beside it.
    for page in pages.sorted(by: { $0.rank < $1.rank }) {
      for key in [page.key, page.named].compactMap(\.self) where folders.contains(key) {
        owners[key] = owners[key] ?? page.topic
      }
    }
  }

  private func assign(_ pages: [Place], to topics: inout [Topic], but listed: Set<Int>) {
    let slugs = topics.map(\.slug)
    let pages = pages.filter { !listed.contains($0.topic) }
    for page in pages {
      let own = [page.key, page.named].compactMap(\.self).first { owners[$0] == page.topic }
      let inner = page.folders.indices.dropFirst(depth)
      let top = inner.first.map { depth in
        let folder = page.folder(at: depth)
        let owner = owners[folder].map { owner in
          listed.contains(owner) ? topics[owner].category ?? slugs[owner] : slugs[owner]
        }
        return owner ?? labels[folder] ?? numbers.plain(page.folders[depth])
      }
      let isTop = own.map { $0.split(separator: "/").count == depth + 1 } ?? false
      if topics[page.topic].category == nil {
        topics[page.topic].category = isTop ? slugs[page.topic] : top
      }
    }
    // A page that two folders have belongs to one of them, and so do the pages below it.
    for page in pages where topics[page.topic].parent == nil {
      let category = topics[page.topic].category
      let parent = page.folders.indices.dropFirst(depth).reversed().lazy
        .compactMap { owners[page.folder(at: $0)] }
        .first { owner in
          owner != page.topic && (topics[owner].category ?? slugs[owner]) == category
        }
      topics[page.topic].parent = parent.map { slugs[$0] }
    }
  }
}

extension FolderCategories.Place {
  /// Of the folder at that depth, with those above it.
  fileprivate func folder(at depth: Int) -> String {
    folders[...depth].joined(separator: "/").lowercased()
  }

  /// The key of its folder where it is called like that.
  fileprivate var named: String? {
    guard let last = folders.indices.last else { return nil }
    let folder = folder(at: last)
    return key == folder + "/" + folders[last].lowercased() ? folder : nil
  }

  /// 0 for `index` and its like, 1 for a page called like its folder in it, 2 for one beside it.
  fileprivate var rank: Int {
    if named != nil { return 1 }
    return folders.indices.last.map { folder(at: $0) } == key ? 0 : 2
  }
}
