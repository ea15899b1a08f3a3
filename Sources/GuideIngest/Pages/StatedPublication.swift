import GuideModel
internal import GuideText

/// Reads from front matter, or from the record that a page is, whether a page is a draft, or is left
/// out of searches. Site generators agree on no key; each key here means the same in all generators
/// that have it.
enum StatedPublication {
  /// A key in lower case, and the value by which a page is left out.
  private typealias Sign = (key: String, value: String)

  private static let draft: [Sign] = [
    // Hugo, Docusaurus, Starlight, Zola, Quarto, Material for MkDocs
    ("draft", "true"),
    // Jekyll
    ("published", "false"),
  ]
  private static let unlisted: [Sign] = [
    // Docusaurus
    ("unlisted", "true"),
    // Mintlify, GitBook
    ("hidden", "true"), ("noindex", "true"), ("seo/noindex", "true"),
    // Material for MkDocs
    ("search/exclude", "true"),
    // Just the Docs
    ("search_exclude", "true"),
    // VitePress, VuePress, Quarto
    ("search", "false"),
    // Nextra, Mintlify
    ("searchable", "false"),
    // Starlight
    ("pagefind", "false"),
    // Hugo themes
    ("searchhidden", "true"), ("booksearchexclude", "true"),
    // Zola
    ("in_search_index", "false"),
    // Sphinx
    ("nosearch", "true"),
  ]
  /// A list of words for crawlers, of which one may be this.
  private static let crawlers: Sign = ("robots", "noindex")

  /// Booleans of YAML 1.1, which Jekyll and MkDocs read.
  private static let booleans = ["yes": "true", "on": "true", "no": "false", "off": "false"]

  private static func name(ofKey key: String) -> String {
    key.lowercased().replacing(".", with: "/")
  }

  /// Whether it says something of the publication of a page.
  static func isKey(_ key: String) -> Bool {
    let name = name(ofKey: key)
    return name == crawlers.key || (draft + unlisted).contains { $0.key == name }
  }

  /// Of an object of JSON.
  static func read(_ value: JSONValue) -> Publication {
    read(FrontMatterValues.of(value).compactMapValues(\.first))
  }

  /// What the values say, by key; a member of a mapping has the key of that and a slash before its
  /// own, for which some write a dot.
  static func read(_ values: [String: String]) -> Publication {
    let said = Dictionary(
      values.filter { isKey($0.key) }.map { key, value in
        let value = value.trimmingSpaces.lowercased()
        return (name(ofKey: key), booleans[value] ?? value)
      },
      uniquingKeysWith: { first, second in min(first, second) })
    func has(_ signs: [Sign]) -> Bool { signs.contains { said[$0.key] == $0.value } }
    if has(draft) { return .draft }
    let words = said[crawlers.key].map { $0.split { !$0.isLetter }.map(String.init) } ?? []
    return has(unlisted) || words.contains(crawlers.value) ? .unlisted : .listed
  }
}
