internal import GuideMarkdown
package import GuideModel
internal import GuideText

/// Escapes the pipes that stand in code in the rows of a table, as Python-Markdown reads them:
/// `` | a | `x|y` | ``. GitHub ends a cell there, and what is then beyond the last column is in none. A row
/// shows it where it has just as many cells as the table has columns if the pipes in code end none.
package struct PipedCode: Flavor {
  package let name = "piped-code"

  package func repair(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    guard lines.lines.contains(where: { Self.hasBoth($0.text) }) else { return }
    let mask = lines.mask()
    /// Of the table that the line stands in.
    var columns: Int?
    for index in lines.lines.indices {
      let text = lines.lines[index].text
      if lines.lines[index].isBlank || mask.isRaw(index) {
        columns = nil
      } else if index > 0, Self.isRule(text) {
        columns = PipeRow.cells(text)
      } else if let columns, Self.hasBoth(text), PipeRow.cells(text) > columns {
        let pipes = Self.pipesInCode(text)
        guard PipeRow.cells(text) - pipes.count == columns else { continue }
        var bytes = Array(text.utf8)
        for pipe in pipes.reversed() { bytes.insert(UInt8(ascii: "\\"), at: pipe) }
        lines.lines[index].text = String(decoding: bytes, as: UTF8.self)
        diagnostics.repaired(name)
      }
    }
  }

  private static func hasBoth(_ line: String) -> Bool {
    line.containsByte(UInt8(ascii: "`")) && line.containsByte(UInt8(ascii: "|"))
  }

  private static func isRule(_ line: String) -> Bool {
    line.containsBytes(of: "-") && line.containsByte(UInt8(ascii: "|"))
      && line.utf8.allSatisfy { $0.isOne(of: "|:- \t>") }
  }

  /// Those that are not escaped, between two runs of as many backticks.
  private static func pipesInCode(_ line: String) -> [Int] {
    let bytes = Array(line.utf8)
    var (pipes, index): ([Int], Int) = ([], 0)
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "`")) {
      let length = bytes[start...].prefix { $0 == UInt8(ascii: "`") }.count
      var end = start + length
      while end < bytes.count {
        let run = bytes[end...].prefix { $0 == UInt8(ascii: "`") }.count
        if run == length { break }
        end += max(run, 1)
      }
      if end < bytes.count {
        pipes += (start..<end).filter {
          bytes[$0] == UInt8(ascii: "|") && bytes[$0 - 1] != UInt8(ascii: "\\")
        }
        index = end + length
      } else {
        index = start + length
      }
    }
    return pipes
  }
}
