internal import GuideMarkdown
package import GuideModel
internal import GuideText

/// Parts a heading from the words that stood before it in its line: `New #### [Dials](…)`.
package struct SplitHeading: LineRepair {
  package let name = "split-heading"
  /// More words before it are a sentence.
  private static let maximumWords = 4

  package func repair(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    var result: [SourceLines.Line] = []
    result.reserveCapacity(lines.lines.count)
    let mask = lines.mask()
    for (index, line) in lines.lines.enumerated() {
      let isParagraph = result.last?.isBlank ?? true
      if !mask.isRaw(index), isParagraph, let parts = Self.parts(line.text) {
        for text in [parts.before, "", parts.heading] {
          result.append(SourceLines.Line(text, origin: line.origin))
        }
        diagnostics.repaired(name)
      } else {
        result.append(line)
      }
    }
    lines.lines = result
  }

  /// Of a line that ends in a heading that is a link and has a few words before it.
  private static func parts(_ line: String) -> (before: String, heading: String)? {
    guard line.first?.isLetter == true, let mark = line.firstRange(of: " ##") else { return nil }
    let before = line[..<mark.lowerBound]
    let heading = line[mark.lowerBound...].trimmingSpaces
    let text = heading.drop { $0 == "#" }
    guard SourceLines.Line.isHeading(heading), text.hasPrefix(" ["),
      before.split(separator: " ").count <= maximumWords, !before.contains("`")
    else { return nil }
    // The link is the whole rest, or goes on in the next line.
    let close = text.firstRange(of: "](")
    let isWhole = close.map { !text[$0.upperBound...].contains(" ") } ?? !text.contains("]")
    return isWhole ? (before.trimmingSpaces, heading) : nil
  }
}
