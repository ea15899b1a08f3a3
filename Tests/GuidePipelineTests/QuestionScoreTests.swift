import GuideIndex
import GuideModel
import Testing

@testable import GuidePipeline

/// Measures of rankings that one can work out by hand.
@Suite struct QuestionScoreTests {
  /// Ten words each, of which some are evidence.
  private static let texts = [
    "Trays hold pictures and letters until somebody wants them again today.",
    "The first answer stands here with seven other words around it.",
    "Trays hold pictures and letters until somebody wants them again tomorrow.",
    "The second answer stands here without a name for its column.",
  ]

  private func score(_ ranking: [Int], _ mode: String, ctx: String = "") throws -> QuestionScore {
    let gold =
      "{\"\(mode)\": [{\"span\": \"first answer\"}, {\"span\": \"second answer\", \"ctx\": [\(ctx)]}]}"
    let json = "{\"id\": \"a\", \"question\": \"How?\", \"mode\": \"\(mode)\", \"gold\": \(gold)}"
    let question = try Question(try JSONValue(parsing: Array(json.utf8)), line: 1)
    let chunks = Self.texts.map { text in
      IndexedChunk(
        id: "", topic: "", title: "", breadcrumb: "Top", text: text, url: nil, sitePath: "",
        textHash: text, kind: "prose", status: "current", tokens: 400, platforms: [],
        unsupported: [], sources: [])
    }
    return QuestionScore(
      question, ranking: ranking, chunks: RankedChunks(chunks),
      measures: Measure.all(recallAt: [1, 2, 4]))
  }

  private func values(_ score: QuestionScore) -> [String: Double] {
    Dictionary(score.values.map { ($0.key.name, $0.value) }, uniquingKeysWith: +)
  }

  @Test func anyOfTheEvidenceIsEnough() throws {
    let values = values(try score([0, 1, 2, 3], "any_of"))
    #expect(values["recall@1"] == 0 && values["recall@2"] == 1)
    #expect(values["mrr@10"] == 0.5)
    #expect(abs((values["ndcg@10"] ?? 0) - 1 / 1.58496) < 0.0001)
    #expect(values["dup@10"] == 0.25)
    #expect(values["intact"] == 1)
  }

  @Test func allOfTheEvidenceCountsInParts() throws {
    let values = values(try score([1, 0, 2, 3], "all_of"))
    #expect(values["recall@1"] == 0.5 && values["recall@4"] == 1)
    #expect(values["mrr@10"] == 1)
    #expect(abs((values["ndcg@10"] ?? 0) - (0.5 + 0.5 / 2.32193)) < 0.0001)
  }

  /// Chunks of 400 tokens: one and a part of the next are within 500, two and a part within 1000.
  @Test func budgetsCountTokens() throws {
    let late = values(try score([0, 2, 1], "any_of"))
    #expect(late["budget@500"] == 0 && late["budget@1000"] == 1)
    #expect(values(try score([0, 2, 0, 2, 0, 1], "any_of"))["budget@2000"] == 0)
  }

  @Test func whatLacksItsContextIsFoundAndNotUnderstood() throws {
    let values = values(try score([3], "all_of", ctx: "\"Widths\""))
    #expect(values["budget@500"] == 0.5 && values["selfcont@500"] == 0)
    #expect(values["intact"] == 1)
    #expect(try score([], "any_of").rank == nil)
  }
}
