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

  /// Statements stand above the text; an `import` of one line, after any blank one.
  private func takeModules(_ lines: inout SourceLines, into diagnostics: inout Diagnostics) {
    var fence = CodeFence()
    var isTop = true
    var isModule = false
    var isAfterBlank = true
    for index in lines.lines.indices {
      let line = lines.lines[index]
      if fence.covers(line.text) {
        (isTop, isModule, isAfterBlank) = (false, false, false)
        continue
      }
      if line.isBlank {
        (isModule, isAfterBlank) = (false, true)
        continue
      }
      isModule =
        isModule || (isTop && Self.startsModule(line.text))
        || (isAfterBlank && Self.isImport(line.text))
      isTop = isTop && isModule
      isAfterBlank = false
      guard isModule else { continue }
      lines.lines[index].text = ""
      lines.takeOut(line.text, at: line.origin, outcome: .furniture, rule: name)
      diagnostics.repaired(name)
      // What follows one below the top at once is text or another one.
      if !isTop { (isModule, isAfterBlank) = (false, true) }
    }
  }

  private static func isImport(_ line: String) -> Bool {
    line.hasPrefix("import ") && (line.hasSuffix("';") || line.hasSuffix("\";"))
      && (line.contains(" from '") || line.contains(" from \""))
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
      if !isOpen, end == nil, !closes(lines.lines[(index + 1)...]) { continue }
      isOpen = end == nil
      let comment = line.text[start..<(end ?? line.text.endIndex)]
      lines.takeOut(String(comment), at: line.origin, outcome: .furniture, rule: name)
      lines.lines[index].text.removeSubrange(comment.startIndex..<comment.endIndex)
      diagnostics.repaired(name)
    }
  }

  private func closes(_ lines: ArraySlice<SourceLines.Line>) -> Bool {
    lines.prefix(Self.longestComment).contains { $0.text.containsBytes(of: "*/}") }
  }

  /// A statement of JavaScript; MDX ends it at the next blank line.
  private static func startsModule(_ line: String) -> Bool {
    let words = line.split(separator: " ", maxSplits: 2).map(String.init)
    guard words.count > 1, let start = words[1].first else { return false }
    switch words[0] {
    case "import":
      return "'\"{*".contains(start) || line.contains(" from '") || line.contains(" from \"")
    case "export":
      return ["const", "let", "var", "function", "default", "class"].contains(words[1])
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
