internal import GuideMarkdown
package import GuideModel
internal import GuideText

/// Joins a heading to its `(address)` that stands in a paragraph of its own.
package struct TornHeadingTarget: LineRepair {
  package let name = "torn-heading-target"

  package func repair(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    var result: [SourceLines.Line] = []
    result.reserveCapacity(lines.lines.count)
    /// Where in `result` the heading stands that only blank lines follow.
    var heading: Int?
    let mask = lines.mask()
    for (index, line) in lines.lines.enumerated() {
      if mask.isRaw(index) {
        heading = nil
      } else if SourceLines.Line.isHeading(line.text) {
        heading = result.count
      } else if let index = heading, !line.isBlank {
        heading = nil
        if let text = joined(result[index].text, line.text) {
          result[index].text = text
          result[index].origin = result[index].origin.lowerBound...line.origin.upperBound
          diagnostics.repaired(name)
          continue
        }
      }
      result.append(line)
    }
    lines.lines = result
  }

  /// The address belongs to the heading if it ends in what the publisher makes of its text.
  private func joined(_ heading: String, _ line: String) -> String? {
    let address = line.trimmingSpaces
    guard address.hasPrefix("("), address.hasSuffix(")"), !address.contains(" ") else { return nil }
    let url = address.dropFirst().dropLast()
    guard url.contains("/") || url.hasPrefix("#") else { return nil }
    let marks = heading.prefix { $0 == "#" }
    let text = heading.dropFirst(marks.count).drop { $0 == " " || $0 == "[" }
      .trimmingSuffix { $0 == " " || $0 == "]" }
    guard !text.isEmpty, !text.contains("]("), isMade(of: text, Address(url))
    else { return nil }
    return "\(marks) [\(text)](\(url))"
  }

  /// Whether the fragment, or without one the last component of the path, is made of the heading.
  private func isMade(of heading: Substring, _ address: Address) -> Bool {
    let name = address.fragment ?? PagePath.components(address.path).last ?? ""
    return HeadingAnchor.key(name) == HeadingAnchor.key(String(heading))
  }
}
