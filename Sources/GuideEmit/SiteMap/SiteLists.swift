import GuideModel
import GuideText

/// Pages that list topics in other orders than by category.
struct SiteLists: Equatable, Sendable {
  struct Item: Equatable, Sendable {
    /// An index into the map's entries.
    var entry: Int
    /// What stands beside the title; nil for the summary.
    var text: String?
  }

  struct Group: Equatable, Sendable {
    var name: String
    var items: [Item]
  }

  struct List: Equatable, Sendable {
    var page: SitePath
    var title: String
    var groups: [Group]
    var style = Style.cards
  }

  /// How the topics of a list stand in it.
  enum Style: String, Sendable {
    case cards = "gb-cards"
    /// Only their titles.
    case index = "gb-index"
    /// One below the other, beside the name of their group.
    case log = "gb-log"
  }

  /// Letters in the order of the alphabet, what begins otherwise first.
  let alphabet: List
  /// One list for each platform that a topic names, by name.
  private(set) var platforms: [List] = []
  private(set) var pageByPlatform: [String: SitePath] = [:]
  /// The page that tells how the site was made.
  let making: SitePath
  /// The page that tells what changed between dumps; nil where nothing did.
  private(set) var differences: SitePath?
  /// Newest first; nil when no topic has a dated change.
  private(set) var changes: List?
  /// Whether the feed has entries.
  let hasFeed: Bool

  /// No list has more changes.
  static let changeLimit = 200

  /// `differ`: whether dumps say something otherwise than the pages.
  init(_ map: SiteMap, folders: SiteFolders, differ: Bool, strings: Strings) {
    let folder = folders.free("lists") + "/"
    alphabet = Self.alphabet(
      of: map, page: SitePath(folder: folder + "a-z/"), title: strings[.allTopicsAZ])
    making = SitePath(folder: folder + "how-made/")
    if differ { differences = SitePath(folder: folder + "differences/") }
    changes = Self.changes(of: map, page: SitePath(folder: folder + "changes/"), strings)
    hasFeed = changes != nil || map.entries.contains { map.posted($0) != nil }
    var used = UniqueNames()
    for name in Self.platformNames(of: map) {
      let path = folder + "platforms/" + SiteFolders.unique(name, in: &used) + "/"
      platforms.append(Self.platform(name, of: map, page: SitePath(folder: path), strings))
      pageByPlatform[name] = SitePath(folder: path)
    }
  }

  var all: [List] { [alphabet] + platforms + (changes.map { [$0] } ?? []) }

  private static func alphabet(of map: SiteMap, page: SitePath, title: String) -> List {
    var letters: [String: [Int]] = [:]
    for index in map.guideline {
      let first = map.entries[index].title.first.map { $0.isLetter ? $0.uppercased() : "#" } ?? "#"
      letters[first, default: []].append(index)
    }
    let groups = letters.sorted { $0.key < $1.key }.map { letter, indices in
      Group(name: letter, items: map.byTitle(indices).map { Item(entry: $0) })
    }
    return List(page: page, title: title, groups: groups, style: .index)
  }

  private static func platformNames(of map: SiteMap) -> [String] {
    var names: Set<String> = []
    for entry in map.entries[map.guideline] {
      names.formUnion(entry.platforms.supported)
      names.formUnion(entry.platforms.unsupported)
    }
    return names.sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) }
  }

  private static func platform(
    _ name: String, of map: SiteMap, page: SitePath, _ strings: Strings
  ) -> List {
    func group(_ title: String, _ isIn: (Platforms) -> Bool) -> Group {
      let indices = map.guideline.filter { isIn(map.entries[$0].platforms) }
      return Group(name: title, items: map.byTitle(indices).map { Item(entry: $0) })
    }
    let groups = [
      group(strings.text(.supportedIn, ["platform": name])) { $0.supported.contains(name) },
      group(strings.text(.notSupportedIn, ["platform": name])) { $0.unsupported.contains(name) },
    ]
    return List(page: page, title: name, groups: groups.filter { !$0.items.isEmpty })
  }

  private static func changes(
    of map: SiteMap, page: SitePath, _ strings: Strings
  ) -> List? {
    var all: [(date: String, item: Item)] = []
    for index in map.entries.indices {
      for change in map.entries[index].changes {
        all.append((change.date, Item(entry: index, text: change.text)))
      }
    }
    guard !all.isEmpty else { return nil }
    let titles = map.entries.map { TitleOrder.key($0.title) }
    all.sort { ($1.date, titles[$0.item.entry]) < ($0.date, titles[$1.item.entry]) }
    var groups: [Group] = []
    for (date, item) in all.prefix(changeLimit) {
      let name = strings.date(date)
      if groups.last?.name != name { groups.append(Group(name: name, items: [])) }
      groups[groups.count - 1].items.append(item)
    }
    return List(page: page, title: strings[.recentChanges], groups: groups, style: .log)
  }
}

extension SiteMap {
  /// Indices of entries in the order of their titles.
  fileprivate func byTitle(_ indices: [Int]) -> [Int] {
    indices.map { (TitleOrder.key(entries[$0].title), entries[$0].slug, $0) }.sorted(by: <).map(\.2)
  }
}
