internal import GuideMarkdown
package import GuideModel
internal import GuideText

/// Raises all headings where the page's title is not of level 1: the first heading is the only one
/// of its level, and none is above it; one that is alone begins the page, and text follows. In a source
/// of several pages all of its level are links to pages.
package struct RaisedHeadings: LineRepair {
  package let name = "raised-headings"
  var hasManyPages = false

  package func repair(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    let headings = Self.headings(of: &lines)
    guard let title = headings.first, title.level > 1,
      headings.count > 1 || Self.begins(lines.lines, at: title.index),
      headings.dropFirst().allSatisfy({
        $0.level > title.level
          || ($0.level == title.level && hasManyPages
            && Self.isLinkToPage(lines.lines[$0.index].text))
      })
    else { return }
    for (index, _) in headings { lines.lines[index].text.removeFirst(title.level - 1) }
    diagnostics.repaired(name)
  }

  /// Whether nothing stands above the heading, and something below.
  private static func begins(_ lines: [SourceLines.Line], at index: Int) -> Bool {
    lines[..<index].allSatisfy(\.isBlank) && !lines[(index + 1)...].allSatisfy(\.isBlank)
  }

  /// Whether the text is a link with an absolute address that has no fragment.
  static func isLinkToPage(_ heading: some StringProtocol) -> Bool {
    guard let target = heading.firstRange(of: "](http") else { return false }
    return !heading[target.upperBound...].contains("#")
  }

  /// Lines that start with `#`; empty where headings are underlined, whose level cannot be raised.
  private static func headings(of lines: inout SourceLines) -> [(index: Int, level: Int)] {
    let mask = lines.mask()
    var headings: [(index: Int, level: Int)] = []
    for (index, line) in lines.lines.enumerated() where !mask.isRaw(index) {
      if SetextUnderline.level(line.text.utf8) != nil, index > 0, !lines.lines[index - 1].isBlank {
        return []
      }
      let level = line.text.utf8.prefix { $0 == UInt8(ascii: "#") }.count
      let next = line.text.utf8.dropFirst(level).first ?? UInt8(ascii: "#")
      if (1...6).contains(level), next.isSpace { headings.append((index, level)) }
    }
    return headings
  }
}
