internal import GuideMarkdown
package import GuideModel
internal import GuideText

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
    let ends = Self.ends(ofDefinitions: lines.lines, mask)
    var index = 0
    while index < lines.lines.count {
      let line = lines.lines[index]
      let end = ends[index]
      // Right behind a definition, as behind a paragraph, not every item begins a list.
      if end > index, isInList, end < lines.lines.count, lines.lines[end - 1].isBlank,
        ListMark.isItem(lines.lines[end].text)
      {
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
    guard let blank = moved.first.map({ SourceLines.Line("", origin: $0.origin) }) else { return }
    let open = lines.lines.indices.reversed().prefix { mask.isRaw($0) }.count
    lines.lines = result + [blank] + moved
    // What is open at the end of the text, such as a fence, takes them in.
    if lines.mask().isRaw(result.count + 1) {
      let end = result.count - open
      lines.lines = result[..<end] + [blank] + moved + [blank] + result[end...]
    }
  }

  /// For each line, past the definitions that start there behind a blank line, and the blank lines
  /// among and behind them: none can interrupt a paragraph. They are what the parser takes for some.
  private static func ends(ofDefinitions lines: [SourceLines.Line], _ mask: Mask) -> [Int] {
    var ends = Array(lines.indices)
    var end = lines.count
    for index in lines.indices.reversed() where !lines[index].isBlank {
      if UnwrappedParagraph.isDefinition(lines[index].text) && mask.isDefinition(index) {
        if index > 0, lines[index - 1].isBlank { ends[index] = end }
      } else {
        end = index
      }
    }
    return ends
  }
}
