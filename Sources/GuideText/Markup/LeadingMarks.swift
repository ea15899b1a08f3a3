/// What stands before the content of a line: white space, and the marks of the quotes and items that it is
/// in or begins (CommonMark 5).
package struct LeadingMarks {
  /// How many are of quotes.
  package private(set) var quotes = 0
  /// Whether the last one begins an item.
  package private(set) var beginsItem = false
  /// The line behind the last of these, and behind the space that may follow it.
  package private(set) var behindQuotes: ArraySlice<UInt8>
  package private(set) var content: ArraySlice<UInt8>
  private let line: ArraySlice<UInt8>

  package init(_ line: ArraySlice<UInt8>) {
    (self.line, behindQuotes, content) = (line, line, line)
    while case let length = Self.length(content), length > 0 {
      let mark = content.first
      content = content.dropFirst(length)
      if mark == 0x20 || mark == 0x09 { continue }
      beginsItem = mark != UInt8(ascii: ">")
      if beginsItem { continue }
      quotes += 1
      behindQuotes = content.first == 0x20 ? content.dropFirst() : content
    }
  }

  package init(_ line: String) { self.init(ArraySlice(line.utf8)) }

  /// In bytes, how far the content is set in behind the quotes.
  package var margin: Int { max(0, content.startIndex - behindQuotes.startIndex) }

  /// The marks with spaces for those of items: how the lines below begin that are in the same quotes and
  /// items.
  package var below: String {
    let marks = line[..<content.startIndex].map { " \t>".utf8.contains($0) ? $0 : 0x20 }
    return String(decoding: marks, as: UTF8.self)
  }

  /// The bytes of one of them, or of white space; 0 before the content.
  package static func length(_ line: ArraySlice<UInt8>) -> Int {
    guard let first = line.first else { return 0 }
    return " \t>".utf8.contains(first) ? 1 : ListMark.length(line)
  }
}
