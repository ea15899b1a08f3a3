import GuideModel

/// The Markdown beside each page, as llmstxt.org names it, and all of it in one piece.
struct MarkdownTwins {
  /// The file beside a page's `index.html`.
  static let name = "index.html.md"

  /// A part of the whole text is at most this long, but for a longer topic.
  static let partBytes = 4_000_000

  private(set) var texts: [(slug: String, text: String)] = []
  /// Without the markup of pictures, which a reader of words has no use for.
  private var words: [String] = []

  mutating func add(_ topic: Topic) {
    texts.append((topic.slug, Self.text(topic)))
    words.append(Self.text(topic.inWords))
  }

  private static func text(_ topic: Topic) -> String {
    let page = SitePath(slug: topic.slug)
    return TopicMarkdown(
      topic,
      linking: { target in
        guard case .topic(let slug, let section) = target else { return nil }
        let fragment = section.map(SitePath.elementID)
        if slug == topic.slug, fragment != nil {
          return WebAddress(path: "", fragment: fragment).text
        }
        return WebAddress(path: page.root + slug + "/" + name, fragment: fragment).text
      }
    ).text
  }

  /// All topics one below the other, in as many files as are needed.
  var parts: [(name: String, text: String)] {
    var parts: [(name: String, text: String)] = []
    var text = ""
    func close() {
      let number = parts.isEmpty ? "" : "-\(parts.count + 1)"
      parts.append(("llms-full\(number).txt", text))
      text = ""
    }
    for topic in words {
      if !text.isEmpty, text.utf8.count + topic.utf8.count > Self.partBytes { close() }
      text += (text.isEmpty ? "" : "\n") + topic
    }
    if !text.isEmpty { close() }
    return parts
  }
}
