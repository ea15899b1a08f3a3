internal import GuideMarkdown
package import GuideModel
internal import GuideText

/// Joins the marks of a heading to its text, where the text was a block inside of the heading and
/// became a paragraph of its own.
package struct TornHeading: LineRepair {
  package let name = "torn-heading"
  /// Longer text is a paragraph.
  private static let maximumLength = 90

  package func repair(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    let mask = lines.mask()
    var dropped: Set<Int> = []
    for index in lines.lines.indices where !mask.isRaw(index) {
      guard Self.isBareMark(lines.lines[index].text),
        let next = lines.lines[(index + 1)...].firstIndex(where: { !$0.isBlank }),
        Self.isName(lines.lines[next].text), lines.lines[(next + 1)...].first?.isBlank ?? true
      else { continue }
      let (mark, text) = (lines.lines[index], lines.lines[next])
      lines.lines[index] = SourceLines.Line(
        mark.text.trimmingSpaces + " " + text.text.trimmingSpaces,
        origin: mark.origin.lowerBound...text.origin.upperBound)
      dropped.formUnion((index + 1)...next)
      diagnostics.repaired(name)
    }
    if dropped.isEmpty { return }
    lines.lines = lines.lines.indices.filter { !dropped.contains($0) }.map { lines.lines[$0] }
  }

  private static func isBareMark(_ line: String) -> Bool {
    SourceLines.Line.isHeading(line) && line.trimmingSpaces.allSatisfy { $0 == "#" }
  }

  /// A line as headings have it: short, no sentence, no markup of a block.
  private static func isName(_ line: String) -> Bool {
    guard let first = line.first, let last = line.trimmingSpaces.last else { return false }
    return line.count <= maximumLength
      && (first.isLetter || first.isNumber || "“\"‘".contains(first))
      && !".:!?|".contains(last) && !ListMark.isItem(line)
  }
}
