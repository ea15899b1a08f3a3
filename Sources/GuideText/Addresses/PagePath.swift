/// The path of a page, on a site or in a dump, in whichever way it was written.
package enum PagePath {
  /// Of files that hold a page, where an address leads to them.
  private static let endings = [".md", ".mdx", ".markdown", ".html", ".htm"]
  /// Folders in which generators look for the pages of a site, from the root of its sources: those of
  /// Hugo, mdBook, MkDocs, Docusaurus, Sphinx, Starlight and Nextra.
  static let contentFolders = [
    "content", "src", "docs", "source", "src/content/docs", "src/pages",
  ].map { components($0) }

  /// What makes two paths of a site one page: decoded, in lower case, without the ending of a file
  /// and without `index`: `a`, `a/`, `A.md` and `%61/index.html` are one.
  package static func key(_ path: some StringProtocol) -> String {
    key(components(path).map { PercentCoding.decode($0) })
  }

  /// The same of decoded components. `ofFile`: in a dump, where `README` is its folder's own page
  /// too, as `_index` (Hugo), and a text file may be one.
  package static func key(_ components: [String], ofFile: Bool = false) -> String {
    var components = components.map { $0.lowercased() }
    if let last = components.popLast() {
      let name = withoutEnding(last, of: ofFile ? endings + [".txt"] : endings)
      let isOfFolder = name == "index" || ofFile && (name == "readme" || name == "_index")
      if !isOfFolder { components.append(name) }
    }
    return components.joined(separator: "/")
  }

  /// Whether it ends as a file that holds a page does.
  package static func namesFile(_ path: String) -> Bool {
    withoutEnding(path.lowercased(), of: endings).utf8.count < path.utf8.count
  }

  /// Without the ending of a file, `index` before it, and slashes at the end; case and escapes stay.
  package static func withoutFile(_ path: String) -> String {
    var path = path
    let name = withoutEnding(path, of: endings)
    if name != path { path = name.hasSuffix("/index") ? String(name.dropLast(6)) : name }
    while path.hasSuffix("/") { path.removeLast() }
    return path
  }

  private static func withoutEnding(_ name: String, of endings: [String]) -> String {
    let ending = endings.first { name.utf8.count > $0.utf8.count && name.hasSuffix($0) }
    return ending.map { String(name.dropLast($0.count)) } ?? name
  }

  /// A path from the root of which the first component is a mark that a generator replaces: `@root@/a.md`,
  /// `{{base}}/a.md`. nil for every other path.
  static func withoutPlaceholder(_ path: String) -> String? {
    let first = path.prefix { $0 != "/" }
    guard first.utf8.count < path.utf8.count else { return nil }
    let name = PercentCoding.decode(first)
    let marks = [("@", "@"), ("%", "%"), ("{{", "}}"), ("${", "}"), ("{%", "%}"), ("<", ">")]
    let isMark = marks.contains { open, close in
      name.utf8.count > open.utf8.count + close.utf8.count && name.hasPrefix(open)
        && name.hasSuffix(close)
    }
    return isMark ? String(path[first.endIndex...]) : nil
  }

  /// Without empty ones and `.`.
  package static func components(_ path: some StringProtocol) -> [String] {
    path.split(separator: "/").filter { $0 != "." }.map { String($0) }
  }

  /// `""` of a path without any.
  package static func lastComponent(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? ""
  }

  /// The name of a symbol in the last component of an address as Swift-DocC writes it, and what tells it
  /// from others of its name: `Dial` and `-swift.struct`, `turn(_:)` and `-4k2xp`.
  package static func symbol(_ component: String) -> (name: String, mark: String?) {
    guard component.containsByte(UInt8(ascii: "-")) else { return (component, nil) }
    let match = component.wholeMatch(of: /(.+)(-swift\.[a-z.]+)|(.+\))(-[0-9a-z]{4,})/)?.output
    guard let match, let name = match.1 ?? match.3, let mark = match.2 ?? match.4 else {
      return (component, nil)
    }
    return (String(name), String(mark))
  }

  /// Where a relative path leads from a folder, both as decoded components; nil above the root. A
  /// path with a slash before it starts at the root.
  package static func resolve(_ path: some StringProtocol, in folder: [String]) -> [String]? {
    var result = path.hasPrefix("/") ? [] : folder
    for component in components(path).map({ PercentCoding.decode($0) }) where component != "." {
      if component != ".." {
        result.append(component)
      } else if result.popLast() == nil {
        return nil
      }
    }
    return result
  }

  /// Whether a file of a dump is the page of the folder that it lies in.
  package static func isOfFolder(_ file: String) -> Bool {
    let components = components(file)
    return key(components, ofFile: true).split(separator: "/").count < components.count
  }

  /// What a page is called that has no title: as its file without endings, that of a folder as the
  /// folder.
  package static func name(ofFile path: String) -> String {
    let names = components(path)
    let name =
      names.count > 1 && isOfFolder(path)
      ? names[names.count - 2] : String((names.last ?? "").prefix { $0 != "." })
    return name.replacing("-", with: " ").replacing("_", with: " ").trimmingSpaces
  }

  /// Whether the path of a file ends like that of its page's address, in two components or all.
  package static func isPublished(_ file: String, at url: String) -> Bool {
    let paths = [key(components(file), ofFile: true), key(Address(url).path)]
    let ends = paths.map { $0.split(separator: "/").suffix(2) }
    let count = min(ends[0].count, ends[1].count)
    return count > 0 && ends[0].suffix(count).elementsEqual(ends[1].suffix(count))
  }
}
