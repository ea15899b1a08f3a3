import GuideIndex
import GuideMarkdown
import GuideModel
import GuideText

/// What an agent reads of a skill first: `SKILL.md`, and the index of its topics.
struct SkillText {
  var name: String
  var title: String
  var attribution: SiteOptions.Attribution
  var map: SiteMap
  var dumps: [Dump]
  var synonyms: Synonyms
  /// Whether the topics are whole.
  var hasText: Bool

  /// In characters (agentskills.io).
  private static let longestDescription = 1_024
  /// What the number of groups that it does not name may take.
  private static let countOfGroups = 24

  // MARK: - SKILL.md

  var skill: String {
    """
    ---
    name: \(name)
    description: \(JSONValue.string(description).compact)
    metadata:
      schema: "\(KnowledgeBase.schemaVersion)"
      dumps: \(JSONValue.string(sources).compact)
    ---

    # \(MarkdownWriter.inlines([.text(title.singleLine)]))

    \(map.entries.count) topics in \(map.categories.count) groups, in the words of their sources: \
    nothing here is a summary.

    ## Find

    1. Open [references/INDEX.md](references/INDEX.md), which has each topic with its size, or search \
    for words: `grep -ril "WORD" references/topics`.
    2. Open one topic. A long one begins with a list of its parts; open the part.
    \(hasText ? Self.lists : Self.excerpt)
    ## Platforms

    The front matter of a topic names the `platforms` that it is for and those that it is not for \
    (`platforms_unsupported`). What stands below a heading that names a platform holds for that one \
    only.

    ## Cite

    Give the `url` of the front matter, with the heading's fragment where you know it, and the dump \
    and its date from `sources`. Quote numbers, units and names as they stand.

    ## Another reading

    A quote that begins with **\(MarkdownWriter.otherReadingLabel)** says that two sources disagree and that nothing tells \
    which of them is newer: tell both. What a newer source replaced is not here.

    ## Sources

    \(MarkdownWriter.blocks([.list(ordered: false, items: dated)]))\(notice)
    """
  }

  private static let lists = """
    3. Numbers and sizes stand together in [references/sizes.md](references/sizes.md); what sources \
    disagree on, in [references/conflicts.md](references/conflicts.md).

    """

  private static let excerpt = """
    3. A topic here has its abstract and its headings; each leads to the original, which has the text.

    """

  private var dated: [[BlockContent]] {
    dumps.map { dump in
      let count = "\(dump.documents) pages"
      return [
        .paragraph([.text("\(dump.id): \(dump.capturedOn ?? "without a date"), \(count)")])
      ]
    }
  }

  private var sources: String {
    dumps.map { $0.id + ($0.capturedOn.map { " \($0)" } ?? "") }.joined(separator: ", ")
  }

  private var notice: String {
    guard case .text(let text) = attribution else { return "" }
    return "\n" + text.markdown + "\n"
  }

  /// What it covers and when to use it: the groups, those within them, and the platforms, then as many
  /// titles as fit, of each group in turn. Where the groups alone are too many, it counts the others.
  private var description: String {
    let categories = map.categories[map.navigation]
    let heads = categories.flatMap { map.groups(in: $0.topics) }.filter { $0.count > 1 }
      .map { map.entries[$0.lowerBound].title }
    let topics = categories.map { map.entries[$0.topics].map(\.title) }
    let longest = topics.map(\.count).max() ?? 0
    let titles = (0..<longest).flatMap { index in
      topics.compactMap { $0.indices.contains(index) ? $0[index] : nil }
    }
    let groups = categories.filter(\.isNamed).map(\.name) + heads
    var text = "\(title.singleLine): the guide's own text, with sources. Use it to design, write, "
    text += "build or review what it speaks of"
    var separator = ": "
    var named: Set<String> = []
    var unnamedGroups = 0
    for (index, name) in (groups + platforms + titles).map(\.singleLine).enumerated()
    where named.insert(name).inserted {
      let next = separator + name
      if text.count + next.count < Self.longestDescription - Self.countOfGroups {
        text += next
        separator = ", "
      } else if index < groups.count {
        unnamedGroups += 1
      }
    }
    return text + (unnamedGroups > 0 ? ", and \(unnamedGroups) more." : ".")
  }

  private var platforms: [String] { synonyms.platformNames }

  // MARK: - The index

  /// By group, those beside the guide last.
  func index(tokens: [String: Int]) -> String {
    var text = MarkdownWriter.heading([.text(title.singleLine)], level: 1)
    for category in map.categories {
      let items = map.entries[category.topics].map { entry -> [BlockContent] in
        let file = "topics/" + TopicFile(slug: entry.slug).markdown
        let size = " (\(tokens[entry.slug] ?? 0) tokens)"
        let summary = entry.summary.isEmpty ? "" : ": " + entry.summary
        return [.paragraph([.link(entry.title, to: file), .text(size + summary)])]
      }
      text += "\n" + MarkdownWriter.heading([.text(category.name.singleLine)], level: 2)
      text += "\n" + MarkdownWriter.blocks([.list(ordered: false, items: items)])
    }
    return text
  }
}
