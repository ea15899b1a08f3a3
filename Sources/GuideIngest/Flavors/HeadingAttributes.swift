internal import GuideMarkdown
package import GuideModel
internal import GuideText

/// Takes the attributes off the end of a heading, `{#sizes .wide}` of Pandoc, `{: #sizes}` of
/// Kramdown or `{/* #sizes */}` of MDX, and keeps the anchor that they name. A shortcode of Hugo that
/// draws an icon goes, `{{< icon "fa fa-dial" >}}`.
package struct HeadingAttributes: Flavor {
  package let name = "heading-attributes"

  package func repair(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    let mask = lines.mask()
    for index in lines.lines.indices where !mask.isRaw(index) {
      let line = lines.lines[index]
      let isUnderlined =
        index + 1 < lines.lines.count
        && SetextUnderline.level(lines.lines[index + 1].text.utf8) != nil
      guard SourceLines.Line.isHeading(line.text) || (isUnderlined && !line.isBlank) else {
        continue
      }
      takeIcons(at: index, of: &lines, mask, &diagnostics)
      guard let found = Self.attributes(of: lines.lines[index].text) else { continue }
      lines.lines[index].text = Self.anchored(found.heading, found.id)
      lines.takeOut(String(found.text), at: line.origin, outcome: .repaired, rule: name)
      diagnostics.repaired(name)
    }
  }

  private func takeIcons(
    at index: Int, of lines: inout SourceLines, _ mask: Mask, _ diagnostics: inout Diagnostics
  ) {
    let line = lines.lines[index]
    guard line.text.containsBytes(of: "{{") else { return }
    let spans = mask.spans(index)
    let icons = line.text.matches(of: /\{\{[<%]\s*([\w\/-]+)\s+([^{}<>%]*?)\s*\/?[>%]\}\}\s*/)
      .filter { Self.isIcon(String($0.1), $0.2) }
    let edits = icons.map { icon in
      let start = line.text.utf8.distance(from: line.text.startIndex, to: icon.range.lowerBound)
      return LineEdit(range: start..<(start + icon.output.0.utf8.count))
    }.filter { edit in !spans.contains { $0.kind == .code && $0.range.overlaps(edit.range) } }
    for edit in edits {
      let text = line.text.utf8.dropFirst(edit.range.lowerBound).prefix(edit.range.count)
      lines.takeOut(String(Substring(text)), at: line.origin, outcome: .repaired, rule: name)
    }
    diagnostics.repaired(name, times: lines.apply(edits, at: index))
  }

  /// Whether a shortcode is given classes of a style and nothing that a person reads.
  private static func isIcon(_ name: String, _ arguments: Substring) -> Bool {
    let words = arguments.split { " \"'`=".contains($0) }
    if arguments.contains(where: \.isUppercase) { return false }
    return name.contains("icon")
      || words.contains { word in ["fa-", "bi-", "mdi-", "icon-"].contains(where: word.hasPrefix) }
  }

  private static func attributes(
    of line: String
  ) -> (heading: String, text: Substring, id: String?)? {
    let line = line.trimmingSuffix(while: \.isWhitespace)
    guard line.last == "}", let open = line.lastIndex(of: "{"), open > line.startIndex,
      line[line.index(before: open)].isWhitespace
    else { return nil }
    var text = line[line.index(after: open)...].dropLast()
    if text.hasPrefix("/* #"), text.hasSuffix("*/") { text = text.dropFirst(2).dropLast(2) }
    guard let attributes = MarkupAttributes(text) else { return nil }
    var heading = line[..<open].trimmingSuffix(while: \.isWhitespace)
    if heading.hasPrefix("#") { heading = heading.withoutClosingMarks }
    // Without a text it only sets what stands below apart.
    guard heading.contains(where: { $0 != "#" && !$0.isWhitespace }) || attributes.id == nil else {
      return nil
    }
    return (String(heading), text, attributes.id)
  }

  /// The heading as a link to itself; one that holds a link keeps that.
  private static func anchored(_ heading: String, _ id: String?) -> String {
    guard let id, !heading.contains("](") else { return heading }
    let marks = heading.prefix { $0 == "#" }
    let text = heading.dropFirst(marks.count).trimmingStart
    return (marks.isEmpty ? "" : marks + " ") + "[\(text)](#\(id))"
  }
}

extension Substring {
  /// Without the marks that may close a heading of one line (CommonMark 4.2).
  fileprivate var withoutClosingMarks: Substring {
    let text = trimmingSuffix(while: \.isWhitespace)
    let end = text.lastIndex { $0 != "#" } ?? text.startIndex
    return text[end].isWhitespace ? text[..<end].trimmingSuffix(while: \.isWhitespace) : text
  }
}
