package import GuideModel
internal import GuideText
internal import Yams

/// A file beside the pages that says in which order a site generator shows them, and what they belong
/// to: the `nav` of MkDocs, the navigation of Mintlify, the contents of DocFX and Jupyter Book, the
/// chapters of mdBook and GitBook, the sidebars of Quarto, and those of Docusaurus, VitePress and
/// Starlight where they are literals; of a folder the `position` and `label` of Docusaurus and the pages
/// that Nextra and Fumadocs name. It is no page, and what it says otherwise is not read.
package enum OrderFile {
  private static let folders = ["_category_.json", "_category_.yml", "_category_.yaml"]
  private static let ofMkDocs = ["mkdocs.yml", "mkdocs.yaml"]
  private static let ofMintlify = ["docs.json", "mint.json"]
  private static let contents = ["toc.yml", "_toc.yml"]
  private static let ofQuarto = ["_quarto.yml", "_quarto.yaml"]
  private static let ofDocusaurus = ["sidebars.json", "sidebars.js", "sidebars.ts"]
  private static let ofStarlight = ["astro.config.mjs", "astro.config.ts", "astro.config.js"]
  private static let ofVitePress = ["config.ts", "config.mts", "config.js", "config.mjs"]
  private static let ofNextra = ["_meta.json", "_meta.js", "_meta.ts", "_meta.jsx", "_meta.tsx"]
  private static let ofFumadocs = "meta.json"
  /// Of Docusaurus, which has one for each of its sets of pages, and of mike.
  private static let ofVersions = "versions.json"
  /// Those in a folder whose name begins with a dot, from the folder that it is in.
  package static let hidden = ofVitePress.map { ".vitepress/" + $0 }

  /// Whether the file at a path of a dump is one, by its name.
  package static func isNamed(by path: String) -> Bool {
    let name = PagePath.lastComponent(path)
    let names = [
      folders, ofMkDocs, ofMintlify, contents, ofQuarto, ofDocusaurus, ofStarlight, ofNextra,
      [ofFumadocs],
    ]
    return names.contains { $0.contains(name) } || listsVersions(name)
      || hidden.contains { ("/" + path).hasSuffix("/" + $0) }
  }

  private static func listsVersions(_ name: String) -> Bool {
    name == ofVersions || name.hasSuffix("_" + ofVersions)
  }

  /// Whether the source is one: a list of chapters is known by what it says, and JSON of any name may
  /// hold pages.
  package static func isOne(_ source: Source) -> Bool {
    let name = PagePath.lastComponent(source.path)
    let key = ofMintlify.contains(name) ? "navigation" : name == ofFumadocs ? "pages" : nil
    if let key, !ByteSearch.contains(Array("\"\(key)\"".utf8), in: source.bytes) { return false }
    if listsVersions(name)
      || (ofNextra + ofDocusaurus + [ofFumadocs]).contains(name) && name.hasSuffix(".json")
    {
      return Ingestors.recognizing(source).isEmpty
    }
    return key != nil || isNamed(by: source.path) || SummaryFile(source) != nil
  }

  /// Adds what the file says. One that is no YAML says nothing; of several navigations the first counts,
  /// but books may lie beside each other.
  package static func read(_ source: Source, into order: inout DumpOrder) {
    let path = PagePath.components(source.path)
    let folder = Array(path.dropLast())
    if let summary = SummaryFile(source) { return order.add(summary.entries, in: folder) }
    guard let node = try? Yams.compose(yaml: yaml(of: source)) else { return }
    var navigation = ListedNavigation()
    switch path.last ?? "" {
    case let name where folders.contains(name): read(node, ofFolder: folder, into: &order)
    case ofFumadocs:
      read(node["pages"]?.sequence.map { Array($0) } ?? [], in: folder, node, into: &order)
    case let name where ofNextra.contains(name): read(node, inFolder: folder, into: &order)
    case let name where listsVersions(name): read(versions: node, into: &order)
    case _ where !order.pages.isEmpty: break
    case let name where ofMkDocs.contains(name):
      guard let listed = node["nav"],
        let pages = PagePath.resolve(node["docs_dir"]?.string ?? "docs", in: folder)
      else { return }
      order.add(navigation.ofMkDocs(listed), in: pages)
    case let name where ofMintlify.contains(name):
      guard let listed = node["navigation"] else { return }
      if let versions = listed["versions"] { read(versions: versions, into: &order) }
      order.add(navigation.ofGroups(listed), in: folder)
    case let name where ofQuarto.contains(name):
      let listed = [node["book"]?["chapters"], node["website"]?["sidebar"]].compactMap(\.self)
      order.add(listed.flatMap { navigation.ofGroups($0) }, in: folder)
    case let name where ofDocusaurus.contains(name):
      // Beside the sidebars, or beside the folder that they are in.
      let folders = [folder + ["docs"], folder.dropLast() + ["docs"]]
      let listed = navigation.ofSidebars(node)
      for folder in folders { order.add(listed, in: folder) }
    case let name where ofStarlight.contains(name):
      order.add(navigation.ofGroups(node), in: folder + ["src", "content", "docs"])
    case let name where ofVitePress.contains(name):
      order.add(navigation.ofSidebars(node), in: folder.dropLast())
    default: order.add(navigation.ofGroups(node), in: folder)
    }
  }

  /// The file, or what is a literal in it.
  private static func yaml(of source: Source) -> String {
    let name = PagePath.lastComponent(source.path)
    let isScript = [".js", ".ts", "jsx", "tsx", "mjs", "mts"].contains { name.hasSuffix($0) }
    if !isScript { return String(decoding: source.bytes, as: UTF8.self) }
    let isPart = ofVitePress.contains(name) || ofStarlight.contains(name)
    let marks =
      isPart ? ["sidebar:"] : ["export default", "module.exports =", "sidebars =", "Config ="]
    return ScriptLiteral.yaml(behind: marks, in: source.bytes) ?? ""
  }

  /// Pages of a folder in their order, up to the place of those that are not named.
  private static func read(
    _ pages: [Node], in folder: [String], _ node: Node, into order: inout DumpOrder
  ) {
    let names = pages.compactMap(\.string).prefix { !$0.hasPrefix("...") || $0.count > 3 }
    for (place, name) in names.enumerated() where name != "index" {
      let name = name.hasPrefix("...") ? String(name.dropFirst(3)) : name
      if let path = PagePath.resolve(name, in: folder) {
        order.folders[PagePath.key(path, ofFile: true)] = Double(place)
      }
    }
    if let title = node["title"]?.string?.trimmingSpaces, !title.isEmpty {
      order.labels[PagePath.key(folder, ofFile: true)] = title
    }
  }

  /// The names of Nextra, with what they are called in its navigation.
  private static func read(_ node: Node, inFolder folder: [String], into order: inout DumpOrder) {
    guard case .mapping(let names) = node else { return }
    for (place, (name, value)) in names.enumerated() {
      guard let name = name.string, name != "*", name != "index" else { continue }
      let key = PagePath.key(folder + [name], ofFile: true)
      order.folders[key] = Double(place)
      let label = value.string ?? value["title"]?.string
      if let label, !label.isEmpty { order.labels[key] = label }
    }
  }

  /// Names, or objects with what a version is called and other names for it.
  private static func read(versions node: Node, into order: inout DumpOrder) {
    for entry in node.sequence ?? [] {
      guard let name = entry.string ?? entry["version"]?.string, !name.isEmpty else { continue }
      order.versions[name] = name
      for alias in entry["aliases"]?.sequence.map({ Array($0) }) ?? [] {
        if let alias = alias.string { order.versions[alias] = name }
      }
    }
  }

  private static func read(_ node: Node, ofFolder folder: [String], into order: inout DumpOrder) {
    let key = PagePath.key(folder, ofFile: true)
    if let place = node["position"]?.float { order.folders[key] = place }
    if let label = node["label"]?.string?.trimmingSpaces, !label.isEmpty {
      order.labels[key] = label
    }
  }
}

extension Ingestors {
  /// Whoever recognizes the source, as `recognizing` has them; nobody if it says what the order of pages
  /// is.
  package static func sniff(_ source: Source) -> [Recognition] {
    OrderFile.isOne(source) ? [] : recognizing(source)
  }
}
