package import GuideModel
internal import GuideText
internal import Yams

/// A file beside the pages that says in which order a site generator shows them: the `nav` of MkDocs,
/// the `position` of a folder of Docusaurus. It is no page, and what it says otherwise is not read.
package enum OrderFile {
  private static let folders = ["_category_.json", "_category_.yml", "_category_.yaml"]
  private static let navigations = ["mkdocs.yml", "mkdocs.yaml"]
  /// Nodes of one navigation, however often its YAML repeats them by aliases.
  private static let mostNodes = 50_000
  private static let maximumDepth = 64

  /// Whether the file at a path of a dump is one, by its name.
  package static func isNamed(by path: String) -> Bool {
    (folders + navigations).contains(PagePath.lastComponent(path))
  }

  /// Adds what the file says. One that is no YAML says nothing.
  package static func read(_ source: Source, into order: inout DumpOrder) {
    guard let node = try? Yams.compose(yaml: String(decoding: source.bytes, as: UTF8.self)) else {
      return
    }
    let path = PagePath.components(source.path)
    let folder = Array(path.dropLast())
    if folders.contains(path.last ?? "") {
      if let place = node["position"]?.float {
        order.folders[PagePath.key(folder, ofFile: true)] = place
      }
    } else if order.pages.isEmpty, let navigation = node["nav"] {
      let pages = node["docs_dir"]?.string ?? "docs"
      var listed = Listed()
      listed.collect(navigation, depth: 0)
      order.pages = listed.files.compactMap { file in
        PagePath.resolve(pages + "/" + file, in: folder).map { PagePath.key($0, ofFile: true) }
      }
    }
  }

  /// What a navigation lists, in its order.
  private struct Listed {
    private(set) var files: [String] = []
    private var nodes = 0

    mutating func collect(_ node: Node, depth: Int) {
      nodes += 1
      guard depth < maximumDepth, nodes < mostNodes else { return }
      switch node {
      case .scalar(let scalar):
        if Address(scalar.string).scheme == nil { files.append(scalar.string) }
      case .sequence(let nodes): for node in nodes { collect(node, depth: depth + 1) }
      case .mapping(let pairs): for (_, node) in pairs { collect(node, depth: depth + 1) }
      case .alias: break
      }
    }
  }
}
