import GuideModel
import Testing

@testable import GuideIndex

@Suite struct SearchTests {
  private let index: PassageIndex

  init() throws { index = try IndexSamples.index() }

  private func breadcrumbs(
    _ query: String, platform: String? = nil, limit: Int = 10
  ) throws -> [String] {
    try index.search(query, in: SearchScope(platform: platform), limit: limit).hits.map(
      \.chunk.breadcrumb)
  }

  @Test func aHitIsTheChunkThatWasPutIn() throws {
    let hits = try index.search("tray", limit: 5).hits
    #expect(hits.map(\.chunk) == [IndexSamples.chunks[3]])
    #expect(try index.chunks() == IndexSamples.chunks)
    #expect(
      hits[0].snippet.map { $0.isMatch ? "[\($0.text)]" : $0.text }.joined()
        == "A [tray] holds pictures until they’re wanted.")
  }

  @Test func aPassageThatRepeatsIsFoundOnceWithItsOtherPlaces() throws {
    let repeated = ["Bins", "Racks"].map { title in
      var chunk = IndexSamples.chunk(title, title, "A lid closes by itself.")
      if title == "Racks" { chunk.platforms = ["wristOS"] }
      return chunk
    }
    let bytes = try IndexSamples.written(IndexSamples.chunks + repeated)
    let index = try PassageIndex(bytes: bytes)
    let hits = try index.search("lid", limit: 5).hits
    #expect(hits.map(\.chunk.title) == ["Bins"])
    #expect(hits.map(\.alsoIn) == [["racks/"]])
    #expect(try index.numbers(for: "lid", limit: 5).numbers == [6])
    #expect(try index.search("lid", in: SearchScope(platform: "wristOS"), limit: 5).hits.count == 1)
  }

  @Test(arguments: [
    ("44×44", "44 x 44 pt"), ("44 × 44", "44×44 pt"), ("44x44", "44×44 pt"),
    ("44x44", "44 x 44 px"),
    ("44 X 44", "44x44"), ("28pt", "28 pt"), ("28 pt", "28pt"), ("1.5mm", "1.5 mm"),
  ])
  func sizesAreFoundHoweverTheyAreWritten(query: String, text: String) throws {
    let others = ["It is 44 of 45 by 4 or 28.", "A pt is a point, 15 px."]
    let chunks = (["Wide: \(text) at least."] + others).enumerated().map { index, text in
      IndexSamples.chunk("Page \(index)", "Page \(index)", text)
    }
    let index = try PassageIndex(bytes: IndexSamples.written(chunks.reversed()))
    #expect(try index.search(query, limit: 3).hits.first?.chunk.title == "Page 0")
    #expect(try index.search(query, limit: 3).corrections.isEmpty)
  }

  /// Whatever words of the query it has.
  @Test func whatSaysNothingComesLast() throws {
    var empty = IndexSamples.chunk("Lids", "Lids › Lids", "Nothing to add for lids.")
    empty.saysNothing = true
    let told = IndexSamples.chunk("Bins", "Bins", "One of many things in a house has two lids.")
    let index = try PassageIndex(bytes: IndexSamples.written([empty, told]))
    let hits = try index.search("what to add for lids", limit: 3).hits
    #expect(hits.map(\.chunk.title) == ["Bins", "Lids"])
  }

  /// Topics of the sample are two guidelines and the article on letters.
  @Test func pagesBesideTheGuideCountLess() throws {
    let news = IndexSamples.chunk("Letters", "News", "A lever won.")
    let guide = IndexSamples.chunk("Trays", "Parts", "A lever lifts the tray, and holds it there.")
    let index = try PassageIndex(bytes: IndexSamples.written([news, guide]))
    #expect(try index.search("lever", limit: 2).hits.map(\.chunk.title) == ["Trays", "Letters"])
  }

  @Test func wordsSideBySideCountMore() throws {
    let chunks = ["A hinge pin and a lid.", "A lid pin and a hinge."].map {
      IndexSamples.chunk("Bins", $0, $0)
    }
    let index = try PassageIndex(bytes: IndexSamples.written(chunks))
    for (query, text) in [("lid pin", chunks[1].text), ("hinge pin", chunks[0].text)] {
      #expect(try index.search(query, limit: 2).hits.first?.chunk.text == text)
    }
  }

  @Test(arguments: [
    ("What is it that people turned?", "Dials"), ("TURNING", "Dials"), ("picture", "Trays"),
    ("How is a value chosen with the thumb?", "Dials"), ("12.5", "Letters › Legibility"),
    ("they're wanted", "Trays"), ("don't", "Letters › Legibility"),
  ])
  func wordsAreFoundInAllTheirForms(query: String, first: String) throws {
    #expect(try breadcrumbs(query).first == first)
  }

  @Test(arguments: [
    ("band", "Dials › Sizes › wristOS"), ("diameter on a Lumen Band", "Dials › Sizes › wristOS"),
    ("bracelets", "Dials › Sizes › wristOS"), ("diameter phone", "Dials › Sizes › lumOS"),
    ("lumen os", "Dials › Sizes › lumOS"), ("drawers and bins", "Trays"),
    ("rotary knobs", "Dials"),
  ])
  func thingsAreFoundByAllTheirNames(query: String, first: String) throws {
    #expect(try breadcrumbs(query).first == first)
  }

  /// “How small” asks for what is smallest, and not for what is small.
  @Test func aPhraseWithAStopWordCountsAsOne() throws {
    #expect(try breadcrumbs("How small may it be?").allSatisfy { $0.hasPrefix("Dials › Sizes") })
    let units = try index.read { try QueryPlan("How small may a dial be?", in: $0).units }
    #expect(
      units == [
        .init(
          words: ["small"], synonyms: ["how small", "smallest", "minimum", "at least"],
          isIdiom: true),
        .init(words: ["dial"], synonyms: ["rotary knob"], near: ["gauge", "knob"]),
      ])
  }

  @Test func aPossessiveIsTheWordAndFillersAreNone() throws {
    let plan = try index.read {
      try QueryPlan("OK, what's a tray’s text via a dial's text?", in: $0)
    }
    #expect(plan.units.map(\.words) == [["tray"], ["text"], ["dial"]])
    #expect(plan.corrections.isEmpty && plan.unknown.isEmpty)
  }

  @Test func moreOfTheQueryIsBetterThanMoreOfOneWord() throws {
    #expect(try breadcrumbs("smallest diameter of 44 pt").first == "Dials › Sizes › lumOS")
    #expect(try breadcrumbs("smallest diameter", limit: 1).count == 1)
  }

  @Test(arguments: [
    ("dials", "prose"), ("turning dials", "prose"), ("what changed about dials", "changes"),
    ("dials in 2025", "changes"),
  ])
  func whatPointsElsewhereComesAfterWhatAnswers(query: String, kind: String) throws {
    func chunk(_ kind: String, _ heading: String, _ text: String) -> IndexedChunk {
      var chunk = IndexSamples.chunk("Dials", "Dials › \(heading)", text)
      chunk.kind = kind
      return chunk
    }
    let bytes = try IndexSamples.written([
      chunk("links", "Related", "- Dials of others"),
      chunk("changes", "Change log", "May 2, 2025: Changed the sizes of dials."),
      chunk("prose", "Use", "Dials are turned by a thumb, and stay where they were left by it."),
    ])
    let hits = try PassageIndex(bytes: bytes).search(query, limit: 3).hits
    #expect(hits.map(\.chunk.kind).first == kind)
    #expect(hits.count == 3)
  }

  @Test func aPlatformLeavesOutWhatIsForOthers() throws {
    let all = ["Dials › Sizes › lumOS", "Dials › Sizes › wristOS", "Dials", "Trays"]
    #expect(Set(try breadcrumbs("dial diameter tray")) == Set(all))
    let wrist = try breadcrumbs("dial diameter tray", platform: "wristOS")
    #expect(Set(wrist) == ["Dials › Sizes › wristOS", "Dials", "Trays"])
    #expect(try breadcrumbs("dial diameter tray", platform: "hearthOS") == ["Dials"])
    let names = try index.platformNames()
    #expect(
      names.first { $0.spelling == PassageIndex.spelling("LUMEN  band") }?.platform == "wristOS")
    #expect(names.prefix(3).map(\.platform) == ["lumOS", "wristOS", "hearthOS"])
  }

  @Test(arguments: [
    ("pictrues", "pictures"), ("legable", "legible"), ("dail", "dial"), ("diamter", "diameter"),
    ("smalest", "smallest"), ("bnad", "band"), ("ttray", "tray"), ("tgray", "tray"),
  ])
  func aSlipIsMended(word: String, meant: String) throws {
    let result = try index.search(word, limit: 3)
    #expect(result.corrections == [.init(word: word, replacement: meant)])
    #expect(!result.hits.isEmpty)
  }

  /// Numbers are facts, and what is too far from every word was meant.
  @Test(arguments: ["45", "12.6", "quagga", "tr", "vial", "fray"])
  func nothingIsGuessed(query: String) throws {
    let result = try index.search(query, limit: 3)
    #expect(result == SearchResult(unknown: [query]))
  }

  @Test(arguments: [
    "\"", "\"\"\"", "dial\" OR \"1", "dial AND", "NEAR(dial, 2)", "title:dial", "-dial", "^dial*",
    "dial) OR (1", "{title} : dial", "'; DROP TABLE chunk; --", "dial \0 tray", "🎛 dial 🎛",
    "%", "dial_", "\u{202E}dial", "диск", "日本語", "e\u{301}", "½", "''''", "\\",
    String(repeating: "dial ", count: 10_000), String(repeating: "x", count: 100_000),
    String(repeating: "\"(", count: 1000),
  ])
  func nothingInAQueryIsAnOperator(query: String) throws {
    let result = try index.search(query, limit: 3)
    #expect(result.hits.isEmpty || query.contains("dial") || query.contains("DROP"))
    if query.contains("dial") { #expect(result.hits.contains { $0.chunk.title == "Dials" }) }
    #expect(try index.chunks().count == IndexSamples.chunks.count)
  }

  @Test func aQueryHasWordsOrNone() {
    #expect(["dial", "½", "日本", "how"].allSatisfy(PassageIndex.canSearch))
    #expect(!["", " ", "🎛", "\"?!", "\0"].contains(where: PassageIndex.canSearch))
  }

  @Test func stopWordsCountWhereThereIsNothingElse() throws {
    #expect(try breadcrumbs("is it").first == "Dials")
    #expect(try breadcrumbs("is the tray").first == "Trays")
  }
}
