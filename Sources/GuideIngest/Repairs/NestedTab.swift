internal import GuideMarkdown
package import GuideModel
internal import GuideText

/// Reads tabs whose marks stand on lines of their own: `{% tabs %}` and `{% tab title="Title" %}` of
/// GitBook, `::::{tab-set}` and `:::{tab-item} Title` of MyST, each with the line that ends it. They are
/// the title in strong type and the text below it, or `CodeTabs`, as those of MkDocs.
package struct NestedTab: Flavor {
  package let name = "nested-tab"

  package func repair(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    CodeTabs.replace(in: &lines, rule: name, into: &diagnostics) { lines in
      let marks = Marks(lines.lines)
      guard marks.opening.values.contains(where: { $0.title == nil }) else { return nil }
      let mask = lines.mask()
      return { [lines = lines.lines] in mask.isRaw($0) ? nil : marks.strip(at: $0, in: lines) }
    }
  }

  /// A line that opens a strip or a tab.
  fileprivate struct Mark {
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
  }

  /// Of all lines outside of code, by index.
  private struct Marks {
    private(set) var opening: [Int: Mark] = [:]
    /// Of each that is closed, the line that ends it.
    private var ends: [Int: Int] = [:]

    init(_ lines: [SourceLines.Line]) {
      var fence = CodeFence()
      var open: [String: [Int]] = [:]
      for (index, line) in lines.enumerated() {
        let text = line.text.trimmingSpaces
        if fence.covers(text) { continue }
        if let mark = Mark(text) {
          opening[index] = mark
          open[mark.end, default: []].append(index)
        } else if let start = open[text]?.popLast() {
          ends[start] = index
        }
      }
    }

    /// Tabs, and nothing between them.
    func strip(at start: Int, in lines: [SourceLines.Line]) -> CodeTabs.Strip? {
      guard let mark = opening[start], mark.title == nil, let close = ends[start] else {
        return nil
      }
      var strip = CodeTabs.Strip(
        tabs: [], margin: CodeTabs.margin(lines[start].text), end: close + 1)
      strip.take(mark, lines[start], lines[close])
      var index = start + 1
      while index < close {
        if lines[index].isBlank || NestedTab.isOption(lines[index].text) {
          if !lines[index].isBlank { strip.marks.append(lines[index]) }
          index += 1
          continue
        }
        guard let tab = opening[index], let title = tab.title, let last = ends[index], last < close
        else { return nil }
        strip.take(tab, lines[index], lines[last])
        let first = (index + 1...last).first { !NestedTab.isOption(lines[$0].text) } ?? last
        strip.marks += lines[(index + 1)..<first]
        strip.tabs.append(
          .init(name: title, origin: lines[index].origin, body: lines[first..<last]))
        index = last + 1
      }
      return strip.tabs.isEmpty ? nil : strip
    }
  }

  /// Of a directive, as `:sync: key`.
  private static func isOption(_ line: String) -> Bool {
    line.trimmingSpaces.prefixMatch(of: /:[a-z-]+:( |$)/) != nil
  }
}

extension CodeTabs.Strip {
  fileprivate mutating func take(
    _ mark: NestedTab.Mark, _ line: SourceLines.Line, _ end: SourceLines.Line
  ) {
    marks.append(.init(mark.words, origin: line.origin))
    marks.append(end)
  }
}
