package import GuideModel
internal import GuideText

/// Takes the program out of MDX: `import` and `export` above the text, and lines that are nothing
/// but a tag of a component, of which a label or title stays as a line of its own, with its link.
/// What stands inside components is not indented. Components that are asides are left.
package struct ModuleCode: Flavor {
  package let name = "module-code"
  /// In lines.
  private static let longestComment = 64

  package func repair(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    takeModules(&lines, into: &diagnostics)
    takeComments(&lines, into: &diagnostics)
    takeBraces(&lines, into: &diagnostics)
    let found = ComponentLines(lines.lines)
    if found.tags.isEmpty { return }
    let asides = found.asides(profile)
    var result: [SourceLines.Line] = []
    result.reserveCapacity(found.lines.count)
    for (index, line) in found.lines.enumerated() {
      var text = line.text
      let spaces = min(found.indents[index], text.utf8.prefix(while: \.isSpace).count)
      if spaces > 0 {
        text = String(text.dropFirst(spaces))
        diagnostics.repaired(name)
      }
      guard let tag = found.tags[index], !asides.contains(index) else {
        result.append(.init(text, origin: line.origin))
        continue
      }
      let indent = text.prefix { $0 == " " }
      let shown = tag.heading.map { [indent + $0, ""] } ?? [""]
      result += shown.map { .init(String($0), origin: line.origin) }
      lines.takeOut(line.text, at: line.origin, outcome: .furniture, rule: name)
      diagnostics.repaired(name)
    }
    lines.lines = result
  }

  /// A statement stands behind a blank line or another, and goes on to the next blank line outside
  /// of its braces.
  private func takeModules(_ lines: inout SourceLines, into diagnostics: inout Diagnostics) {
    var fence = CodeFence()
    var (isStart, isModule) = (true, false)
    var depth = 0
    for index in lines.lines.indices {
      let line = lines.lines[index]
      if depth == 0, fence.covers(line.text) {
        (isStart, isModule) = (false, false)
        continue
      }
      if line.isBlank {
        if depth == 0 { (isStart, isModule) = (true, false) }
        continue
      }
      let starts = (isStart || isModule) && Self.startsModule(line.text)
      if starts, !isModule, depth == 0, !Self.closes(lines.lines[index...]) { continue }
      isModule = isModule || starts
      isStart = false
      guard isModule else { continue }
      depth = max(0, depth + Self.depth(line.text))
      lines.lines[index].text = ""
      lines.takeOut(line.text, at: line.origin, outcome: .furniture, rule: name)
      diagnostics.repaired(name)
    }
  }

  /// Whether the braces of a statement are closed before the text ends.
  private static func closes(_ lines: ArraySlice<SourceLines.Line>) -> Bool {
    var depth = 0
    for line in lines {
      if line.isBlank, depth <= 0 { return true }
      depth += Self.depth(line.text)
    }
    return depth <= 0
  }

  private static func depth(_ line: String) -> Int {
    line.utf8.reduce(0) { depth, byte in
      "{([".utf8.contains(byte) ? depth + 1 : "})]".utf8.contains(byte) ? depth - 1 : depth
    }
  }

  /// Values in braces, of tags outside of code: the parser of Markdown would not know the tag.
  private func takeBraces(_ lines: inout SourceLines, into diagnostics: inout Diagnostics) {
    var fence = CodeFence()
    var result: [SourceLines.Line] = []
    result.reserveCapacity(lines.lines.count)
    var index = 0
    while index < lines.lines.count {
      let line = lines.lines[index]
      index += 1
      guard !fence.covers(line.text), line.text.containsBytes(of: "<") else {
        result.append(line)
        continue
      }
      let rest = lines.lines[index...].prefix(ComponentLines.maximumLines).prefix { !$0.isBlank }
      let (text, count) = BracedTags.plain(line.text, behind: rest.map(\.text))
      if text != line.text { diagnostics.repaired(name) }
      let origin = ([line] + lines.lines[index..<index + count]).origin
      result.append(.init(text, origin: origin))
      index += count
    }
    lines.lines = result
  }

  /// `{/* … */}`, over lines too; behind a heading it is its anchor.
  private func takeComments(_ lines: inout SourceLines, into diagnostics: inout Diagnostics) {
    guard lines.lines.contains(where: { $0.text.containsBytes(of: "{/*") }) else { return }
    var fence = CodeFence()
    var isOpen = false
    for index in lines.lines.indices {
      let line = lines.lines[index]
      if !isOpen, fence.covers(line.text) { continue }
      let start = isOpen ? line.text.startIndex : line.text.firstRange(of: "{/*")?.lowerBound
      guard let start, !line.text[..<start].contains("`"),
        !(line.text.hasPrefix("#") && line.text[start...].hasPrefix("{/* #"))
      else { continue }
      let end = line.text[start...].firstRange(of: "*/}")?.upperBound
      if !isOpen, end == nil, !commentCloses(lines.lines[(index + 1)...]) { continue }
      isOpen = end == nil
      let comment = line.text[start..<(end ?? line.text.endIndex)]
      lines.takeOut(String(comment), at: line.origin, outcome: .furniture, rule: name)
      lines.lines[index].text.removeSubrange(comment.startIndex..<comment.endIndex)
      diagnostics.repaired(name)
    }
  }

  private func commentCloses(_ lines: ArraySlice<SourceLines.Line>) -> Bool {
    lines.prefix(Self.longestComment).contains { $0.text.containsBytes(of: "*/}") }
  }

  /// A statement of JavaScript.
  private static func startsModule(_ line: String) -> Bool {
    let words = line.split(separator: " ", maxSplits: 2).map(String.init)
    guard words.count > 1, let start = words[1].first else { return false }
    switch words[0] {
    case "import":
      return "'\"{*".contains(start) || line.contains(" from '") || line.contains(" from \"")
    case "export":
      return ["const", "let", "var", "function", "default", "class", "async"].contains(words[1])
        || (start == "{" && line.contains("}"))
    default: return false
    }
  }
}

extension ComponentTag {
  /// The title in strong type; a card's leads where the card does.
  fileprivate var heading: String? {
    guard kind != .closing, let title else { return nil }
    return value(of: "href").map { "**[\(title)](\($0))**" } ?? "**\(title)**"
  }
}

extension ComponentLines {
  /// The lines with the tags of asides that stand in no list.
  fileprivate func asides(_ profile: Profile) -> Set<Int> {
    let found = pairs.filter { pair in
      let line = pair.lowerBound
      let indent = lines[line].text.utf8.prefix(while: \.isSpace).count
      return indent <= indents[line] && tags[line]?.asideLabel(profile) != nil
    }
    return Set(found.flatMap { [$0.lowerBound, $0.upperBound] })
  }
}
