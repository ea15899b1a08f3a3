internal import GuideMarkdown
package import GuideModel
internal import GuideText

/// Reads the target of a link or picture that a template computes: the path in
/// `[Dials]({{ "/dials/" | relative_url }})`, `({% link _docs/dials.md %})`, `({{ site.baseurl }}/dials/)`
/// (Jekyll) and `({{< relref "dials" >}})` (Hugo). One that holds no path is the target as it stands, so
/// that the words are a link's; to the parser a target with spaces is none.
package struct TemplateTarget: Flavor {
  package let name = "template-target"
  private static let marks = [("{{<", ">}}"), ("{{%", "%}}"), ("{{", "}}"), ("{%", "%}")]
  /// Before a path that needs no quotes.
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
      guard !free.isEmpty else { continue }
      var bytes = Array(lines.lines[index].text.utf8)
      for edit in free.reversed() { bytes.replaceSubrange(edit.range, with: edit.text.utf8) }
      lines.lines[index].text = String(decoding: bytes, as: UTF8.self)
      diagnostics.repaired(name, times: free.count)
    }
  }

  /// From left to right.
  private static func edits(_ line: String) -> [LineEdit] {
    var edits: [LineEdit] = []
    var rest = line[...]
    while let opening = rest.firstRange(of: "]({") {
      let text = line[line.index(before: opening.upperBound)...]
      rest = text
      guard let mark = marks.first(where: { text.hasPrefix($0.0) }),
        let close = text.firstRange(of: mark.1),
        case let behind = line[close.upperBound...].prefix(while: { $0 != ")" && !$0.isWhitespace }),
        line[behind.endIndex...].first.map({ $0 == ")" || $0 == " " }) == true
      else {
        rest = rest.dropFirst()
        continue
      }
      let inner = text[..<close.lowerBound].dropFirst(mark.0.count).trimmingSpaces
      let whole = line[text.startIndex..<behind.endIndex]
      let target = path(inner).map { $0 + behind } ?? "<\(whole)>"
      rest = line[behind.endIndex...]
      if target.dropFirst().dropLast().contains(where: { "<>".contains($0) }) { continue }
      let start = line.utf8.distance(from: line.startIndex, to: whole.startIndex)
      edits.append(LineEdit(range: start..<(start + whole.utf8.count), text: target))
    }
    return edits
  }

  /// The path that stands between the braces; empty for the root of the site.
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
