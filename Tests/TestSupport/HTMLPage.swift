/// What an HTML page of ours holds, read with a small scanner: tags, ids, links. It understands
/// only double-quoted attributes, which is what the renderer writes.
package struct HTMLPage {
  package private(set) var tags: Set<String> = []
  package private(set) var attributes: Set<String> = []
  package private(set) var ids: [String] = []
  package private(set) var links: [String] = []
  package private(set) var sources: [String] = []

  package init(_ html: String) {
    for piece in html.split(separator: "<").dropFirst() {
      let tag = piece.prefix { $0 != ">" }
      tags.insert(String(tag.prefix { $0 != " " }))
      for attribute in tag.matches(of: /([a-z-]+)="([^"]*)"/) {
        read(String(attribute.1), Self.unescape(attribute.2))
      }
    }
  }

  private mutating func read(_ name: String, _ value: String) {
    attributes.insert(name)
    switch name {
    case "id": ids.append(value)
    case "href": links.append(value)
    case "src": sources.append(value)
    default: break
    }
  }

  private static func unescape(_ text: Substring) -> String {
    String(text).replacing("&quot;", with: "\"").replacing("&lt;", with: "<").replacing(
      "&gt;", with: ">"
    )
    .replacing("&#39;", with: "'").replacing("&amp;", with: "&")
  }

  /// The file that `link` leads to from the page at `path`, and the id in it.
  package static func resolve(_ link: String, from path: String) -> (
    file: String, fragment: String?
  ) {
    let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let fragment = parts.count > 1 ? String(parts[1]) : nil
    if parts[0].isEmpty { return (path, fragment) }
    var folders = path.split(separator: "/").dropLast().map(String.init)
    for part in parts[0].split(separator: "/") {
      switch part {
      case ".": break
      case "..": folders.removeLast()
      default: folders.append(String(part))
      }
    }
    let file = folders.joined(separator: "/")
    return (parts[0].hasSuffix("/") ? file + "/index.html" : file, fragment)
  }
}
