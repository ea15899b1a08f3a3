/// What some of many chunks score, above 0.
struct ChunkScores {
  /// Of the chunks, in the order in which they came.
  private(set) var numbers: [Int] = []
  private var scores: [Double]

  /// For chunks of numbers up to `count`.
  init(upTo count: Int) { scores = Array(repeating: 0, count: count + 1) }

  /// 0 for any other chunk.
  subscript(number: Int) -> Double {
    get { scores[number] }
    set {
      if scores[number] == 0 { numbers.append(number) }
      scores[number] = newValue
    }
  }

  var least: Double? { numbers.lazy.map { scores[$0] }.min() }
}
