internal import GuideMarkdown
package import GuideModel
internal import GuideText

/// Takes the link to itself off the end of a heading, `[¶](#sizes "Permalink")`, `<a href="#sizes">`
/// with nothing in it that is seen, or a bare `¶`, and keeps the anchor that it leads to. A tag may
/// have been broken over two lines, the second of which is none of the heading.
package struct HeadingPermalink: LineRepair {
  package let name = "heading-permalink"

  package func repair(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    let mask = lines.mask()
    var dropped: Set<Int> = []
    for index in lines.lines.indices where !mask.isRaw(index) {
      var line = lines.lines[index]
      guard SourceLines.Line.isHeading(line.text) else { continue }
      let isTorn = Self.endsInTag(line.text) && index + 1 < lines.lines.count
      if isTorn {
        let next = lines.lines[index + 1]
        line.text += " " + next.text
        line.origin = line.origin.lowerBound...next.origin.upperBound
      }
      guard let text = Self.withoutPermalink(line.text) else { continue }
      line.text = text
      lines.lines[index] = line
      if isTorn { dropped.insert(index + 1) }
      diagnostics.repaired(name)
    }
    if dropped.isEmpty { return }
    lines.lines = lines.lines.indices.filter { !dropped.contains($0) }.map { lines.lines[$0] }
  }

  private static func endsInTag(_ line: String) -> Bool {
    guard line.containsBytes(of: "<a ") else { return false }
    return line.ranges(of: "<a ").last.map { !line[$0.upperBound...].contains(">") } ?? false
  }

  private static func withoutPermalink(_ line: String) -> String? {
    let rest = line.trimmingSuffix(while: \.isWhitespace)
    if rest.last == "¶" { return String(trimmed(rest.dropLast())) }
    guard let (start, target) = link(rest) ?? tag(rest) else { return nil }
    let heading = trimmed(rest[..<start])
    let marks = heading.prefix { $0 == "#" }
    let text = heading.dropFirst(marks.count).drop { $0 == " " }
    guard !text.isEmpty else { return nil }
    // A heading that is a link keeps its own address.
    return text.contains("](") ? String(heading) : "\(marks) [\(text)](\(target))"
  }

  /// Where a link at the end begins, and what stands between its parentheses.
  private static func link(_ rest: Substring) -> (start: String.Index, target: Substring)? {
    guard rest.last == ")", String(rest).containsBytes(of: "](#"),
      let middle = rest.ranges(of: "](#").last,
      let start = rest[..<middle.lowerBound].lastIndex(of: "["),
      rest[start..<middle.lowerBound].dropFirst().allSatisfy(isMark)
    else { return nil }
    return (start, rest[middle.lowerBound...].dropFirst(2).dropLast())
  }

  /// Where a tag at the end begins, and where it leads.
  private static func tag(_ rest: Substring) -> (start: String.Index, target: Substring)? {
    guard rest.hasSuffix("</a>"), let start = rest.ranges(of: "<a ").last?.lowerBound else {
      return nil
    }
    let bytes = Array(rest[start...].utf8)
    guard let tag = HTMLTag(in: bytes, at: 0, limit: bytes.count), !tag.hasBraces,
      let target = tag.value(of: "href", in: bytes), bytes[target].first == UInt8(ascii: "#"),
      String(decoding: bytes[tag.end...].dropLast(4), as: UTF8.self).allSatisfy(isMark)
    else { return nil }
    return (start, Substring(decoding: bytes[target], as: UTF8.self))
  }

  private static func trimmed(_ text: Substring) -> Substring {
    text.trimmingSuffix { isMark($0) && $0 != "#" }
  }

  /// What themes draw for such a link: a sign, or nothing that is seen.
  private static func isMark(_ character: Character) -> Bool {
    character.isWhitespace || "¶#§🔗\u{200B}\u{FEFF}".contains(character)
  }
}
