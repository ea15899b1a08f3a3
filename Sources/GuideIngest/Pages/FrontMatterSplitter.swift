import GuideText

/// Cuts a source where a page starts with front matter: at the top, and wherever `---` is followed
/// by lines of `key: value` after a blank line.
struct FrontMatterSplitter {
  struct Part {
    var frontMatter: FrontMatter?
    var lines: SourceLines
    /// Whether the source has no other part.
    var isWhole = true
  }

  /// Front matter that goes on for longer is none.
  private static let maximumLines = 200

  static func parts(of source: SourceLines) -> [Part] {
    let lines = source.lines
    guard lines.contains(where: { $0.text.hasPrefix("---") }) else { return [Part(lines: source)] }
    var parts: [Part] = []
    var current = Part(lines: SourceLines(lines: []))
    var fence = CodeFence()
    var index = 0
    while index < lines.count {
      let line = lines[index]
      let isTop = index == 0 || lines[index - 1].isBlank || current.lines.lines.isEmpty
      if !fence.covers(line.text), isTop, let found = frontMatter(in: lines, at: index) {
        if current.frontMatter != nil || !current.lines.lines.allSatisfy(\.isBlank) {
          parts.append(current)
        }
        current = found.part
        index = found.end
      } else {
        current.lines.lines.append(line)
        index += 1
      }
    }
    parts.append(current)
    for index in parts.indices { parts[index].isWhole = parts.count == 1 }
    return parts
  }

  static func frontMatter(
    in lines: [SourceLines.Line], at index: Int
  ) -> (part: Part, end: Int)? {
    guard isFence(lines[index].text), index + 1 < lines.count, isKey(lines[index + 1].text)
    else { return nil }
    let isTop = lines[..<index].allSatisfy(\.isBlank)
    let entries = lines[(index + 1)...].prefix(maximumLines)
      .prefix { isEntry($0.text) || (isTop && $0.isBlank) }
    let end = entries.endIndex
    guard end < lines.count, closes(lines[end].text) else { return nil }
    // Further down it could be a sentence between two rules.
    guard isTop || entries.contains(where: { namesPage($0.text) }) else { return nil }
    let extent = lines[index].origin.lowerBound...lines[end].origin.upperBound
    let matter = FrontMatter(lines: Array(entries), extent: extent)
    return (Part(frontMatter: matter, lines: SourceLines(lines: [])), end + 1)
  }

  private static func namesPage(_ line: String) -> Bool {
    ["title:", "slug:", "url:"].contains(where: line.hasPrefix)
  }

  static func isFence(_ line: String) -> Bool { line.trimmingSpaces == "---" }

  static func closes(_ line: String) -> Bool { isFence(line) || line.trimmingSpaces == "..." }

  static func isKey(_ line: String) -> Bool {
    let name = line.utf8.prefix { $0.isLetter || $0.isDigit || $0 == 0x2D || $0 == 0x5F }
    let rest = line.utf8.dropFirst(name.count)
    return !name.isEmpty && rest.first == UInt8(ascii: ":")
      && (rest.dropFirst().first.map(\.isSpace) ?? true)
  }

  /// A key, an element of a list, a comment or the continuation of a value.
  static func isEntry(_ line: String) -> Bool {
    guard let first = line.utf8.first else { return false }
    return isKey(line) || first.isSpace || first == UInt8(ascii: "#")
      || line.hasPrefix("- ") || line == "-"
  }
}
