import GuideText
import TestSupport
import Testing

@Suite struct LikenessTests {
  @Test func setsAreAsAlikeAsTheFormulasSay() {
    var generator = SeededGenerator(seed: 15)
    for _ in 0..<1_000 {
      let a = Set(generator.list(0...6) { Int.random(in: 0..<6, using: &$0) })
      let b = Set(generator.list(0...6) { Int.random(in: 0..<6, using: &$0) })
      func part(_ shared: Int, of whole: Int) -> Double {
        whole == 0 ? 0 : Double(shared) / Double(whole)
      }
      let shared = a.intersection(b).count
      #expect(a.shared(with: b) == shared)
      #expect(a.jaccard(b) == part(shared, of: a.union(b).count))
      #expect(a.containment(b) == part(shared, of: min(a.count, b.count)))
      #expect(a.overlap(b) == part(shared, of: max(a.count, b.count)))
      #expect(a.jaccard(b, shared: shared) == a.jaccard(b))
      #expect(a.containment(b, shared: shared) == a.containment(b))
      #expect(a.jaccard(b) == b.jaccard(a) && a.overlap(b) == b.overlap(a))
    }
  }

  @Test func shinglesAreTheRunsOfWords() {
    var generator = SeededGenerator(seed: 16)
    for _ in 0..<500 {
      let lists = (0..<2).map { _ in generator.list(0...9) { $0.pick(["turn", "the", "dial"]) } }
      let runs = lists.map { words in
        words.isEmpty ? [] : Set((0...max(0, words.count - 3)).map { words[$0...].prefix(3) })
      }
      let shingles = lists.map { Shingles($0.joined(separator: ", ").capitalizedFirst) }
      #expect(shingles[0].count == lists[0].count)
      #expect(shingles[0].hashes.count == runs[0].count)
      #expect(shingles[0].jaccard(shingles[1]) == runs[0].jaccard(runs[1]))
    }
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

@Suite struct SpellingTests {
  /// Optimal string alignment, by its recursive definition.
  private static func edits(_ a: ArraySlice<Character>, _ b: ArraySlice<Character>) -> Int {
    guard let x = a.last else { return b.count }
    guard let y = b.last else { return a.count }
    var best = min(
      edits(a.dropLast(), b) + 1, edits(a, b.dropLast()) + 1,
      edits(a.dropLast(), b.dropLast()) + (x == y ? 0 : 1))
    if a.count > 1, b.count > 1, a[a.endIndex - 2] == y, b[b.endIndex - 2] == x {
      best = min(best, edits(a.dropLast(2), b.dropLast(2)) + 1)
    }
    return best
  }

  @Test func editsAreTheFewest() {
    var generator = SeededGenerator(seed: 17)
    for _ in 0..<300 {
      let a = generator.list(0...5) { $0.pick(Array("abc")) }
      let b = generator.list(0...5) { $0.pick(Array("abc")) }
      #expect(Spelling.edits(a, b) == Self.edits(a[...], b[...]))
    }
  }

  @Test(arguments: [
    ("nobs", "knobs"), ("KNBOS", "knobs"), ("dial", "dial"), ("dail", "dial"), ("zzzz", nil),
    ("", nil), ("tonne", "tone"),
  ]) func findsWhatWasMeant(word: String, expected: String?) {
    #expect(Spelling.nearest(to: word, in: ["knobs", "dial", "tone", "tune"]) == expected)
  }

  @Test func theFirstOfEqualsIsMeant() {
    #expect(Spelling.nearest(to: "tine", in: ["tone", "tune"]) == "tone")
    #expect(Spelling.nearest(to: "tine", in: ["tune", "tone"]) == "tune")
    #expect(Spelling.nearest(to: String(repeating: "a", count: 300), in: ["a"]) == nil)
  }
}
