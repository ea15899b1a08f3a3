import GuideMarkdown
import GuideModel
import GuideText

/// What no other writer of Markdown than Pandoc's has: attributes with classes, divs with
/// attributes, tables drawn with dashes, a title behind `%`.
enum PandocMarks {
  static func evidence(in lines: [SourceLines.Line], _ mask: Mask) -> RepairEvidence? {
    let found = lines.indices.filter { index in
      let text = lines[index].text
      return mask.isRaw(index) ? isFence(text) : isMark(text) || (index == 0 && isTitle(text))
    }
    if found.isEmpty { return nil }
    return RepairEvidence(
      "Pandoc’s attributes, divs, tables or title", found.count, of: lines.count, "lines",
      lines: found.map { lines[$0].origin.lowerBound })
  }

  private static func isMark(_ line: String) -> Bool {
    let text = line.trimmingSpaces
    if text.hasPrefix(":::") {
      return text.drop { $0 == ":" || $0 == " " }.hasPrefix("{")
    }
    if text.hasPrefix("#"), text.hasSuffix("}"),
      [" {.", " {-}"].contains(where: text.containsBytes)
    {
      return true
    }
    if text.hasPrefix("-"), let rule = TableRule(line), !rule.isFull { return true }
    if GridTable.isRule(line) { return true }
    return ["]{.", "){.", "`{.", "){width=", "){height="].contains(where: text.containsBytes)
  }

  /// A fence with attributes.
  private static func isFence(_ line: String) -> Bool {
    let text = line.trimmingSpaces
    guard text.hasPrefix("```") || text.hasPrefix("~~~") else { return false }
    return text.drop { $0 == "`" || $0 == "~" || $0 == " " }.hasPrefix("{.")
  }

  private static func isTitle(_ line: String) -> Bool { line.hasPrefix("% ") }
}
