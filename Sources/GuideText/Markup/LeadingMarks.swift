/// The white space, quote markers and list markers before the content of a line (CommonMark 5).
package struct LeadingMarks {
  /// The number of quote markers.
  package private(set) var quotes = 0
  /// Whether the last marker begins a list item.
  package private(set) var beginsItem = false
  /// The line after the last quote marker and the space that may follow it.
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

  /// The distance from there to the content, in bytes.
  package var margin: Int { max(0, content.startIndex - behindQuotes.startIndex) }

  /// How the following lines of the same quotes and items begin: the markers, with spaces for list markers.
  package var below: String {
    let marks = line[..<content.startIndex].map { $0.isOne(of: " \t>") ? $0 : 0x20 }
    return String(decoding: marks, as: UTF8.self)
  }

  /// The length in bytes of the marker or white space that a line begins with; 0 at its content.
  package static func length(_ line: ArraySlice<UInt8>) -> Int {
    guard let first = line.first else { return 0 }
    return first.isOne(of: " \t>") ? 1 : ListMark.length(line)
  }
}
