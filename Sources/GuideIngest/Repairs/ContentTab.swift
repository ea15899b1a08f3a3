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
    guard lines.lines.contains(where: { $0.text.trimmingStart.hasPrefix("===") }) else {
      return false
    }
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
      let margin = CodeTabs.margin(lines.lines[index].text)
      result += CodeTabs.lines(strip.tabs) ?? CodeTabs.titled(strip.tabs, margin)
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
    let margin = CodeTabs.margin(lines[start].text)
    while index < lines.count, !mask.isRaw(index), let title = title(lines[index].text),
      CodeTabs.margin(lines[index].text) == margin,
      tabs.isEmpty || !lines[index].text.dropFirst(margin.count).hasPrefix("===!"),
      let body = IndentedBody.below(index, in: lines, indent: margin.count),
      case let inner = body.lines.map({
        SourceLines.Line($0.text.withoutIndent, origin: $0.origin)
      }),
      !leavesOpen(inner, margin)
    {
      if let last = tabs.indices.last { tabs[last].body += lines[end..<index] }
      tabs.append(.init(name: title, origin: lines[index].origin, body: inner[...]))
      end = body.end
      index = lines[end...].firstIndex { !$0.isBlank } ?? lines.count
    }
    return (tabs, end)
  }

  /// Whether a fence or the like would take in what stands below the tab.
  private static func leavesOpen(_ body: [SourceLines.Line], _ margin: String) -> Bool {
    let inner = body.map { line in
      SourceLines.Line(String(line.text.dropFirst(margin.count)), origin: line.origin)
    }
    var lines = SourceLines(lines: inner + ["", "-"].map { .init($0, origin: 1...1) })
    return lines.mask().isRaw(body.count + 1)
  }

  /// Between its quotes; `===!` and `===+` start a group and show a tab first.
  private static func title(_ line: String) -> String? {
    let line = line.trimmingSpaces
    guard line.hasPrefix("===") else { return nil }
    let rest = line.dropFirst(3).drop { $0 == "!" || $0 == "+" }.trimmingSpaces
    guard rest.count > 2, let quote = rest.first, quote == "\"" || quote == "'",
      rest.last == quote
    else { return nil }
    return rest.dropFirst().dropLast().trimmingSpaces
  }
}
