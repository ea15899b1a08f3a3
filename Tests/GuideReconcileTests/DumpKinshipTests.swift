import GuideModel
import Testing

@testable import GuideReconcile

/// What is said of two dumps by the pages that both have.
@Suite struct DumpKinshipTests {
  private static let words = [
    "amber", "bolt", "clasp", "dial", "edge", "felt", "gear", "hinge", "iron", "joint", "knob",
    "latch", "mesh", "notch", "oval", "plate", "quill", "rim", "spring", "tooth", "urn", "vane",
  ]

  /// A page of so many words, which no page of another seed shares in this order.
  private func page(
    _ dump: String, _ name: String, words count: Int, seed: Int, language: String? = nil
  ) -> Document {
    var state = seed &* 7919 &+ 17
    let text = (0..<count).map { _ in
      state = (state &* 1_103_515_245 &+ 12345) & 0x7FFF_FFFF
      return Self.words[(state >> 8) % Self.words.count]
    }.joined(separator: " ")
    var page = sample(dump, "# \(name)\n\(text).", url: "https://lumen.example/\(name)")
    page.slug = name
    page.language = language
    return page
  }

  private let names = ["dials", "knobs", "trays", "lamps"]

  private func kinship(_ groups: [[Document]]) -> DumpKinship {
    let groups = groups.enumerated().map { TopicGroup(slug: "topic-\($0)", documents: $1) }
    var kinship = DumpKinship()
    for group in groups { kinship.merge(DumpKinship(group)) }
    kinship.addNamesakes(groups)
    return kinship
  }

  @Test func ofCopiesNothingIsSaid() {
    let found = kinship(
      names.enumerated().map { number, name in
        [page("a", name, words: 90, seed: number), page("b", name, words: 80, seed: number)]
      })
    #expect(found.abridgements.isEmpty && found.paraphrases.isEmpty)
  }

  @Test func mostPagesWithLessThanHalfOfTheWordsAreAbridged() {
    let found = kinship(
      names.enumerated().map { number, name in
        let few = number == 0 ? 100 : 40
        return [
          page("a", name, words: 100, seed: number), page("b", name, words: few, seed: number),
        ]
      })
    #expect(found.abridgements == [.init(dump: "b", of: "a", abridged: 3, pages: 4)])
    #expect(found.paraphrases.isEmpty)
  }

  /// Apart by path, or in one topic by their address.
  @Test(arguments: [true, false]) func otherWordsUnderTheSameNamesAreAParaphrase(isApart: Bool) {
    let pairs = names.enumerated().map { number, name in
      [page("a", name, words: 90, seed: number), page("b", name, words: 30, seed: number + 50)]
    }
    let found = kinship(isApart ? pairs.flatMap { $0.map { [$0] } } : pairs)
    #expect(found.abridgements.isEmpty)
    #expect(found.paraphrases.map(\.dump) == ["a"] && found.paraphrases[0].others == ["b"])
    #expect(found.paraphrases.map(\.pages) == [4])
    #expect(found.paraphrases.map(\.merged) == [isApart ? 0 : 4])
  }

  @Test func whatStandsApartFromSeveralIsNamedOnce() {
    let found = kinship(
      names.enumerated().map { number, name in
        ["a", "b", "c"].map { page($0, name, words: 90, seed: $0 == "b" ? number + 50 : number) }
      })
    #expect(found.paraphrases.map(\.dump) == ["b"] && found.paraphrases[0].others == ["a", "c"])
  }

  @Test func aFewNamesInCommonSayNothing() {
    let own = (0..<9).map { [page("a", "a-\($0)", words: 50, seed: 90 + $0)] }
    let others = (0..<9).map { [page("b", "b-\($0)", words: 50, seed: 70 + $0)] }
    let shared = names.enumerated().flatMap { number, name in
      [[page("a", name, words: 90, seed: number)], [page("b", name, words: 90, seed: number + 50)]]
    }
    #expect(kinship(own + others + shared).paraphrases.isEmpty)
    #expect(kinship(Array(shared.prefix(4))).paraphrases.isEmpty)
  }

  @Test func anotherLanguageIsNoParaphrase() {
    let found = kinship(
      names.enumerated().flatMap { number, name in
        [
          [page("a", name, words: 90, seed: number, language: "en")],
          [page("b", name, words: 90, seed: number + 50, language: "de")],
        ]
      })
    #expect(found.paraphrases.isEmpty)
  }
}
