import GuideText
internal import Yams

/// What a navigation that is data lists, in its order.
struct ListedNavigation {
  /// Nodes of one navigation, however often its YAML repeats them by aliases.
  private static let mostNodes = 50_000
  static let maximumDepth = 64
  private var nodes = 0

  private mutating func enters(_ depth: Int) -> Bool {
    nodes += 1
    return depth < Self.maximumDepth && nodes < Self.mostNodes
  }

  /// The `nav` of MkDocs: paths, and names with a path or with what stands below them.
  mutating func ofMkDocs(_ node: Node, depth: Int = 0, name: String = "") -> [ListedPage] {
    guard enters(depth) else { return [] }
    switch node {
    case .scalar(let scalar): return Self.page(scalar.string, name: name)
    case .sequence(let nodes):
      let inner = nodes.flatMap { ofMkDocs($0, depth: depth + 1) }
      return name.isEmpty ? inner : [ListedPage(name: name, inner: inner)]
    case .mapping(let pairs):
      return pairs.flatMap { ofMkDocs($1, depth: depth + 1, name: $0.string ?? "") }
    case .alias: return []
    }
  }

  private static let names = ["group", "name", "caption", "section", "part", "label", "text"]
  private static let files = ["href", "file", "root", "slug", "link"]
  private static let lists = [
    "languages", "versions", "tabs", "anchors", "dropdowns", "parts", "groups", "chapters",
    "sections", "pages", "items", "contents", "ids",
  ]

  /// The sidebars of Docusaurus and VitePress: one, or several by name or path, with the groups of each, which
  /// may be lists by name too.
  mutating func ofSidebars(_ node: Node) -> [ListedPage] {
    guard case .mapping(let sidebars) = node else { return ofGroups(node) }
    return sidebars.flatMap { _, sidebar -> [ListedPage] in
      guard case .mapping(let groups) = sidebar, sidebar["type"] == nil, sidebar["items"] == nil
      else {
        return ofGroups(sidebar)
      }
      return groups.map { ListedPage(name: $0.string ?? "", inner: ofGroups($1)) }
    }
  }

  /// Objects with a name, a path and lists of others, of Mintlify (`group`, `pages`), DocFX (`name`,
  /// `href`, `items`), Jupyter Book (`caption`, `file`, `chapters`), Quarto (`section`, `href`, `contents`),
  /// Docusaurus (`label`, `id`, `items`), VitePress (`text`, `link`, `items`) and Starlight (`label`, `slug`,
  /// `items`). What has neither name nor path only holds others.
  mutating func ofGroups(_ node: Node, depth: Int = 0) -> [ListedPage] {
    guard enters(depth) else { return [] }
    switch node {
    case .scalar(let scalar): return Self.page(scalar.string, name: "")
    case .sequence(let nodes): return nodes.flatMap { ofGroups($0, depth: depth + 1) }
    case .mapping:
      let name = Self.names.lazy.compactMap { node[$0]?.string }.first
      let file =
        Self.files.lazy.compactMap { node[$0]?.string }.first ?? node["link"]?["id"]?.string
        ?? (node["type"]?.string == "doc" ? node["id"]?.string : nil)
      let page = file.flatMap { Self.page($0, name: name ?? "").first }
      let inner = Self.lists.compactMap { node[$0] }.flatMap { ofGroups($0, depth: depth + 1) }
      // The first page of a book stands before its parts.
      if node["root"] != nil, name == nil { return [page].compactMap(\.self) + inner }
      guard name != nil || page != nil else { return inner }
      return [ListedPage(name: name ?? "", file: page?.file, inner: inner)]
    case .alias: return []
    }
  }

  private static func page(_ path: String, name: String) -> [ListedPage] {
    // One with a slash before it starts where the others do.
    Address(path).scheme == nil
      ? [ListedPage(name: name, file: String(path.drop { $0 == "/" }))] : []
  }
}
