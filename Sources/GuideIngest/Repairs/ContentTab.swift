internal import GuideMarkdown
package import GuideModel
internal import GuideText

/// Reads the tabs of MkDocs, `=== "Title"` with their text indented and `/// tab | Title` … `///`, as
/// the title in strong type and the text below it; a strip whose tabs are one block of code each, as `CodeTabs`.
package struct ContentTab: Flavor {
  package let name = "content-tab"

  package func repair(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    CodeTabs.replace(in: &lines, rule: name, into: &diagnostics) { lines in
      guard
        lines.lines.contains(where: { line in
          ["===", "///"].contains(where: line.text.trimmingStart.hasPrefix)
        })
      else { return nil }
      let mask = lines.mask()
      return { [lines = lines.lines] in Self.strip(at: $0, in: lines, mask) }
    }
  }

  /// nil where no tab starts.
  private static func strip(
    at start: Int, in lines: [SourceLines.Line], _ mask: Mask
  ) -> CodeTabs.Strip? {
    var tabs: [CodeTabs.Tab] = []
    var marks: [SourceLines.Line] = []
    var (index, end) = (start, start)
    let margin = CodeTabs.margin(lines[start].text)
    while index < lines.count, !mask.isRaw(index), let tab = tab(at: index, in: lines),
      CodeTabs.margin(lines[index].text) == margin,
      tabs.isEmpty || !lines[index].text.dropFirst(margin.count).hasPrefix("===!"),
      !leavesOpen(tab.body, margin)
    {
      if let last = tabs.indices.last { tabs[last].body += lines[end..<index] }
      tabs.append(.init(name: tab.title, origin: lines[index].origin, body: tab.body[...]))
      marks += tab.marks
      end = tab.end
      index = lines[end...].firstIndex { !$0.isBlank } ?? lines.count
    }
    return tabs.isEmpty ? nil : .init(tabs: tabs, margin: margin, end: end, marks: marks)
  }

  private static func tab(
    at index: Int, in lines: [SourceLines.Line]
  ) -> (title: String, body: [SourceLines.Line], end: Int, marks: [SourceLines.Line])? {
    let line = lines[index]
    if let title = title(line.text) {
      let indent = CodeTabs.margin(line.text).count
      return IndentedBody.below(index, in: lines, indent: indent).map { body in
        (title, body.lines.map { .init($0.text.withoutIndent, origin: $0.origin) }, body.end, [])
      }
    }
    var unclosed: Set<AsideOpening.Mark> = []
    return AsideOpening(tabAt: index, in: lines).flatMap { tab in
      tab.body(in: lines, after: index, unclosed: &unclosed).map { body in
        let word = SourceLines.Line(AsideOpening.tab, origin: line.origin)
        return (
          tab.title, Array(body.lines), body.end, [word] + lines[(index + 1)...].prefix(tab.options)
        )
      }
    }
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
