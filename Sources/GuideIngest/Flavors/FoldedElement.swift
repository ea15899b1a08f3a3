import GuideText

/// `<details>` … `</details>` of HTML with its tags on lines of their own, and Markdown between them
/// below `<summary>` … `</summary>`.
enum FoldedElement {
  /// How its first line begins.
  private static let opening = "<details"
  static let closing = "</details>"
  private static let summary = (opening: "<summary", closing: "</summary>")

  /// Whether the line is the opening tag, with the summary behind it or without.
  static func opens(_ line: String) -> Bool {
    guard let rest = behindTag(line) else { return false }
    return rest.isEmpty || rest.hasPrefix(summary.opening) && rest.hasSuffix(summary.closing)
  }

  /// Whether the line, which is no code, begins a section: what does cannot be folded.
  static func isHeading(_ line: String) -> Bool {
    let text = line.trimmingSpaces
    let marks = text.prefix { $0 == "#" }.count
    if text.hasPrefix("<h"), text.dropFirst(2).first.map({ "123456".contains($0) }) == true {
      return true
    }
    return (1...6).contains(marks) && text.dropFirst(marks).first.map { $0 == " " } ?? true
  }

  /// Whether an empty line stands below the tag and the summary: up to one, all is HTML.
  static func holdsText(
    _ body: ArraySlice<SourceLines.Line>, below opening: SourceLines.Line
  ) -> Bool {
    let head = inner(Array(body), opening: opening).prefix { !$0.isBlank }
    guard let last = head.last?.text.trimmingSpaces else { return true }
    return head[0].text.trimmingSpaces.hasPrefix(summary.opening)
      && last.hasSuffix(summary.closing)
  }

  /// What stands in it, with its summary.
  private static func inner(
    _ body: [SourceLines.Line], opening line: SourceLines.Line
  ) -> [SourceLines.Line] {
    let rest = behindTag(line.text.trimmingSpaces) ?? ""
    return (rest.isEmpty ? [] : [.init(rest, origin: line.origin)]) + body
  }

  /// What stands behind the tag; nil where the line does not begin with the opening tag.
  static func behindTag(_ line: String) -> String? {
    let bytes = Array(line.utf8)
    guard line.hasPrefix(opening), let tag = HTMLTag(in: bytes, at: 0, limit: bytes.count),
      bytes[tag.name].elementsEqual(opening.utf8.dropFirst())
    else { return nil }
    return String(decoding: bytes[tag.end...], as: UTF8.self).trimmingSpaces
  }
}
