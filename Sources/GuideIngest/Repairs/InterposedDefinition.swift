internal import GuideMarkdown
package import GuideModel

/// Moves definitions of links that stand between the items of a list, as html2text puts them below
/// each paragraph, behind the text: there they would end the list.
package struct InterposedDefinition: LineRepair {
  package let name = "interposed-definition"

  package func repair(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    guard lines.lines.contains(where: { UnwrappedParagraph.isDefinition($0.text) }) else { return }
    var result: [SourceLines.Line] = []
    result.reserveCapacity(lines.lines.count)
    var moved: [SourceLines.Line] = []
    let mask = lines.mask()
    /// Whether an item, or a paragraph that is indented in it, comes last.
    var isInList = false
    var index = 0
    while index < lines.lines.count {
      let line = lines.lines[index]
      let end = Self.end(ofDefinitions: lines.lines, at: index)
      if end > index, isInList, end < lines.lines.count, ListMark.isItem(lines.lines[end].text) {
        let definitions = lines.lines[index..<end].filter { !$0.isBlank }
        moved += definitions
        diagnostics.repaired(name, times: definitions.count)
        index = end
        continue
      }
      if mask.isRaw(index) {
        isInList = false
      } else if !line.isBlank {
        isInList = ListMark.isItem(line.text) || (isInList && line.text.hasPrefix("  "))
      }
      result.append(line)
      index += 1
    }
    if moved.isEmpty { return }
    lines.lines = result + [.init("", origin: moved[0].origin)] + moved
  }

  /// Past the definitions that start at `start` behind a blank line, and the blank lines among and
  /// behind them: none can interrupt a paragraph.
  private static func end(ofDefinitions lines: [SourceLines.Line], at start: Int) -> Int {
    guard start > 0, lines[start - 1].isBlank, UnwrappedParagraph.isDefinition(lines[start].text)
    else { return start }
    return lines[start...].firstIndex {
      !$0.isBlank && !UnwrappedParagraph.isDefinition($0.text)
    } ?? lines.count
  }
}
