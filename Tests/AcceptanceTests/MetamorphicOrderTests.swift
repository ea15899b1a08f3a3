import GuideAudit
import GuideBuild
import GuideCommands
import GuideIngest
import GuideModel
import GuideText
import TestSupport
import Testing

/// The order of dumps and files, and how pages are spread over files, say nothing.
@Suite struct MetamorphicOrderTests {
  @Test(arguments: MetamorphicCorpus.all)
  func sourcesInAnyOrderGiveTheSameKnowledge(of corpus: MetamorphicCorpus) async throws {
    let sources = try corpus.sources()
    let base = try await corpus.base()
    var generator = SeededGenerator(seed: 4)
    let orders = [Array(sources.reversed()), sources.shuffled(using: &generator)]
    for order in orders {
      let other = try await corpus.build(order)
      let different = TopicDifference.list(base.base.topics, other.base.topics)
      #expect(different.isEmpty, "\(different.joined(separator: "\n"))")
      #expect(other.base == base.base)
      #expect(other.ledger == base.ledger)
    }
    print("order: \(corpus.name), \(base.base.topics.count) topics, \(orders.count) other orders")
  }

  @Test(arguments: MetamorphicCorpus.all)
  func pagesInFilesOfTheirOwnGiveTheSameTopics(of corpus: MetamorphicCorpus) async throws {
    let sources = try corpus.sources()
    let parted = try sources.flatMap { try $0.parted() }
    guard parted.count > sources.count else {
      // Nothing marks where a second page would begin, so they cannot be joined either.
      return print("parted: \(corpus.name), nothing to part: html2text writes one page a file")
    }
    try await expectSameTopics(corpus, sources, parted, "parted")
  }

  @Test(arguments: MetamorphicCorpus.all)
  func articlesInOneFileGiveTheSameTopics(of corpus: MetamorphicCorpus) async throws {
    let sources = try corpus.sources()
    let parted = try sources.flatMap { $0.dialect == "article-json" ? try $0.parted() : [$0] }
    let joined = try ArticleFiles.joined(parted)
    guard joined.count < parted.count else {
      return print("joined: \(corpus.name), nothing to join: it holds no article JSON")
    }
    try await expectSameTopics(corpus, sources, joined, "joined")
  }

  private func expectSameTopics(
    _ corpus: MetamorphicCorpus, _ sources: [Source], _ others: [Source], _ change: String
  ) async throws {
    let base = try await corpus.base()
    let other = try await corpus.build(others)
    // A picture that belongs to another page's card is known as such by the cards of the file.
    let misplaced = base.ledger.filter { $0.rule == "misplaced-picture" }.map(\.text)
    let different = TopicDifference.list(base.base.topics, other.base.topics) { line in
      !misplaced.contains { line.contains("figure ![\($0)]") }
    } read: { line in
      // One picture more tells otherwise what the dump shows of pictures.
      misplaced.isEmpty ? line : line.replacing(" unconfirmed figure ", with: " current figure ")
    }
    print(
      "\(change): \(corpus.name), \(sources.count) files as \(others.count), "
        + "\(base.base.topics.count) topics, \(different.count) differ")
    #expect(different.isEmpty, "\(different.joined(separator: "\n"))")
  }
}

extension Source {
  /// One source a page: Markdown in files named after their titles, since those without an address
  /// are called what their titles say.
  fileprivate func parted() throws -> [Source] {
    switch dialect {
    case "article-json": try ArticleFiles.parted(self)
    case "linked-markdown":
      text.pagesOfMarkdown.enumerated().map { number, page in
        let heading = page.prefix { $0 != "\n" }.drop { "# [".contains($0) }
        let title = heading.prefix { $0 != "]" }
        return with(
          path: Slug.title(title.isEmpty ? ArticleFiles.number(number) : String(title)) + ".md",
          text: page)
      }
    default: [self]
    }
  }
}

extension String {
  /// Cut before each heading of level 1 outside of code.
  fileprivate var pagesOfMarkdown: [String] {
    var pages: [String] = []
    var isCode = false
    for line in split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") { isCode.toggle() }
      if !isCode, line.hasPrefix("# ") || pages.isEmpty {
        pages.append(String(line))
      } else {
        pages[pages.count - 1] += "\n" + line
      }
    }
    return pages
  }
}

/// Cuts and joins files of articles.
enum ArticleFiles {
  static func number(_ index: Int) -> String {
    String(repeating: "0", count: max(0, 4 - String(index).count)) + String(index)
  }

  static func parted(_ source: Source) throws -> [Source] {
    guard case .object(let members) = try JSONValue(parsing: source.bytes),
      let articles = members.first(where: { $0.key == "articles" })?.value.array
    else { return [source] }
    return articles.enumerated().map { index, article in
      source.with(
        path: source.path + "/" + number(index) + ".json", text: file(members, [article]).pretty)
    }
  }

  /// The articles of each dump in the first of its files.
  static func joined(_ sources: [Source]) throws -> [Source] {
    var result: [Source] = []
    for source in sources {
      guard source.dialect == "article-json",
        let index = result.firstIndex(where: {
          $0.dump == source.dump && $0.dialect == "article-json"
        }), case .object(let members) = try JSONValue(parsing: result[index].bytes),
        let before = members.first(where: { $0.key == "articles" })?.value.array,
        let after = try JSONValue(parsing: source.bytes)["articles"]?.array
      else {
        result.append(source)
        continue
      }
      result[index] = result[index].with(text: file(members, before + after).pretty)
    }
    return result
  }

  private static func file(_ members: [JSONValue.Member], _ articles: [JSONValue]) -> JSONValue {
    .object(members.map { $0.key == "articles" ? .init("articles", .array(articles)) : $0 })
  }
}
