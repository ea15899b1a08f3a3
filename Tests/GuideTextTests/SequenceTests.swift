import GuideText
import TestSupport
import Testing

@Suite struct SequenceTests {
  private static func words(_ generator: inout SeededGenerator, upTo count: Int) -> [Int] {
    generator.list(0...count) { Int.random(in: 0..<4, using: &$0) }
  }

  /// The weight of the heaviest common subsequence, by its definition.
  private static func heaviest(
    _ a: ArraySlice<Int>, _ b: ArraySlice<Int>, _ weight: (Int) -> Int
  ) -> Int {
    guard let first = a.first, !b.isEmpty else { return 0 }
    let without = heaviest(a.dropFirst(), b, weight)
    return b.indices.filter { b[$0] == first }.map { index in
      weight(first) + heaviest(a.dropFirst(), b[(index + 1)...], weight)
    }.reduce(without, max)
  }

  @Test func commonSubsequenceIsTheHeaviest() {
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<1_500 {
      let (a, b) = (Self.words(&generator, upTo: 7), Self.words(&generator, upTo: 7))
      let weights = generator.list(4...4) { Int.random(in: 1...3, using: &$0) }
      let pairs = CommonSubsequence.pairs(a.count, b.count) {
        a[$0] == b[$1] ? weights[a[$0]] : 0
      }
      #expect(pairs.allSatisfy { a[$0.0] == b[$0.1] })
      #expect(zip(pairs, pairs.dropFirst()).allSatisfy { $0.0 < $1.0 && $0.1 < $1.1 })
      #expect(
        pairs.reduce(0) { $0 + weights[a[$1.0]] } == Self.heaviest(a[...], b[...]) { weights[$0] })
    }
  }

  @Test func commonSubsequenceOfVeryLongOnesIsOneOfThem() {
    let count = 3_000
    let pairs = CommonSubsequence.pairs(count, count) { $0 == $1 ? 1 : 0 }
    #expect(pairs.count == count && pairs.allSatisfy { $0.0 == $0.1 })
    let few = CommonSubsequence.pairs(1, CommonSubsequence.maximumCells + 1) { _, _ in 1 }
    #expect(few.count == 1)
  }

  /// Words of which few stand once in a long text: what changed is found between those that do.
  @Test func scriptOfLongTextsKeepsWhatIsTheSame() {
    var generator = SeededGenerator(seed: 14)
    let old = generator.list(20_000...20_000) { Int.random(in: 0..<6_000, using: &$0) }
    let new = old.enumerated().map { $0 % 20 == 0 ? -1 : $1 }
    let kept = EditScript(old, new).parts.reduce(0) { count, part in
      if case .same(let old, _) = part { count + old.count } else { count }
    }
    #expect(kept == 19_000)
  }

  @Test func scriptMakesTheNewOfTheOld() {
    var generator = SeededGenerator(seed: 13)
    for _ in 0..<1_500 {
      let (old, new) = (Self.words(&generator, upTo: 8), Self.words(&generator, upTo: 8))
      let weights = generator.list(4...4) { Int.random(in: 1...3, using: &$0) }
      let script = EditScript(old, new) { weights[new[$0]] }
      var kept = 0
      var (oldEnd, newEnd) = (0, 0)
      var wasSame: Bool?
      for part in script.parts {
        let (a, b, isSame) =
          switch part {
          case .same(let old, let new): (old, new, true)
          case .changed(let old, let new): (old, new, false)
          }
        #expect(a.lowerBound == oldEnd && b.lowerBound == newEnd)
        (oldEnd, newEnd) = (a.upperBound, b.upperBound)
        #expect(!isSame || old[a] == new[b])
        #expect(!(a.isEmpty && b.isEmpty))
        #expect(wasSame != isSame, "two of a kind in a row")
        wasSame = isSame
        if isSame { kept += new[b].reduce(0) { $0 + weights[$1] } }
      }
      #expect(oldEnd == old.count && newEnd == new.count)
      #expect(kept == Self.heaviest(old[...], new[...]) { weights[$0] })
    }
  }

  /// All strictly increasing subsequences, as positions.
  private static func increasing(_ values: [Int?]) -> [[Int]] {
    values.indices.reduce(into: [[]]) { runs, index in
      guard let value = values[index] else { return }
      runs += runs.filter { $0.last.map { values[$0]! < value } ?? true }.map { $0 + [index] }
    }
  }

  @Test func increasingSubsequenceIsTheLongestOfTheSmallestValues() {
    var generator = SeededGenerator(seed: 14)
    for _ in 0..<1_500 {
      let values: [Int?] = generator.list(0...9) {
        $0.chance(6) ? nil : Int.random(in: 0..<8, using: &$0)
      }
      let positions = IncreasingSubsequence.positions(of: values)
      let runs = Self.increasing(values)
      #expect(runs.contains(positions))
      let longest = runs.filter { $0.count == positions.count }
      #expect(runs.allSatisfy { $0.count <= positions.count })
      #expect(longest.allSatisfy { zip(positions, $0).allSatisfy { values[$0]! <= values[$1]! } })
    }
  }

  @Test func partitionIndexIsTheFirstThatBelongs() {
    for count in 0...9 {
      for first in 0...count {
        #expect(Array(0..<count).partitioningIndex { $0 >= first } == first)
      }
    }
  }

  @Test func whatIsEqualIsPairedInOrder() {
    #expect(
      EqualPairs.pairs(["a", "b", "a", "a", nil], ["a", nil, "c", "a"]) == [0, nil, 3, nil, nil])
    #expect([1, 2, 3].pairs.map { [$0, $1] } == [[1, 2], [1, 3], [2, 3]])
    #expect(
      [1, 2].inserting([-1: [7], 0: [8, 9], 1: [6], 2: [5]]) == [7, 1, 8, 9, 2, 6])
  }
}
