import GuideModel

/// The Markdown beside each page, as llmstxt.org names it and at the page's address with `.md` behind
/// it, and all of it in one piece.
struct MarkdownTwins {
  /// The file beside a page's `index.html`.
  static let name = "index.html.md"

  /// A part of the whole text is at most this long, but for a longer topic.
  static let partBytes = 4_000_000

  /// By the path of the file below the site.
  private(set) var texts: [(path: String, bytes: [UInt8])] = []
  /// Without the markup of pictures, which a reader of words has no use for.
  private var words: [String] = []

  init(_ topics: [Topic], _ strings: Strings, _ memory: BuildMemory? = nil) {
    for topic in topics {
      let text = TextInWords(topic: topic, strings: strings)
      let twin = memory.recall("twin " + topic.slug, of: text) { Self.twin(topic, strings) }
      texts += twin.texts
      if !topic.isUnlisted { words.append(twin.words) }
    }
  }

  private static func twin(
    _ topic: Topic, _ strings: Strings
  ) -> (texts: [(path: String, bytes: [UInt8])], words: String) {
    let page = SitePath(slug: topic.slug)
    let names = topic.slug.split(separator: "/").dropLast()
    let above = SitePath(folder: names.map { $0 + "/" }.joined())
    let texts = [
      (page.folder + name, text(topic, root: page.root, ending: "/" + name)),
      (topic.slug + ".md", text(topic, root: above.root, ending: ".md")),
    ]
    return (
      texts.map { ($0.0, Array($0.1.utf8)) },
      text(topic.inWords(strings), root: page.root, ending: "/" + name)
    )
  }

  /// Links lead to the Markdown of other topics: `root`, the slug and `ending`.
  private static func text(_ topic: Topic, root: String, ending: String) -> String {
    TopicMarkdown(
      topic,
      linking: { target in
        guard case .topic(let slug, let section) = target else { return nil }
        let fragment = section.map(SitePath.elementID)
        if slug == topic.slug, fragment != nil {
          return WebAddress(path: "", fragment: fragment).text
        }
        return WebAddress(path: root + slug + ending, fragment: fragment).text
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
