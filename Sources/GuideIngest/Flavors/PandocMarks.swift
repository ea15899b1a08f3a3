import GuideMarkdown
import GuideModel
import GuideText

/// What no other writer of Markdown than Pandoc's has: tables drawn with dashes, a title behind `%`.
/// Attributes and divs in braces others have too.
enum PandocMarks {
  static func evidence(in lines: [SourceLines.Line], _ mask: Mask) -> RepairEvidence? {
    let found = lines.indices.filter { index in
      let text = lines[index].text
      return !mask.isRaw(index) && (isMark(text) || (index == 0 && isTitle(text)))
    }
    if found.isEmpty { return nil }
    return RepairEvidence(
      "Pandoc’s tables or title", found.count, of: lines.count, "lines",
      lines: found.map { lines[$0].origin.lowerBound })
  }

  private static func isMark(_ line: String) -> Bool {
    if line.trimmingStart.hasPrefix("-"), let rule = TableRule(line), !rule.isFull { return true }
    return GridTable.isRule(line)
  }

  private static func isTitle(_ line: String) -> Bool { line.hasPrefix("% ") }
}
