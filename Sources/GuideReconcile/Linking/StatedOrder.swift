package import GuideModel
internal import GuideText

/// The order in which a publisher shows the pages: the navigation that a file of the dump lists; else,
/// folder by folder, what front matter, files of the folders, or numbered names say. What says nothing
/// stands behind what does, by title, and pages before folders.
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
        topic, at: document.origin.path, title: document.title, order: document.order)
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
    /// As the file or folder is called, without the file's ending.
    var name = ""
    /// `PagePath.key`s.
    var inner: [String] = []
  }

  /// By `PagePath.key`; the root has an empty one.
  private var nodes: [String: Node] = ["": Node()]

  mutating func add(_ topic: Int, at path: String, title: String, order: Double?) {
    let key = PagePath.key(PagePath.components(path), ofFile: true)
    open(key)
    guard nodes[key]?.topic == nil else { return }
    nodes[key]?.topic = topic
    nodes[key]?.title = title
    nodes[key]?.order = order
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
      let inner = node.inner.compactMap { key -> (place: Double, isFolder: Bool, String, String)? in
        guard let node = nodes[key] else { return nil }
        let place = files.folders[key] ?? node.order ?? numbers[node.name].map(Double.init)
        if place != nil { stated += 1 }
        let title = TitleOrder.key(node.title ?? node.name)
        return (place ?? .infinity, !node.inner.isEmpty, title, key)
      }
      let sorted = inner.sorted {
        ($0.place, $0.isFolder ? 1 : 0, $0.2, $0.3) < ($1.place, $1.isFolder ? 1 : 0, $1.2, $1.3)
      }
      open += sorted.reversed().map(\.3)
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
