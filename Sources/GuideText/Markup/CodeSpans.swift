/// Finds where code spans end (CommonMark 6.1), from the left to the right of a text. A search that
/// fails remembers where the last run of each length stands, so that a text full of backticks costs
/// no more than any other.
package struct CodeSpans {
  /// By length of a run: where the last one begins, as far as one was seen.
  private var last: [Int: Int] = [:]
  /// Before this index all runs behind the last failed search were seen.
  private var searched: Int?

  package init() {}

  package struct Span {
    /// Between the backticks.
    package var content: Range<Int>
    /// Behind the run that closes it.
    package var end: Int
  }

  /// The length of the run of backticks that begins at `index`.
  package static func run(in bytes: [UInt8], at index: Int, limit: Int) -> Int {
    bytes[index..<limit].prefix { $0 == UInt8(ascii: "`") }.count
  }

  /// The span that the run of backticks at `index` opens; nil where nothing closes it before
  /// `limit`.
  package mutating func span(in bytes: [UInt8], at index: Int, limit: Int) -> Span? {
    let length = Self.run(in: bytes, at: index, limit: limit)
    let start = index + length
    if searched == limit, last[length] ?? 0 < start { return nil }
    var end = start
    while let tick = bytes[end..<limit].firstIndex(of: UInt8(ascii: "`")) {
      let run = Self.run(in: bytes, at: tick, limit: limit)
      if run == length { return Span(content: start..<tick, end: tick + run) }
      last[run] = tick
      end = tick + run
    }
    searched = limit
    return nil
  }
}
