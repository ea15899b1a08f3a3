package import GuideModel
internal import GuideText
internal import Yams

/// A file beside the pages that says in which order a site generator shows them, and what they belong
/// to: the `nav` of MkDocs, the navigation of Mintlify, the contents of DocFX and Jupyter Book, the
/// chapters of mdBook and GitBook, the `position` and `label` of a folder of Docusaurus. It is no page,
/// and what it says otherwise is not read.
package enum OrderFile {
  private static let folders = ["_category_.json", "_category_.yml", "_category_.yaml"]
  private static let ofMkDocs = ["mkdocs.yml", "mkdocs.yaml"]
  private static let ofMintlify = ["docs.json", "mint.json"]
  private static let contents = ["toc.yml", "_toc.yml"]

  /// Whether the file at a path of a dump is one, by its name.
  package static func isNamed(by path: String) -> Bool {
    (folders + ofMkDocs + ofMintlify + contents).contains(PagePath.lastComponent(path))
  }

  /// Whether the source is one: a list of chapters is told by what it says, and `docs.json` may hold pages.
  package static func isOne(_ source: Source) -> Bool {
    if ofMintlify.contains(PagePath.lastComponent(source.path)) {
      return ByteSearch.contains(Array("\"navigation\"".utf8), in: source.bytes)
    }
    return isNamed(by: source.path) || SummaryFile(source) != nil
  }

  /// Adds what the file says. One that is no YAML says nothing; of several navigations the first counts,
  /// but books may lie beside each other.
  package static func read(_ source: Source, into order: inout DumpOrder) {
    let path = PagePath.components(source.path)
    let folder = Array(path.dropLast())
    if let summary = SummaryFile(source) { return order.add(summary.entries, in: folder) }
    guard let node = try? Yams.compose(yaml: String(decoding: source.bytes, as: UTF8.self)) else {
      return
    }
    var navigation = ListedNavigation()
    switch path.last ?? "" {
    case let name where folders.contains(name): read(node, ofFolder: folder, into: &order)
    case _ where !order.pages.isEmpty: break
    case let name where ofMkDocs.contains(name):
      guard let listed = node["nav"],
        let pages = PagePath.resolve(node["docs_dir"]?.string ?? "docs", in: folder)
      else { return }
      order.add(navigation.ofMkDocs(listed), in: pages)
    case let name where ofMintlify.contains(name):
      guard let listed = node["navigation"] else { return }
      order.add(navigation.ofGroups(listed), in: folder)
    default: order.add(navigation.ofGroups(node), in: folder)
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
