internal import GuideText

/// What an SVG picture may hold: the list `svg.txt`.
struct SVGRules: Sendable {
  static let shared = SVGRules(BundledFiles.text("GuideBuild/Pictures/svg.txt"))
  static let namespace = "http://www.w3.org/2000/svg"

  private var words: [Substring: Set<String>] = [:]
  /// By prefix.
  private(set) var namespaces: [String: String] = [:]
  /// Prefixes of what no browser looks at.
  private var notes: Set<Substring> = []

  init(_ text: String) {
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let parts = line.split(separator: " ")
      if parts[0].hasSuffix(":") {
        words[parts[0].dropLast(), default: []].formUnion(parts.dropFirst().map(String.init))
      } else {
        namespaces[String(parts[1])] = String(parts[2])
        if parts[0] == "note" { notes.insert(parts[1]) }
      }
    }
  }

  func isNote(_ name: String) -> Bool {
    name.contains(":") && notes.contains(name.prefix { $0 != ":" })
  }

  func hasElement(_ name: String) -> Bool { words["elements"]?.contains(name) == true }

  func hasAttribute(_ name: String) -> Bool { words["attributes"]?.contains(name) == true }

  /// Whether the value of an attribute is nothing but words.
  func isOfWords(_ name: String) -> Bool {
    words["words"]?.contains(name) == true || name.hasPrefix("aria-") || name.hasPrefix("data-")
  }

  /// Of style, in lower case; a parenthesis without a name is none.
  func hasFunction(_ name: String) -> Bool {
    name.isEmpty || words["functions"]?.contains(name) == true
  }
}
