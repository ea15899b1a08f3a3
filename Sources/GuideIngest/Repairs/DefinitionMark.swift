package import GuideModel

/// Takes the colon off definitions, `: text` below a term, and makes them paragraphs: the parser
/// knows no lists of definitions (those of PHP Markdown Extra and Pandoc).
package struct DefinitionMark: LineRepair {
  package let name = "definition-mark"

  package func repair(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    var result: [SourceLines.Line] = []
    result.reserveCapacity(lines.lines.count)
    var fence = CodeFence()
    /// How far the text of the open definition is indented.
    var indent: Int?
    for var line in lines.lines {
      if let width = indent, !line.isBlank {
        let spaces = line.text.prefix { $0 == " " }.count
        if spaces == 0 { indent = nil } else { line.text.removeFirst(min(spaces, width)) }
      }
      if !fence.covers(line.text), let mark = Self.mark(line.text), let last = result.last {
        if !last.isBlank { result.append(.init("", origin: last.origin)) }
        line.text = String(line.text.dropFirst(mark))
        indent = mark
        diagnostics.repaired(name)
      }
      result.append(line)
    }
    lines.lines = result
  }

  /// The characters before a definition's text.
  private static func mark(_ text: String) -> Int? {
    let start = text.prefix { $0 == " " }.count
    guard start < 4, text.dropFirst(start).first == ":" else { return nil }
    let gap = text.dropFirst(start + 1).prefix { $0 == " " || $0 == "\t" }.count
    return gap > 0 && text.count > start + 1 + gap ? start + 1 + gap : nil
  }
}
