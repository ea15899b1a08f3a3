package import GuideModel
internal import GuideText

/// The order in which a publisher shows the pages: the navigation that a file of the dump lists; else,
/// folder by folder, what front matter, files of the folders, or numbered names say. What says nothing
/// stands behind what does, by title, and pages before folders; where nothing does, posts by their
/// days, the newest first.
package enum StatedOrder {
  /// Numbers the topics of the dump that states an order, from 1 on; `files` is what its other files
  /// say, by dump. Of several the newest counts: their numbers have nothing to do with each other.
  package static func assign(
    to topics: inout [Topic], from documents: [Document], _ files: [String: DumpOrder],
    of dumps: [Dump]
  ) {
    let owners = Dictionary(
      first: topics.enumerated().flatMap { index, topic in
        topic.provenance.map { ($0.origin, index) }
      })
    var trees: [String: OrderTree] = [:]
    for document in documents where document.origin.location.pointer == nil {
      guard let topic = owners[document.root.origin] else { continue }
      trees[document.origin.dump, default: OrderTree()].add(
        topic, at: document.origin.path, title: document.title, order: document.facts.order,
        postedOn: document.facts.postedOn)
    }
    let days = Dictionary(first: dumps.map { ($0.id, $0.capturedOn ?? "") })
    let orders = trees.compactMap { dump, tree in
      tree.order(files[dump] ?? DumpOrder()).map { (dump: dump, topics: $0) }
    }
    // Of undated ones the one that says most.
    let newest = orders.max {
      (days[$0.dump] ?? "", $0.topics.count, $1.dump)
        < (days[$1.dump] ?? "", $1.topics.count, $0.dump)
    }
    for (place, topic) in (newest?.topics ?? []).enumerated() {
      topics[topic].order = topics[topic].order ?? place + 1
    }
  }
}

/// The pages of a dump as their folders hold them; a folder's own page is that folder.
private struct OrderTree {
  private struct Node {
    /// Index of the topic.
    var topic: Int?
    var title: String?
    var order: Double?
    var postedOn: String?
    /// As the file or folder is called, without the file's ending.
    var name = ""
    /// `PagePath.key`s.
    var inner: [String] = []
  }

  /// Of a page or folder among those beside it.
  private struct Place: Comparable {
    var place: Double?
    var isFolder: Bool
    /// Empty where days order nothing.
    var postedOn: String
    var title: String
    var key: String

    static func < (left: Self, right: Self) -> Bool {
      let (a, b) = (left.place ?? .infinity, right.place ?? .infinity)
      if a != b { return a < b }
      if left.isFolder != right.isFolder { return right.isFolder }
      if left.postedOn != right.postedOn { return left.postedOn > right.postedOn }
      return (left.title, left.key) < (right.title, right.key)
    }
  }

  /// By `PagePath.key`; the root has an empty one.
  private var nodes: [String: Node] = ["": Node()]

  mutating func add(
    _ topic: Int, at path: String, title: String, order: Double?, postedOn: String?
  ) {
    let key = PagePath.key(PagePath.components(path), ofFile: true)
    open(key)
    guard nodes[key]?.topic == nil else { return }
    nodes[key]?.topic = topic
    nodes[key]?.title = title
    nodes[key]?.order = order
    nodes[key]?.postedOn = postedOn
  }

  private mutating func open(_ key: String) {
    if nodes[key] != nil { return }
    let parts = key.split(separator: "/")
    let above = parts.dropLast().joined(separator: "/")
    open(above)
    nodes[above]?.inner.append(key)
    nodes[key] = Node(name: parts.last.map { String($0) } ?? "")
  }

  /// Indices of the topics; nil where fewer than two places are stated.
  func order(_ files: DumpOrder) -> [Int]? {
    let listed = files.pages.compactMap { nodes[$0]?.topic }
    if listed.count > 1 { return listed.unique }
    var stated = 0
    var topics: [Int] = []
    var open = [""]
    while let key = open.popLast(), let node = nodes[key] {
      if let topic = node.topic { topics.append(topic) }
      let numbers = NumberedNames(node.inner.compactMap { nodes[$0]?.name })
      var inner = node.inner.compactMap { key -> Place? in
        guard let node = nodes[key] else { return nil }
        let place = files.folders[key] ?? node.order ?? numbers[node.name].map(Double.init)
        return Place(
          place: place, isFolder: !node.inner.isEmpty, postedOn: node.postedOn ?? "",
          title: TitleOrder.key(node.title ?? node.name), key: key)
      }
      let placed = inner.count { $0.place != nil }
      stated += placed
      if placed > 0 || !Posts.are(node.inner.map { nodes[$0]?.postedOn }) {
        for index in inner.indices { inner[index].postedOn = "" }
      }
      open += inner.sorted().reversed().map(\.key)
    }
    return stated > 1 ? topics.unique : nil
  }
}

extension [Int] {
  /// Each once, where it stands first.
  fileprivate var unique: [Int] {
    var seen: Set<Int> = []
    return filter { seen.insert($0).inserted }
  }
}
