internal import GuideMarkdown
package import GuideModel
internal import GuideText

/// Reads the tabs of MkDocs, `=== "Title"` with their text indented, as the title in strong type and
/// the text below it.
package struct ContentTab: Flavor {
  package let name = "content-tab"
  /// Of tabs inside tabs.
  private static let maximumDepth = 8

  package func repair(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    for _ in 0..<Self.maximumDepth where !repairOuter(&lines, into: &diagnostics) { return }
  }

  /// Whether there was any.
  private func repairOuter(_ lines: inout SourceLines, into diagnostics: inout Diagnostics) -> Bool
  {
    guard lines.lines.contains(where: { $0.text.hasPrefix("===") }) else { return false }
    var result: [SourceLines.Line] = []
    let mask = lines.mask()
    var index = 0
    var isFound = false
    while index < lines.lines.count {
      let line = lines.lines[index]
      if !mask.isRaw(index), let title = Self.title(line.text),
        let body = IndentedBody.below(index, in: lines.lines),
        case let inner = body.lines.map({
          SourceLines.Line($0.text.withoutIndent, origin: $0.origin)
        }),
        !Self.leavesOpen(inner)
      {
        result += ["", "**\(title)**", ""].map { .init($0, origin: line.origin) } + inner
        result.append(.init("", origin: line.origin))
        index = body.end
        isFound = true
        diagnostics.repaired(name)
      } else {
        result.append(line)
        index += 1
      }
    }
    if isFound { lines.lines = result }
    return isFound
  }

  /// Whether a fence or the like would take in what stands below the tab.
  private static func leavesOpen(_ body: [SourceLines.Line]) -> Bool {
    var lines = SourceLines(lines: body + ["", "-"].map { SourceLines.Line($0, origin: 1...1) })
    return lines.mask().isRaw(body.count + 1)
  }

  /// Between its quotes; `===!` and `===+` start a group and show a tab first.
  private static func title(_ line: String) -> String? {
    guard line.hasPrefix("===") else { return nil }
    let rest = line.dropFirst(3).drop { $0 == "!" || $0 == "+" }.trimmingSpaces
    guard rest.count > 2, let quote = rest.first, quote == "\"" || quote == "'",
      rest.last == quote
    else { return nil }
    return rest.dropFirst().dropLast().trimmingSpaces
  }
}
