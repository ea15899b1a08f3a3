import GuideModel
import Testing

@testable import GuideIndex

/// A word that English has is no slip, whether or not the guide has it.
@Suite struct EnglishWordTests {
  @Test(arguments: ["abandon", "east", "form", "easiest", "zoos", "attachés", "éclairs", "unto"])
  func areKnown(word: String) { #expect(EnglishWords.contains(word)) }

  @Test(arguments: ["eatsy", "dail", "copyright 2000", "kevin atkinson", "#", "", "smalest", "zzz"])
  func areNot(word: String) { #expect(!EnglishWords.contains(word)) }

  private func found(_ query: String, language: String?) throws -> SearchResult {
    let chunks = ["easy", "from", "smallest"].map {
      IndexSamples.chunk($0, $0, "It is \($0) to turn the \($0) dial.")
    }
    var topics = IndexSamples.topics
    for index in topics.indices { topics[index].language = language }
    let bytes = try IndexSamples.written(chunks, topics: topics)
    return try PassageIndex(bytes: bytes).search(query, limit: 5)
  }

  @Test(arguments: [("east", "easy"), ("form", "from")])
  func aWordStays(word: String, near: String) throws {
    for language in ["en", "en-GB", nil] {
      let result = try found("a \(word) dial", language: language)
      #expect(result.corrections.isEmpty && result.unknown == [word])
      #expect(!result.hits.isEmpty)
    }
    #expect(
      try found("a \(word) dial", language: "de").corrections
        == [.init(word: word, replacement: near)])
  }

  @Test func aSlipIsCorrected() throws {
    #expect(
      try found("smalest dial", language: "en").corrections
        == [.init(word: "smalest", replacement: "smallest")])
  }
}
