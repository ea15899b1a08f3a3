/// What a page in render JSON copies from its references: titles, descriptions and addresses stand
/// there once, and are shown wherever their identifier stands. A long one in thousands of places
/// would make more of a page than anybody can read; it is whole in the first place then, and cut in
/// the others. Who reads such a page and who counts its words ask the same here.
package struct CopiedReferences {
  /// Members of a page in which a place can stand that shows a reference.
  package static let parts: Set<String> = [
    "primaryContentSections", "abstract", "sections", "deprecationSummary", "topicSections",
    "defaultImplementationsSections", "relationshipsSections", "seeAlsoSections",
  ]
  /// Members of a reference whose strings are copied, however deep in it.
  package static let texts: Set<String> = ["title", "alt", "text", "code", "url"]
  /// Bytes that may be copied: in any page so many, in a longer one so many more for each byte.
  private static let freeBytes = 100_000
  private static let bytesForByte = 16
  /// What stays of a text that is cut, in bytes.
  private static let cutBytes = 100
  /// Longer addresses, in bytes, are not copied.
  private static let addressBytes = 1_000

  private struct Uses {
    /// The first place that shows the title.
    var first: String?
    var count = 0
    /// In bytes, of what is copied.
    var length = 0
    var cost: Int { count * length }
  }

  private var uses: [String: Uses] = [:]
  /// By identifier; decided when everything is added.
  private var cut: [String: Uses] = [:]

  package init() {}

  /// A text or an address that stands for an identifier.
  package mutating func add(_ text: String, for id: String) {
    uses[id, default: Uses()].length += text.utf8.count
  }

  /// Whether anything stands for it.
  package func has(_ id: String) -> Bool { uses[id] != nil }

  /// A place, as a pointer, in the order of the file; without the title where it has words of its own.
  package mutating func use(_ id: String, at place: String, showsTitle: Bool) {
    uses[id, default: Uses()].count += 1
    if showsTitle, uses[id]?.first == nil { uses[id]?.first = place }
  }

  /// Decides for a page with so many bytes of strings: the costliest are cut.
  package mutating func settle(bytes: Int) {
    var cost = uses.values.reduce(0) { $0 + $1.cost }
    let limit = Self.freeBytes + Self.bytesForByte * bytes
    if cost <= limit { return }
    for (id, use) in uses.sorted(by: { ($1.value.cost, $0.key) < ($0.value.cost, $1.key) }) {
      if cost <= limit { return }
      cost -= use.cost
      cut[id] = use
    }
  }

  /// Those that are cut, with the number of their places.
  package var all: [(id: String, places: Int)] {
    cut.map { ($0.key, $0.value.count) }.sorted { $0.0 < $1.0 }
  }

  /// Whether the reference is not whole in a place.
  package func isCut(_ id: String, at place: String) -> Bool {
    cut[id].map { $0.first != place } ?? false
  }

  /// The first words of a text that is cut.
  package static func beginning(of text: String) -> String {
    if text.utf8.count <= cutBytes { return text }
    var beginning = String.UnicodeScalarView()
    var bytes = 0
    for scalar in text.unicodeScalars {
      bytes += UTF8.width(scalar)
      if bytes > cutBytes { break }
      beginning.append(scalar)
    }
    let words = String(beginning)
    return (words.lastIndex(of: " ").map { String(words[..<$0]) } ?? words) + "…"
  }

  /// Whether an address is shown where its reference is cut.
  package static func isShown(address: String) -> Bool { address.utf8.count <= addressBytes }
}
