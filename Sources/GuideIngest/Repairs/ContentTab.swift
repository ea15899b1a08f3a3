internal import GuideMarkdown
package import GuideModel
internal import GuideText

/// Reads the tabs of MkDocs, `=== "Title"` with their text indented, as the title in strong type and
/// the text below it; a strip whose tabs are one block of code each, as `CodeTabs`.
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
      let strip = Self.strip(at: index, in: lines.lines, mask)
      if strip.tabs.isEmpty {
        result.append(lines.lines[index])
        index += 1
        continue
      }
      result += CodeTabs.lines(strip.tabs) ?? strip.tabs.flatMap(Self.titled)
      index = strip.end
      isFound = true
      for _ in strip.tabs { diagnostics.repaired(name) }
    }
    if isFound { lines.lines = result }
    return isFound
  }

  /// The tabs that stand one below the other from a line on, and the index behind them.
  private static func strip(
    at start: Int, in lines: [SourceLines.Line], _ mask: Mask
  ) -> (tabs: [CodeTabs.Tab], end: Int) {
    var tabs: [CodeTabs.Tab] = []
    var (index, end) = (start, start)
    while index < lines.count, !mask.isRaw(index), let title = title(lines[index].text),
      tabs.isEmpty || !lines[index].text.hasPrefix("===!"),
      let body = IndentedBody.below(index, in: lines),
      case let inner = body.lines.map({
        SourceLines.Line($0.text.withoutIndent, origin: $0.origin)
      }),
      !leavesOpen(inner)
    {
      tabs.append(.init(name: title, origin: lines[index].origin, body: inner[...]))
      end = body.end
      index = lines[end...].firstIndex { !$0.isBlank } ?? lines.count
    }
    return (tabs, end)
  }

  private static func titled(_ tab: CodeTabs.Tab) -> [SourceLines.Line] {
    ["", "**\(tab.name)**", ""].map { .init($0, origin: tab.origin) } + tab.body
      + [.init("", origin: tab.origin)]
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
