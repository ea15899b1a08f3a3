/// The steps that libcmark-gfm 0.29.0.gfm.6 takes for the rows of tables, beyond those for each byte:
/// it walks the list of a row's cells for each further one, and from each line before a header back to
/// the pipe before it.
struct RowCost {
  /// Of paragraphs and tables that have ended.
  private var ended = 0
  /// Of what goes on.
  private var open = 0
  /// Of all lines since the last break, should a table begin below them.
  private var header = 0
  private var bytes = 0
  private var bytesSincePipe = 0

  /// So many bytes are passed in the time of one cell.
  private static let bytesInStep = 8

  var steps: Int { ended + open }

  /// The line is part of a paragraph, as far as its bytes tell.
  mutating func add(_ line: ArraySlice<UInt8>, pipes: Int) {
    if Self.breaks(line) { startParagraph() }
    bytes += line.count
    bytesSincePipe = pipes == 0 ? bytesSincePipe + line.count : 0
    header += pipes * pipes + bytesSincePipe / Self.bytesInStep
  }

  /// The line below could begin a table.
  mutating func readHeader() { open += header + bytes / Self.bytesInStep }

  mutating func readRow(pipes: Int) { open += pipes * pipes }

  /// There is no table.
  mutating func leaveOut() { open = 0 }

  mutating func end() {
    ended += open
    open = 0
    startParagraph()
  }

  private mutating func startParagraph() { (header, bytes, bytesSincePipe) = (0, 0, 0) }

  /// Whether the line, a heading or a bare fence, ends every paragraph.
  private static func breaks(_ line: ArraySlice<UInt8>) -> Bool {
    let marks = line.prefix { $0 == line.first }
    return switch line.first {
    case UInt8(ascii: "#"):
      marks.count <= 6 && line.dropFirst(marks.count).first == UInt8(ascii: " ")
    case UInt8(ascii: "`"), UInt8(ascii: "~"): marks.count >= 3 && marks.count == line.count
    default: false
    }
  }
}
