import GuideBuild
import GuideIndex
import GuideModel
import TestSupport
import Testing

@testable import GuideAgent

/// Answers within a budget, whole and with what was left out.
@Suite struct AnswerTests {
  private let guide: OpenGuide
  private let sample: SampleOutput

  init() async throws {
    sample = try await SampleOutput()
    guide = try sample.guide()
  }

  private static let query = "how large is a dial, and what is it for"

  @Test(arguments: [100, 200, 500, 1500, 8000])
  func anAnswerFitsAndItsPassagesAreWhole(tokens: Int) throws {
    let answer = try guide.answer(Question(Self.query, maxTokens: tokens))
    #expect(answer.tokens <= tokens)
    #expect(answer.text.utf8.count > 20)
    for passage in answer.passages {
      let chunk = try guide.file.ask { index throws(IndexError) in
        try index.chunk(id: passage.chunk.id)
      }
      #expect(chunk == passage.chunk)
      #expect(answer.text.contains("\n" + QuotedText.passage(passage.chunk.text) + "\n"))
    }
  }

  /// Where there is more to show than fits.
  @Test(arguments: [
    "how large is a dial", "what to say in a notice", "buttons on a watch", "color of text",
  ])
  func nineTenthsOfABudgetAreUsed(query: String) throws {
    for tokens in [500, 800, 1000, 1500, 2000] {
      for takesCursor in [true, false] {
        var question = Question(query, maxTokens: tokens)
        question.takesCursor = takesCursor
        let answer = try guide.answer(question)
        #expect(answer.leftOut > 0 && answer.tokens <= tokens)
        #expect(answer.tokens * 10 >= tokens * 9, "\(answer.tokens) of \(tokens)")
      }
    }
  }

  @Test func theCursorLeadsToAllOfThemOnce() throws {
    var question = Question(Self.query, maxTokens: 300)
    var seen: [String] = []
    var left = 0
    repeat {
      let answer = try guide.answer(question)
      #expect(!answer.passages.isEmpty)
      seen += answer.passages.map(\.chunk.id)
      left = answer.leftOut
      question.cursor = answer.nextCursor
    } while question.cursor != nil
    #expect(left == 0)
    #expect(seen.count > 20)
    #expect(Set(seen).count == seen.count)
    question.maxTokens = 100_000
    #expect(Set(try guide.answer(question).passages.map(\.chunk.id)) == Set(seen))
  }

  /// Smaller ones after it, which come in the order in which they were found.
  @Test func whatDoesNotFitIsLeftOutForSmallerOnes() throws {
    let all = try guide.answer(Question(Self.query, maxTokens: 100_000))
    var gaps = 0
    for tokens in stride(from: 120, through: 1200, by: 40) {
      let few = try guide.answer(Question(Self.query, maxTokens: tokens))
      let places = few.passages.compactMap { passage in
        all.passages.firstIndex { $0.chunk == passage.chunk }
      }
      #expect(places == places.sorted())
      #expect(few.leftOut == all.passages.count - few.passages.count)
      if places != Array(0..<places.count) { gaps += 1 }
    }
    #expect(gaps > 5)
  }

  @Test func nothingThatFitsIsSaid() throws {
    let answer = try guide.answer(Question(Self.query, maxTokens: 30))
    #expect(answer.passages.isEmpty && answer.nextCursor == nil)
    #expect(answer.text.hasSuffix("fits into 30 tokens: ask for more."))
  }

  @Test(arguments: [
    ("How long does a notice stay?", nil), ("smalest buton", "Lumen Band"), ("quagga traid", nil),
  ])
  func answersAsTheyAre(query: String, platform: String?) throws {
    let question = Question(query, platform: platform, maxTokens: 600)
    let answer = try guide.answer(question)
    let name = query.filter { $0.isLetter || $0 == " " }.replacing(" ", with: "-").lowercased()
    let folder = PackageRoot.path + "/Tests/GuideAgentTests/Goldens/answers/"
    let text = answer.text + "\n\n" + answer.json.pretty
    if let difference = Golden.difference(text, from: folder + name + ".txt") {
      Issue.record(Comment(rawValue: difference))
    }
  }

  @Test func whatNobodyAskedForSo() throws {
    let texts = [
      Question("dial", topic: "dails", maxTokens: 500),
      Question("dial", kind: "picture", maxTokens: 500),
      Question("dial", maxTokens: 500, cursor: "abc-zz"),
      Question("dial", platform: "wirstOS", maxTokens: 500), Question("?", maxTokens: 500),
    ].map { question in
      SampleOutput.refusal { () throws(CommandFailure) in try guide.answer(question).json }
    }
    let golden = PackageRoot.path + "/Tests/GuideAgentTests/Goldens/refusals/search.txt"
    if let difference = Golden.difference(texts.joined(), from: golden) {
      Issue.record(Comment(rawValue: difference))
    }
  }

  @Test func aTopicAndAKindNarrowASearch() throws {
    let dials = try guide.answer(Question("turn a dial", topic: "Dials", maxTokens: 4000))
    #expect(Set(dials.passages.map(\.chunk.topic)) == ["dials"])
    let tables = try guide.answer(Question("text size", kind: "table", maxTokens: 4000))
    #expect(Set(tables.passages.map(\.chunk.kind)) == ["table"])
  }
}
