internal import GuideMarkdown
package import GuideModel
internal import GuideText

/// Reads targets of links and pictures that a template computes. It takes the path from
/// `[Dials]({{ "/dials/" | relative_url }})`, `({% link _docs/dials.md %})` and
/// `({{ site.baseurl }}/dials/)` (Jekyll), and from `({{< relref "dials" >}})` (Hugo). If a template names no
/// path, the template itself becomes the target: CommonMark reads no link whose target has spaces.
package struct TemplateTarget: Flavor {
  package let name = "template-target"
  private static let marks = [("{{<", ">}}"), ("{{%", "%}}"), ("{{", "}}"), ("{%", "%}")]
  /// Tags that take a path without quotes.
  private static let tags: Set<String> = ["link", "ref", "relref", "url"]

  package func repair(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    guard lines.lines.contains(where: { $0.text.containsBytes(of: "]({") }) else { return }
    let mask = lines.mask()
    for index in lines.lines.indices where !mask.isRaw(index) {
      let edits = Self.edits(lines.lines[index].text)
      let spans = mask.spans(index).filter { $0.kind != .target && $0.kind != .math }
      let free = edits.filter { edit in !spans.contains { $0.range.overlaps(edit.range) } }
      diagnostics.repaired(name, times: lines.apply(free, at: index))
    }
  }

  /// From left to right. No template contains the beginning of another one, so the search is linear.
  private static func edits(_ line: String) -> [LineEdit] {
    let openings = line.ranges(of: "]({")
    let ends = openings.dropFirst().map(\.lowerBound) + [line.endIndex]
    return zip(openings, ends).compactMap { opening, end in
      let text = line[line.index(before: opening.upperBound)..<end]
      guard let mark = marks.first(where: { text.hasPrefix($0.0) }),
        let close = text.firstRange(of: mark.1),
        case let behind = text[close.upperBound...].prefix(while: { $0 != ")" && !$0.isWhitespace }),
        text[behind.endIndex...].first.map({ $0 == ")" || $0 == " " }) == true
      else { return nil }
      let inner = text[..<close.lowerBound].dropFirst(mark.0.count).trimmingSpaces
      let whole = line[text.startIndex..<behind.endIndex]
      let target = path(inner).map { $0 + behind } ?? "<\(whole)>"
      if target.dropFirst().dropLast().contains(where: { "<>".contains($0) }) { return nil }
      let start = line.utf8.distance(from: line.startIndex, to: whole.startIndex)
      return LineEdit(range: start..<(start + whole.utf8.count), text: target)
    }
  }

  /// The path in a template; empty for the root of the site.
  private static func path(_ inner: String) -> String? {
    if isRoot(inner) { return "" }
    if let quote = inner.first, "\"'".contains(quote),
      let end = inner.dropFirst().firstIndex(of: quote)
    {
      return spaceless(inner[..<end].dropFirst())
    }
    let words = inner.split(separator: " ", maxSplits: 1)
    guard words.count == 2, tags.contains(String(words[0])) else { return nil }
    return spaceless(words[1].trimming { "\"' ".contains($0) }[...])
  }

  /// `site.baseurl` (Jekyll), `.Site.BaseURL` (Hugo).
  private static func isRoot(_ inner: String) -> Bool {
    let words = inner.lowercased().split(separator: ".")
    return words.count == 2 && words[0] == "site" && ["baseurl", "url"].contains(words[1])
  }

  private static func spaceless(_ path: Substring) -> String? {
    path.isEmpty || path.contains(where: \.isWhitespace) ? nil : String(path)
  }
}
