import GuideMarkdown
import GuideModel

/// The YAML at the top of a topic's Markdown. What a topic does not have is left out.
struct TopicFrontMatter {
  private(set) var lines: [String] = []

  init(_ topic: Topic, address: @escaping (LinkTarget) -> String) {
    add("title", topic.title)
    // Generators take a slug for the last name of an address, and `url` for a path of their site.
    let name = topic.slug.split(separator: "/").last.map { String($0) } ?? topic.slug
    add("slug", name)
    if name != topic.slug { add("topic", topic.slug) }
    add("kind", topic.kind.rawValue)
    add("canonical", topic.url)
    add("edition", topic.edition)
    add("language", topic.language)
    add("aliases", topic.aliases)
    add("category", topic.category)
    if let order = topic.order { lines.append("order: \(order)") }
    add("date", topic.postedOn)
    if let dump = topic.missingFrom {
      add("status", topic.status.rawValue)
      add("missing_from", dump)
    }
    if topic.isUnlisted { lines.append("unlisted: true") }
    add("platforms", topic.platforms.supported)
    add("platforms_unsupported", topic.platforms.unsupported)
    add("abstract", abstract(of: topic, address: address))
    add("changed", topic.changeLog.compactMap(\.date).max())
    // A dump that has the page twice is one source.
    var seen: Set<String> = []
    let sources = topic.editions.map { $0.dump + ($0.date.map { " \($0)" } ?? "") }
    add("sources", sources.filter { seen.insert($0).inserted })
  }

  /// With the fences.
  var text: String { (["---"] + lines + ["---"]).map { $0 + "\n" }.joined() }

  /// As Markdown.
  private func abstract(
    of topic: Topic, address: @escaping (LinkTarget) -> String
  ) -> String? {
    guard let block = topic.abstract, block.status != .withdrawn,
      case .paragraph(let inlines) = block.content
    else { return nil }
    return MarkdownWriter.inlines(inlines, address: address)
  }

  private mutating func add(_ key: String, _ value: String?) {
    if let value { lines.append("\(key): \(Self.quoted(value))") }
  }

  private mutating func add(_ key: String, _ values: [String]) {
    if values.isEmpty { return }
    lines.append("\(key): [\(values.map(Self.quoted).joined(separator: ", "))]")
  }

  /// A double-quoted scalar (YAML 1.2 section 7.3.1), of which JSON strings are a part; what YAML
  /// takes for line breaks or does not allow is escaped too.
  private static func quoted(_ text: String) -> String {
    var quoted = ""
    for scalar in JSONValue.string(text).compact.unicodeScalars {
      switch scalar {
      case "\u{80}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}":
        let hex = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted
  }
}
