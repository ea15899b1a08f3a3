import GuideIndex
import GuideModel

/// What the site's own search reads when it is opened: `search.json`, `search-words.txt` where nothing
/// has a word as it was typed, and `search-english.txt` before such a word is taken for another. (Its
/// index is another program's.)
struct SearchFiles {
  let map: SiteMap
  /// The topics and the publisher's own pages.
  private let texts: [Topic]
  private let synonyms: Synonyms
  private let memory: BuildMemory?

  /// Of the words that stand in the text; more would take longer to load than to type again.
  private static let wordLimit = 8192

  init(
    _ topics: [Topic], and pages: [Topic], map: SiteMap, synonyms: Synonyms,
    memory: BuildMemory?
  ) {
    self.map = map
    self.memory = memory
    texts = topics + pages
    var synonyms = synonyms
    for topic in topics {
      for alias in topic.aliases { synonyms.add(alias: alias, of: topic.title) }
    }
    self.synonyms = synonyms
  }

  /// By path below the site.
  var files: [(path: String, text: String)] {
    [
      ("search.json", questions.compact + "\n"), ("search-words.txt", words),
      ("search-english.txt", NearWords.areOf(texts.map(\.language)) ? EnglishWords.list : ""),
    ]
  }

  /// What a question can be narrowed to (Pagefind knows that too, but with the pages of each), which
  /// of its words tell nothing, what else to look for in the place of a phrase, and of how many pages.
  private var questions: JSONValue {
    let platforms = Set(map.entries.flatMap(\.platforms.supported))
    let meanings = synonyms.meanings.sorted { $0.key < $1.key }
    return [
      "category": .strings(map.categories.filter(\.isNamed).map(\.name)),
      "pages": .int(texts.count),
      "platform": .strings(platforms.sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) }),
      "stopWords": .strings(StopWords.all.sorted()),
      "synonyms": .object(meanings.map { .init($0.key, .strings($0.value)) }),
    ]
  }

  /// One a line, the most frequent first, for words with a slip in them.
  private var words: String {
    var vocabulary = Vocabulary()
    for topic in texts {
      vocabulary.add(memory.recall("words of " + topic.slug, of: topic) { Self.words(of: topic) })
    }
    vocabulary.know(synonyms)
    return vocabulary.frequent(atMost: Self.wordLimit).map { $0 + "\n" }.joined()
  }

  /// Words by which search finds a page that is called just so, and one that has a section that is: no
  /// text has them.
  static func names(of topic: Topic) -> String {
    let sections = topic.root.walk.dropFirst().filter { $0.status != .withdrawn }
    let headings = sections.prefix(headingLimit).map { name($0.headingText, mark: "xgh") }
    return ([name(topic.title, mark: "xgb")] + headings).joined(separator: " ")
  }

  private static let headingLimit = 100

  private static func name(_ heading: String, mark: String) -> String {
    mark + heading.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  private static func words(of topic: Topic) -> Vocabulary {
    var vocabulary = Vocabulary()
    for section in topic.root.walk { vocabulary.add(section.headingText) }
    for block in topic.blocks { vocabulary.add(block.content.plainText) }
    return vocabulary
  }
}
