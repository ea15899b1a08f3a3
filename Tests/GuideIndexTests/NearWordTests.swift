import Testing

@testable import GuideIndex

/// What is found for a word that means nearly what was asked.
@Suite struct NearWordTests {
  /// Whatever else counts for it: here the word stands once in a long text, and the near one stands
  /// often in a short text and its heading.
  @Test func aNearWordIsFoundBehindTheWordItself() throws {
    let filler = String(repeating: "Nothing of what anybody asks about is told here. ", count: 12)
    let chunks = [
      IndexSamples.chunk("Erasers", "Erasers › Erasing", "Erase, erased, erasing."),
      IndexSamples.chunk("Lids", "Lids", filler + "A lid can delete what is below it."),
      IndexSamples.chunk("Rings", "Rings", filler),
    ]
    let index = try PassageIndex(bytes: IndexSamples.written(chunks))
    for query in ["delete", "deleting?"] {
      let result = try index.search(query, limit: 3)
      #expect(result.hits.map(\.chunk.title) == ["Lids", "Erasers"])
      #expect(result.hits[1].snippet.contains { $0.isMatch })
    }
  }

  /// A word that stands nowhere is no slip where a near one stands.
  @Test func aWordIsNotMendedWhereANearOneIsFound() throws {
    let chunks = [
      IndexSamples.chunk("Bins", "Bins", "A picture is discarded there. A buzzer says so."),
      IndexSamples.chunk("Lids", "Lids", "A lid buzzes, and hums once more."),
    ]
    let index = try PassageIndex(bytes: IndexSamples.written(chunks))
    let result = try index.search("dismissing", limit: 2)
    #expect(result.hits.map(\.chunk.title) == ["Bins"])
    #expect(result.corrections.isEmpty && result.unknown.isEmpty)
  }

  @Test func onlyAGuideInEnglishHasNearWords() throws {
    var topics = IndexSamples.topics
    for index in topics.indices { topics[index].language = "de-CH" }
    let chunks = [IndexSamples.chunk("Bins", "Bins", "Erase it.")]
    let bytes = try IndexSamples.written(chunks, topics: topics)
    #expect(try PassageIndex(bytes: bytes).numbers(for: "delete", limit: 1).numbers == [])
    let english = try PassageIndex(bytes: IndexSamples.written(chunks))
    #expect(try english.numbers(for: "delete", limit: 1).numbers == [1])
  }

  /// A group has words, not phrases, and each once; no group stands twice.
  @Test func nearWordsAreWellFormed() {
    let groups = NearWords.groups.map { $0.split(separator: " ") }
    #expect(groups.count > 1000)
    for group in groups {
      #expect(group.count > 1 && Set(group).count == group.count, "\(group)")
      #expect(group.allSatisfy { $0.allSatisfy { $0.isLowercase && $0.isASCII } }, "\(group)")
    }
    #expect(Set(groups.map { $0.sorted() }).count == groups.count)
  }
}
