internal import GuideMarkdown
package import GuideModel
internal import GuideText

/// Takes the link to itself off the end of a heading, `[¶](#sizes "Permalink")` or a bare `¶`, and
/// keeps the anchor that it leads to.
package struct HeadingPermalink: LineRepair {
  package let name = "heading-permalink"

  package func repair(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    let mask = lines.mask()
    for index in lines.lines.indices where !mask.isRaw(index) {
      let line = lines.lines[index].text
      guard RejoinedHeading.isHeading(line), let text = Self.withoutPermalink(line) else {
        continue
      }
      lines.lines[index].text = text
      diagnostics.repaired(name)
    }
  }

  private static func withoutPermalink(_ line: String) -> String? {
    let rest = line.trimmingSuffix(while: \.isWhitespace)
    if rest.last == "¶" { return String(trimmed(rest.dropLast())) }
    guard rest.last == ")", let link = rest.lastIndex(of: "["),
      let middle = rest[link...].firstRange(of: "](#")
    else { return nil }
    guard rest[rest.index(after: link)..<middle.lowerBound].allSatisfy(isMark) else { return nil }
    let heading = trimmed(rest[..<link])
    let marks = heading.prefix { $0 == "#" }
    let text = heading.dropFirst(marks.count).drop { $0 == " " }
    guard !text.isEmpty else { return nil }
    // A heading that is a link keeps its own address.
    if text.contains("](") { return String(heading) }
    return "\(marks) [\(text)" + rest[middle.lowerBound...]
  }

  private static func trimmed(_ text: Substring) -> Substring {
    text.trimmingSuffix { isMark($0) && $0 != "#" }
  }

  /// What themes draw for such a link: a sign, or nothing that is seen.
  private static func isMark(_ character: Character) -> Bool {
    character.isWhitespace || "¶#§🔗\u{200B}\u{FEFF}".contains(character)
  }
}
