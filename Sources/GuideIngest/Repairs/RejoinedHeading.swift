package import GuideModel

/// Joins a heading that wrapping broke over several lines.
package struct RejoinedHeading: LineRepair {
  package let name = "rejoined-heading"

  package func repair(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    var result: [SourceLines.Line] = []
    result.reserveCapacity(lines.lines.count)
    var fence = CodeFence()
    /// The last line of the heading that ends `result`, as it stood.
    var heading: String?
    for line in lines.lines {
      if fence.covers(line.text) || line.isBlank {
        heading = nil
      } else if let last = heading, let word = line.text.firstWord, !Self.isHeading(line.text),
        lines.wrapWidth.broke(last, before: word)
      {
        let top = result.count - 1
        result[top].text = WrappedText.join(result[top].text, line.text.trimmingSpaces)
        result[top].origin = result[top].origin.lowerBound...line.origin.upperBound
        heading = line.text
        diagnostics.repaired(name)
        continue
      } else {
        heading = Self.isHeading(line.text) ? line.text : nil
      }
      result.append(line)
    }
    lines.lines = result
  }

  /// An ATX heading (CommonMark 4.2) at the start of the line.
  static func isHeading(_ line: String) -> Bool {
    let rest = line.utf8.drop { $0 == UInt8(ascii: "#") }
    let level = line.utf8.count - rest.count
    return (1...6).contains(level) && (rest.first.map(\.isSpace) ?? true)
  }
}
