import GuideBuild
import GuideIngest
import GuideModel
import GuideText
import TestSupport
import Testing

/// Topics written out in each dialect, as an older and as a newer dump beside the originals, change
/// no word that is shown, and nothing is missed that the dialect cannot carry.
@Suite struct MetamorphicWriterTests {
  private static let dates = [("older", "1999-01-01"), ("newer", "2099-01-01")]
  private static let copyName = "copy"

  @Test(arguments: MetamorphicCorpus.all, ["html2text", "linked-markdown", "article-json"])
  func aCopyChangesNothing(of corpus: MetamorphicCorpus, in dialect: String) async throws {
    let sources = try corpus.sources()
    let (base, dates) = try await Self.dated(corpus, sources)
    let writer = Self.writer(dialect, base.base.topics, try corpus.profile())
    let copies = writer.sources(of: base.base.topics.map(\.topic), dump: Self.copyName)
    for (age, date) in Self.dates {
      let merged = try await corpus.build(
        sources + copies, dates: dates.merging([Self.copyName: date]) { $1 })
      let read = Set(merged.sources.filter { $0.dump == Self.copyName }.map { $0.dialect ?? "-" })
      let different = CopyDifference.list(base.base.topics, merged.base.topics, writer)
      print(
        "written: \(corpus.name) as \(age) \(dialect) (read as \(read.sorted())), "
          + "\(base.base.topics.count) topics, \(different.count) differ")
      #expect(different.isEmpty, "\(age) \(dialect):\n\(different.joined(separator: "\n"))")
    }
  }

  private static func writer(
    _ dialect: String, _ topics: [LinkedTopic], _ profile: Profile
  ) -> any TopicWriting {
    switch dialect {
    case "html2text": HTML2TextWriter(topics, profile: profile)
    case "linked-markdown": LinkedMarkdownWriter(topics, profile: profile)
    default: ArticleJSONWriter(topics, profile: profile)
    }
  }

  /// The originals, those without a date dated between the two copies, so that these are older and
  /// newer than all.
  private static func dated(
    _ corpus: MetamorphicCorpus, _ sources: [Source]
  ) async throws -> (Knowledge, [String: String]) {
    let base = try await corpus.base()
    let undated = base.base.dumps.filter {
      $0.dateSource == .unknown || $0.dateSource == .changeLog
    }
    .enumerated().map { ($0.element.id, "2025-01-0\($0.offset + 1)") }
    if undated.isEmpty { return (base, [:]) }
    let dates = Dictionary(uniqueKeysWithValues: undated)
    return (try await corpus.build(sources, dates: dates), dates)
  }
}

/// Where topics that were merged with a copy of themselves differ from the topics.
enum CopyDifference {
  static func list(
    _ base: [LinkedTopic], _ merged: [LinkedTopic], _ writer: any TopicWriting
  ) -> [String] {
    let before = Dictionary(
      base.map { ($0.topic.slug, Lines($0.topic)) }, uniquingKeysWith: { first, _ in first })
    let after = Dictionary(
      merged.map { ($0.topic.slug, Lines($0.topic)) }, uniquingKeysWith: { first, _ in first })
    return Set(before.keys).union(after.keys).sorted().compactMap { slug in
      let (old, new) = (before[slug] ?? Lines(), after[slug] ?? Lines())
      let words = TopicDifference.changes(old.shown, new.shown)
      let marks = TopicDifference.changes(old.marks, new.marks)
      if words.gone.isEmpty, words.come.isEmpty, marks.come.isEmpty { return nil }
      return TopicDifference.lines(
        slug, words.gone, words.come + marks.come)
    }
  }

  /// What is shown, part by part, and what is marked as other than current.
  private struct Lines {
    var shown: [String] = []
    var marks: [String] = []
    /// Other readings whose words are not those of their block.
    private var others: [(text: String, mark: String)] = []

    init() {}

    init(_ topic: Topic) {
      if let abstract = topic.abstract { add(abstract) }
      add(topic.root)
      let all = shown.joined(separator: " ")
      marks += others.filter { !all.contains($0.text) }.map(\.mark)
      shown += topic.changeLog.map { "\($0.date ?? "-") \(NormalizedText($0.text.plainText).text)" }
    }

    private mutating func add(_ section: Section) {
      let heading = NormalizedText(section.headingText).text
      if section.isShown { shown.append("# " + heading) }
      if section.status != .current { marks.append("[\(section.status)] # \(heading)") }
      for block in section.blocks { add(block) }
      for child in section.sections { add(child) }
    }

    private mutating func add(_ block: Block) {
      let parts = block.content.plainParts.map { NormalizedText($0).text }
      if block.isShown { shown += parts }
      if block.status != .current {
        marks.append("[\(block.status)] \(parts.joined(separator: " ¶ "))")
      }
      for part in block.parts where part.status != .current {
        marks.append("[\(part.status)] \(block.content(of: part)?.plainText ?? "")")
      }
      // What a dialect takes from a page once (a link, a label) is told: only words count here.
      let words = Set(parts + block.content.partTexts)
      for other in block.allAlternatives {
        let text = NormalizedText(other.content.plainText).text
        if !words.contains(text), text != NormalizedText(block.content.plainText).text {
          others.append((text, "{\(other.relation)} \(text)"))
        }
      }
    }
  }
}

extension BlockContent {
  /// Of rows, items and entries.
  fileprivate var partTexts: [String] {
    (0..<partCount).compactMap { part($0).map { NormalizedText($0.plainText).text } }
  }
}
