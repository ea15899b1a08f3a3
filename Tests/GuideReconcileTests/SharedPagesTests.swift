import GuideModel
import TestSupport
import Testing

@testable import GuideReconcile

/// Which dumps are copies of one site, by the pages that both have.
@Suite struct SharedPagesTests {
  private static let slugs = ["dials", "knobs", "lamps", "trays"]

  private let seed: UInt64
  private let texts: [[String]]

  init() {
    seed = TestSeed.fresh
    var generator = SeededGenerator(seed: seed)
    texts = Self.slugs.map { _ in
      (0..<120).map { _ in "word\(Int.random(in: 0..<5_000, using: &generator))" }
    }
  }

  /// The four pages with that share of other words.
  private func pages(
    _ dump: String, changing share: Double = 0, isAddressed: Bool = true, language: String? = nil
  ) -> [Document] {
    var generator = SeededGenerator(seed: seed ^ UInt64(dump.utf8.first ?? 0))
    return zip(Self.slugs, texts).map { slug, words in
      let said = words.map { word in
        Double.random(in: 0..<1, using: &generator) < share ? word + "x" : word
      }
      var page = sample(
        dump, "# \(slug)\n" + said.joined(separator: " "),
        url: "https://lumen.example/handbook/" + slug)
      if !isAddressed { page.facts.url = nil }
      page.slug = slug
      page.origin.path = slug + ".md"
      page.facts.language = language
      return page
    }
  }

  private func group(_ documents: [Document]) -> (counts: [Int], paraphrases: [String]) {
    var diagnostics = Diagnostics()
    let groups = Grouping.group(documents, profile: lumenProfile, into: &diagnostics)
    return (
      groups.map(\.documents.count),
      diagnostics.items.filter { $0.id == "dump.paraphrase" }.map { $0.summary }
    )
  }

  @Test func copiesAreOnePageEach() {
    let found = group(pages("a") + pages("c", changing: 0.05))
    #expect(found.counts == [2, 2, 2, 2], "seed \(seed)")
    #expect(found.paraphrases.isEmpty)
  }

  /// Whatever address it states, and whatever its name.
  @Test(arguments: [true, false], ["b", "d"])
  func whatSaysItInItsOwnWordsStaysApart(isAddressed: Bool, name: String) {
    let found = group(
      pages("a", isAddressed: isAddressed) + pages("c", isAddressed: isAddressed)
        + pages(name, changing: 0.5, isAddressed: isAddressed))
    #expect(found.counts == [2, 1, 2, 1, 2, 1, 2, 1], "seed \(seed)")
    #expect(
      found.paraphrases.allSatisfy { $0.hasPrefix("\(name): 4 pages are called as in a, c and ") },
      "seed \(seed)")
  }

  @Test func aFewPagesInCommonAreNoParaphrase() {
    let more = ["b", "d"].flatMap { dump in
      (0..<9).map { number -> Document in
        var page = sample(
          dump, "# \(dump)\(number)\nOf itself.", url: "https://\(dump).example/\(number)")
        page.slug = "\(dump)-\(number)"
        return page
      }
    }
    let found = group(more + pages("b") + pages("d", changing: 0.5))
    #expect(found.counts.allSatisfy { $0 == 1 } && found.paraphrases.isEmpty, "seed \(seed)")
  }

  @Test func anotherLanguageIsNoParaphrase() {
    let found = group(pages("a", language: "en") + pages("b", changing: 1, language: "de"))
    #expect(found.counts.allSatisfy { $0 == 1 } && found.paraphrases.isEmpty, "seed \(seed)")
  }
}
