internal import GuideText

/// Which bytes of a text may be markup by how they are written, whatever block they stand in: what
/// is between brackets, an address, the number of an item, the first line of a fence, an escaped
/// dash, a reference to a sign, a comment. In odd input one reader takes for text what another takes
/// for code or for a part of a broken link; of a passage that is found without such bytes it cannot
/// be told. Parentheses of a sentence are none.
struct DoubtfulMarkup {
  private(set) var isDoubtful: [Bool]
  private let bytes: [UInt8]
  /// Of the line before.
  private var endsInAddress = false
  private static let closing: [UInt8: UInt8] = [
    UInt8(ascii: "<"): UInt8(ascii: ">"), UInt8(ascii: "["): UInt8(ascii: "]"),
    UInt8(ascii: "("): UInt8(ascii: ")"), UInt8(ascii: "{"): UInt8(ascii: "}"),
  ]

  /// `lines`: byte ranges without their ends.
  init(_ bytes: [UInt8], lines: [Range<Int>]) {
    self.bytes = bytes
    isDoubtful = Array(repeating: false, count: bytes.count)
    for line in lines { read(line) }
    markBrackets(lines)
    markComments()
  }

  private mutating func mark(_ range: Range<Int>) {
    for index in range { isDoubtful[index] = true }
  }

  /// The number or fence that the line begins with, and its addresses, which may go on with a line
  /// of one word.
  private mutating func read(_ line: Range<Int>) {
    let runs = bytes[line].split { $0 <= 0x20 }
    if endsInAddress, runs.count == 1 { return mark(line) }
    let content = bytes[line].drop { $0 <= 0x20 || $0.isOne(of: "->*+") }
    if content.starts(with: "```".utf8) || content.starts(with: "~~~".utf8) {
      mark(content.startIndex..<line.upperBound)
    }
    let number = content.prefix(while: \.isDigit)
    if let end = bytes[number.endIndex..<line.upperBound].first, end.isOne(of: ".)") {
      mark(number.startIndex..<number.endIndex)
    }
    for run in runs where ByteSearch.contains(Array("://".utf8), in: Array(run)) {
      mark(run.startIndex..<run.endIndex)
    }
    // A dash where escapes are none, as in a block of HTML, is `\-` and nothing that counts.
    for run in runs
    where run.first == UInt8(ascii: "\\") && run.allSatisfy({ $0.isOne(of: "\\-") }) {
      mark(run.startIndex..<run.endIndex)
    }
    markReferences(line)
    endsInAddress = runs.last.map { isDoubtful[$0.endIndex - 1] } ?? false
  }

  /// `&amp;` is a sign in a text, and letters in code.
  private mutating func markReferences(_ line: Range<Int>) {
    var index = line.lowerBound
    while let next = bytes[index..<line.upperBound].firstIndex(of: UInt8(ascii: "&")) {
      index = next + 1
      guard let (end, text) = CharacterReference.read(in: bytes, at: next, limit: line.upperBound),
        !text.contains(where: { $0.isLetter || $0.isNumber })
      else { continue }
      mark(next..<end)
      index = end
    }
  }

  /// From the beginning of each comment to its end: one that goes on over a blank line is one in a
  /// block of HTML only. One that begins a line and has no end goes on to that of the page.
  private mutating func markComments() {
    var start: Int?
    for index in bytes.indices {
      if let opened = start {
        guard bytes[index] == UInt8(ascii: "-"), bytes[index...].starts(with: "-->".utf8) else {
          continue
        }
        mark(opened..<index + 3)
        start = nil
      } else if bytes[index] == UInt8(ascii: "<"), bytes[index...].starts(with: "<!--".utf8) {
        start = index
      }
    }
    guard let start else { return }
    let line = bytes[..<start].reversed().prefix { $0 != 0x0A && $0 != 0x0D }
    if line.allSatisfy({ $0 <= 0x20 || $0 == UInt8(ascii: ">") }) { mark(start..<bytes.count) }
  }

  /// From each bracket to the one that closes it, within the paragraph.
  private mutating func markBrackets(_ lines: [Range<Int>]) {
    var opened: [UInt8: Int] = [:]
    for line in lines {
      if bytes[line].allSatisfy({ $0 <= 0x20 }) { opened = [:] }
      for index in line {
        let isOfLink = index > 0 && bytes[index - 1] == UInt8(ascii: "]")
        if let closing = Self.closing[bytes[index]], closing != UInt8(ascii: ")") || isOfLink {
          opened[closing] = index
        } else if let start = opened.removeValue(forKey: bytes[index]) {
          mark(start..<index + 1)
        }
      }
    }
  }
}
