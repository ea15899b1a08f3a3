internal import GuideMarkdown
package import GuideModel
internal import GuideText

/// Keeps the asterisk of a note below a table, `* On Mondays only`, where cells of the table end in
/// one too (`12 *`): a list of one item would say nothing of those cells.
package struct StarredNote: LineRepair {
  package let name = "starred-note"

  package func repair(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    guard lines.lines.contains(where: { Self.mark(of: $0.text) != nil }) else { return }
    let mask = lines.mask()
    var last: Int?
    for index in lines.lines.indices where !lines.lines[index].isBlank {
      defer { last = index }
      guard let mark = Self.mark(of: lines.lines[index].text), !mask.isRaw(index),
        let above = last, above + 1 < index, !Self.goesOn(lines.lines[(index + 1)...]),
        Self.isStarredTable(lines.lines[...above])
      else { continue }
      let edit = LineEdit(range: mark..<(mark + 1), text: "\\*")
      diagnostics.repaired(name, times: lines.apply([edit], at: index, outside: mask))
    }
  }

  /// Where the asterisk stands that begins an item with text in it; up to three spaces stand before it.
  private static func mark(of line: String) -> Int? {
    let bytes = line.utf8
    let start = bytes.prefix { $0 == 0x20 }.count
    let rest = bytes.dropFirst(start)
    guard start < 4, rest.starts(with: "* ".utf8), !rest.dropFirst(2).allSatisfy(\.isSpace)
    else { return nil }
    return start
  }

  /// Whether more of the list stands in what follows the first line of an item: another item, or
  /// what is set in below it.
  private static func goesOn(_ rest: ArraySlice<SourceLines.Line>) -> Bool {
    let paragraph = rest.prefix { !$0.isBlank }
    if paragraph.contains(where: { ListMark.isItem($0.text) }) { return true }
    guard let next = rest[paragraph.endIndex...].first(where: { !$0.isBlank }) else { return false }
    return ListMark.isItem(next.text) || next.text.hasPrefix("  ") || next.text.hasPrefix("\t")
  }

  /// Whether the last lines are a table of which a cell ends in an asterisk that stands apart.
  private static func isStarredTable(_ lines: ArraySlice<SourceLines.Line>) -> Bool {
    let rows = lines.reversed().prefix { !$0.isBlank && $0.text.containsBytes(of: "|") }
    return rows.contains { isDelimiter($0.text) }
      && rows.contains { LooseTable.cells($0.text).contains(where: isStarred) }
  }

  private static func isStarred(_ cell: String) -> Bool {
    (cell.hasSuffix(" *") || cell.hasSuffix("\\*")) && cell.contains { $0.isLetter || $0.isNumber }
  }

  private static func isDelimiter(_ line: String) -> Bool {
    line.containsBytes(of: "-") && line.utf8.allSatisfy { $0.isOne(of: "|:- ") }
  }
}
