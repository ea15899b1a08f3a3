internal import GuideMarkdown
package import GuideModel
internal import GuideText

/// Joins a heading that stands on several lines: wrapping broke it, a line break stood in it, or its
/// link is closed on the next one.
package struct RejoinedHeading: LineRepair {
  package let name = "rejoined-heading"

  package func repair(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    var result: [SourceLines.Line] = []
    result.reserveCapacity(lines.lines.count)
    let mask = lines.mask()
    /// The last line of the heading that ends `result`, as it stood.
    var heading: String?
    for (index, line) in lines.lines.enumerated() {
      if mask.isRaw(index) || mask.isDefinition(index) || line.isBlank {
        heading = nil
      } else if let last = heading, let word = line.text.firstWord,
        !SourceLines.Line.isHeading(line.text),
        lines.wrapWidth.broke(last, before: word) || Self.goesOn(last, in: line.text)
      {
        let top = result.count - 1
        result[top].text = WrappedText.join(
          result[top].text.trimmingSpaces, line.text.trimmingSpaces)
        result[top].origin = result[top].origin.lowerBound...line.origin.upperBound
        heading = line.text
        diagnostics.repaired(name)
        continue
      } else {
        heading = SourceLines.Line.isHeading(line.text) ? line.text : nil
      }
      result.append(line)
    }
    lines.lines = result
  }

  /// Two spaces at the end are a line break, which no heading of one line can have; the bracket of
  /// a link that nothing closes is none of a name.
  private static func goesOn(_ heading: String, in line: String) -> Bool {
    if line.hasPrefix("](") { return heading.contains("[") }
    return LooseTable.endsRow(heading) && !ListMark.isItem(line) && !line.contains("|")
      && !line.hasPrefix(">")
  }
}
