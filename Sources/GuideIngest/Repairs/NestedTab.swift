internal import GuideMarkdown
package import GuideModel
internal import GuideText

/// Reads tabs whose marks stand on lines of their own: `{% tabs %}` and `{% tab title="Title" %}` of
/// GitBook, `::::{tab-set}` and `:::{tab-item} Title` of MyST, each with the line that ends it. They are
/// the title in strong type and the text below it, or `CodeTabs`, as those of MkDocs.
package struct NestedTab: Flavor {
  package let name = "nested-tab"
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
    guard lines.lines.contains(where: { Mark($0.text)?.title == .some(nil) }) else { return false }
    let mask = lines.mask()
    var result: [SourceLines.Line] = []
    var index = 0
    var isFound = false
    while index < lines.lines.count {
      guard !mask.isRaw(index), let strip = Strip(at: index, in: lines.lines) else {
        result.append(lines.lines[index])
        index += 1
        continue
      }
      result += CodeTabs.lines(strip.tabs) ?? CodeTabs.titled(strip.tabs, strip.margin)
      for mark in strip.marks {
        lines.takeOut(mark.text, at: mark.origin, outcome: .furniture, rule: name)
      }
      for _ in strip.tabs { diagnostics.repaired(name) }
      index = strip.end
      isFound = true
    }
    if isFound { lines.lines = result }
    return isFound
  }

  /// A line that opens a strip or a tab.
  private struct Mark {
    /// nil for a strip.
    let title: String?
    /// The line that ends it.
    let end: String
    /// What of the line is no title.
    let words: String

    init?(_ line: String) {
      let text = line.trimmingSpaces
      if text == "{% tabs %}" {
        (title, end, words) = (nil, "{% endtabs %}", text)
      } else if text.hasPrefix(Self.tab), text.hasSuffix(Self.tabEnd) {
        let title = String(text.dropFirst(Self.tab.count).dropLast(Self.tabEnd.count))
        if title.trimmingSpaces.isEmpty || title.contains("\"") { return nil }
        (self.title, end, words) = (title, "{% endtab %}", "tab title")
      } else {
        let colons = String(text.prefix { $0 == ":" })
        let rest = text.dropFirst(colons.count)
        guard colons.count > 2 else { return nil }
        if rest == "{tab-set}" {
          (title, end, words) = (nil, colons, "tab-set")
        } else if rest.hasPrefix(Self.item), rest.count > Self.item.count {
          let title = rest.dropFirst(Self.item.count).trimmingSpaces
          (self.title, end, words) = (title, colons, "tab-item")
        } else {
          return nil
        }
      }
    }

    private static let tab = "{% tab title=\""
    private static let tabEnd = "\" %}"
    private static let item = "{tab-item} "

    /// The index of the line that ends what this one opens at `start`; nil where none does.
    func close(after start: Int, in lines: [SourceLines.Line]) -> Int? {
      var fence = CodeFence()
      var open = 0
      for index in (start + 1)..<max(start + 1, lines.count) {
        let text = lines[index].text.trimmingSpaces
        if fence.covers(text) { continue }
        if Mark(text)?.end == end { open += 1 }
        guard text == end else { continue }
        if open == 0 { return index }
        open -= 1
      }
      return nil
    }
  }

  /// Tabs, and nothing between them.
  private struct Strip {
    private(set) var tabs: [CodeTabs.Tab] = []
    private(set) var marks: [SourceLines.Line] = []
    let margin: String
    /// The index behind it.
    let end: Int

    init?(at start: Int, in lines: [SourceLines.Line]) {
      guard let mark = Mark(lines[start].text), mark.title == nil,
        let close = mark.close(after: start, in: lines)
      else { return nil }
      margin = CodeTabs.margin(lines[start].text)
      end = close + 1
      take(mark, at: start, close, lines)
      var index = start + 1
      while index < close {
        if lines[index].isBlank || Self.isOption(lines[index].text) {
          if !lines[index].isBlank { marks.append(lines[index]) }
          index += 1
          continue
        }
        guard let tab = Mark(lines[index].text), let title = tab.title,
          let last = tab.close(after: index, in: lines), last < close
        else { return nil }
        take(tab, at: index, last, lines)
        let first = (index + 1...last).first { !Self.isOption(lines[$0].text) } ?? last
        marks += lines[(index + 1)..<first]
        tabs.append(.init(name: title, origin: lines[index].origin, body: lines[first..<last]))
        index = last + 1
      }
      if tabs.isEmpty { return nil }
    }

    /// Of a directive, as `:sync: key`.
    private static func isOption(_ line: String) -> Bool {
      line.trimmingSpaces.prefixMatch(of: /:[a-z-]+:( |$)/) != nil
    }

    private mutating func take(
      _ mark: Mark, at start: Int, _ close: Int, _ lines: [SourceLines.Line]
    ) {
      marks.append(.init(mark.words, origin: lines[start].origin))
      marks.append(lines[close])
    }
  }
}
