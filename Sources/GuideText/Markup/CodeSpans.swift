/// Finds where code spans end (CommonMark 6.1), from the left to the right of a text. It remembers
/// which runs of backticks nothing closes, so that a text full of them costs no more than any other.
package struct CodeSpans {
  /// By length of a run: nothing closes it before this index.
  private var unclosed: [Int: Int] = [:]

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
    if let known = unclosed[length], start < known { return nil }
    var end = start
    while end < limit {
      guard bytes[end] == UInt8(ascii: "`") else {
        end += 1
        continue
      }
      let run = Self.run(in: bytes, at: end, limit: limit)
      if run == length { return Span(content: start..<end, end: end + run) }
      end += run
    }
    unclosed[length] = limit
    return nil
  }
}
