/// Cuts a source where a page starts with front matter: at the top, and wherever `---` is followed
/// by lines of `key: value` after a blank line.
struct FrontMatterSplitter {
  struct Part {
    var frontMatter: FrontMatter?
    var lines: SourceLines
    /// Whether the front matter lacked its second fence.
    var wasUnclosed = false
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

  private static func frontMatter(
    in lines: [SourceLines.Line], at index: Int
  ) -> (part: Part, end: Int)? {
    guard isFence(lines[index].text), index + 1 < lines.count else { return nil }
    var end = index + 1
    var keys = 0
    while end < lines.count, end - index < maximumLines, !isFence(lines[end].text),
      isEntry(lines[end].text)
    {
      if isKey(lines[end].text) { keys += 1 }
      end += 1
    }
    if keys == 0 || !isKey(lines[index + 1].text) { return nil }
    let isClosed = end < lines.count && (isFence(lines[end].text) || lines[end].text == "...")
    // Without a second fence only the very first lines of a file are front matter for certain.
    if !isClosed, index > 0 || (end < lines.count && !lines[end].isBlank && keys < 2) { return nil }
    let last = isClosed ? end : end - 1
    let extent = lines[index].origin.lowerBound...lines[last].origin.upperBound
    let matter = FrontMatter(lines: Array(lines[(index + 1)..<end]), extent: extent)
    return (
      Part(frontMatter: matter, lines: SourceLines(lines: []), wasUnclosed: !isClosed), last + 1
    )
  }

  private static func isFence(_ line: String) -> Bool { line.trimmingSpaces == "---" }

  private static func isKey(_ line: String) -> Bool {
    let name = line.utf8.prefix { $0.isLetter || $0.isDigit || $0 == 0x2D || $0 == 0x5F }
    let rest = line.utf8.dropFirst(name.count)
    return !name.isEmpty && rest.first == UInt8(ascii: ":")
      && (rest.dropFirst().first.map(\.isSpace) ?? true)
  }

  /// A key, an element of a list, a comment or the continuation of a value.
  private static func isEntry(_ line: String) -> Bool {
    guard let first = line.utf8.first else { return false }
    return isKey(line) || first.isSpace || first == UInt8(ascii: "#")
      || line.hasPrefix("- ") || line == "-"
  }
}
