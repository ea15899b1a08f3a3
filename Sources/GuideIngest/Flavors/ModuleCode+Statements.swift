internal import GuideModel
internal import GuideText

/// The program in MDX: statements that import and export.
extension ModuleCode {
  /// A statement stands behind a blank line or another, and goes on to the next blank line outside
  /// of its braces.
  func takeModules(
    _ lines: inout SourceLines, _ code: [Int?], into diagnostics: inout Diagnostics
  ) {
    var (isStart, isModule) = (true, false)
    var depth = 0
    for index in lines.lines.indices {
      let line = lines.lines[index]
      if depth == 0, code[index] != nil {
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
      byte.isOne(of: "{([") ? depth + 1 : byte.isOne(of: "})]") ? depth - 1 : depth
    }
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
