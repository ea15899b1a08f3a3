import GuideMarkdown
import GuideModel
import GuideText

/// The files of a topic in a skill: one, or where that is long the beginning with a list of what
/// follows, and each section of the second level by itself.
struct SkillTopic {
  /// In the skill.
  static let folder = "references/topics/"
  /// Tokens above which a topic is cut.
  static let longest = 5_000

  /// Below `folder`.
  private(set) var files: [(path: String, text: String)] = []

  init(_ topic: Topic) {
    let whole = TopicMarkdown(topic)
    if TokenEstimator.count(whole.text) <= Self.longest || topic.root.sections.count < 2 {
      files = [(TopicFile(slug: topic.slug).markdown, whole.text)]
    } else {
      cut(topic, whole)
    }
  }

  /// Links of a part start in its own folder, those of the beginning beside the topic's file.
  private mutating func cut(_ topic: Topic, _ whole: TopicMarkdown) {
    let file = TopicFile(slug: topic.slug)
    let folder = file.stem + ".parts/"
    let place = TopicFile(stem: folder + "part")
    let parts = TopicMarkdown(topic) { target in
      guard case .topic(let slug, let section) = target else { return nil }
      return place.address(of: TopicFile(slug: slug)) + (section.map { "#" + $0 } ?? "")
    }.parts
    var owner = [topic.root.id: 0]
    for (index, section) in topic.root.sections.enumerated() {
      for inner in section.walk { owner[inner.id] = index + 1 }
    }
    var texts = [String](repeating: "", count: topic.root.sections.count + 2)
    // A change log is no section.
    for part in parts { texts[owner[part.section] ?? texts.count - 1] += part.text + "\n" }
    let names = topic.root.sections.map(\.headingText) + ["Change log"]
    var list: [[BlockContent]] = []
    for (index, name) in names.enumerated() where !texts[index + 1].isEmpty {
      let path = folder + "\(index + 1)-\(Slug.title(name)).md"
      let of = MarkdownWriter.inlines([.text("Of "), .link(topic.title, to: "../" + file.name)])
      files.append((path, of + "\n\n" + texts[index + 1]))
      let tokens = TokenEstimator.count(texts[index + 1])
      let address = path.split(separator: "/").suffix(2).joined(separator: "/")
      list.append([.paragraph([.link(name, to: address), .text(" (\(tokens) tokens)")])])
    }
    let head = whole.parts.prefix { owner[$0.section] == 0 }.map { "\n" + $0.text }.joined()
    let contents = MarkdownWriter.blocks([.list(ordered: false, items: list)])
    files.insert((file.markdown, whole.frontMatter + head + "\n" + contents), at: 0)
  }
}

extension TopicFile {
  /// In its folder.
  fileprivate var name: String {
    (stem.split(separator: "/").last.map(String.init) ?? stem) + ".md"
  }
}

extension Inline {
  /// A link to a file beside.
  static func link(_ title: String, to path: String) -> Inline {
    .link(content: [.text(title.singleLine)], target: .unresolved(path))
  }
}
