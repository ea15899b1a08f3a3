internal import GuideMarkdown
package import GuideModel
internal import GuideText

/// Escapes pipes in the code of table cells: `` | a | `x|y` | ``. Python-Markdown keeps such code whole. GFM
/// ends the cell at the pipe and drops what follows the last column. The evidence is the number of cells:
/// without the pipes in code, the row has exactly as many as its table has columns.
package struct PipedCode: Flavor {
  package let name = "piped-code"

  package func repair(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    guard lines.lines.contains(where: { Self.hasBoth($0.text) }) else { return }
    let mask = lines.mask()
    /// The number of columns of the current table.
    var columns: Int?
    for index in lines.lines.indices {
      let text = lines.lines[index].text
      guard mask.isRow(index) else {
        columns = nil
        continue
      }
      guard let count = columns else {
        columns = PipeRow.cells(text)
        continue
      }
      let cells = PipeRow.cells(text)
      guard cells > count, Self.hasBoth(text), case let pipes = Self.pipesInCode(text),
        cells - pipes.count == count
      else { continue }
      lines.apply(pipes.map { LineEdit(range: $0..<$0, text: "\\") }, at: index)
      diagnostics.repaired(name)
    }
  }

  private static func hasBoth(_ line: String) -> Bool {
    line.containsByte(UInt8(ascii: "`")) && line.containsByte(UInt8(ascii: "|"))
  }

  /// The offsets of unescaped pipes in code spans.
  private static func pipesInCode(_ line: String) -> [Int] {
    let bytes = Array(line.utf8)
    var (pipes, index, spans): ([Int], Int, CodeSpans) = ([], 0, CodeSpans())
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "`")) {
      guard let span = spans.span(in: bytes, at: start, limit: bytes.count) else {
        index = start + CodeSpans.run(in: bytes, at: start, limit: bytes.count)
        continue
      }
      pipes += span.content.filter {
        bytes[$0] == UInt8(ascii: "|") && bytes[$0 - 1] != UInt8(ascii: "\\")
      }
      index = span.end
    }
    return pipes
  }
}
