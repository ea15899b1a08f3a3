internal import GuideMarkdown
import GuideModel
internal import GuideText

/// Tabs of which each shows one fenced block of code, as topics have them: a mark above each fence,
/// whose title is what the tab is called.
enum CodeTabs {
  /// One tab, and the lines in it.
  struct Tab {
    var name: String
    /// Of the name.
    var origin: ClosedRange<Int>
    var body: ArraySlice<SourceLines.Line>
  }

  /// Tabs that stand one below the other.
  struct Strip {
    var tabs: [Tab]
    /// How far their marks are set in.
    let margin: String
    /// The index behind them.
    var end: Int
    /// Lines that are gone with no word of the text.
    var marks: [SourceLines.Line] = []
  }

  /// Of tabs inside tabs.
  private static let maximumDepth = 8

  /// Puts what topics have in place of each strip, and of those in their tabs. `strips` gives, of lines,
  /// the strip that starts at an index; nil where the lines can have none.
  static func replace(
    in lines: inout SourceLines, rule: String, into diagnostics: inout Diagnostics,
    _ strips: (inout SourceLines) -> ((Int) -> Strip?)?
  ) {
    for _ in 0..<maximumDepth {
      guard let strip = strips(&lines) else { return }
      var result: [SourceLines.Line] = []
      var index = 0
      var isFound = false
      while index < lines.lines.count {
        guard let found = strip(index) else {
          result.append(lines.lines[index])
          index += 1
          continue
        }
        let code = CodeTabs.lines(found.tabs)
        result += code?.lines ?? titled(found.tabs, found.margin)
        for mark in found.marks + (code?.saidTwice ?? []) {
          lines.takeOut(mark.text, at: mark.origin, outcome: .furniture, rule: rule)
        }
        for _ in found.tabs { diagnostics.repaired(rule) }
        index = found.end
        isFound = true
      }
      if !isFound { return }
      lines.lines = result
    }
  }

  /// And the names that are titles of their code already; nil where they are one alone, or one of them
  /// shows anything but code that is called as its tab.
  private static func lines(
    _ tabs: [Tab]
  ) -> (lines: [SourceLines.Line], saidTwice: [SourceLines.Line])? {
    var result: [SourceLines.Line] = []
    var saidTwice: [SourceLines.Line] = []
    for (index, tab) in tabs.enumerated() {
      guard tabs.count > 1, let fences = fences(in: tab.body), fences.count == 1,
        case var code = tab.body[fences[0]],
        let fence = titled(code[fences[0].lowerBound].text, tab.name)
      else { return nil }
      if code[fences[0].lowerBound].text == fence {
        saidTwice.append(.init(tab.name, origin: tab.origin))
      }
      code[fences[0].lowerBound].text = fence
      result += ["", margin(fence) + mark(index)].map { .init($0, origin: tab.origin) } + code
    }
    return (result + [.init("", origin: result.last?.origin ?? 1...1)], saidTwice)
  }

  /// Tabs of any content: each title in strong type, and below it what the tab holds.
  private static func titled(_ tabs: [Tab], _ margin: String) -> [SourceLines.Line] {
    tabs.flatMap { tab in
      ["", margin + "**\(tab.name)**", ""].map { .init($0, origin: tab.origin) } + tab.body
        + [.init("", origin: tab.origin)]
    }
  }

  static func mark(_ index: Int) -> String { MarkdownWriter.mark(of: index == 0 ? .first : .next) }

  /// How far a line is set in.
  static func margin(_ line: String) -> String { String(line.prefix { $0 == " " }) }

  /// Whether none of the lines ends the item that stands so far in.
  static func stay(_ lines: ArraySlice<SourceLines.Line>, in margin: String) -> Bool {
    lines.allSatisfy { $0.isBlank || $0.text.hasPrefix(margin) }
  }

  /// Where the fenced blocks stand that the lines are, with blank ones between them; nil where
  /// anything else is there.
  static func fences(in lines: ArraySlice<SourceLines.Line>) -> [ClosedRange<Int>]? {
    var fences: [ClosedRange<Int>] = []
    var fence = CodeFence()
    var start: Int?
    for index in lines.indices {
      let text = lines[index].text.trimmingSpaces
      let isCode = fence.covers(text)
      guard isCode || text.isEmpty else { return nil }
      if let first = start, !fence.isOpen {
        fences.append(first...index)
        start = nil
      } else if isCode, start == nil {
        start = index
      }
    }
    return start == nil ? fences : nil
  }

  /// The first line of a fenced block with a title; nil where it has another one already, or where
  /// the name is more than plain words.
  static func titled(_ fence: String, _ name: String) -> String? {
    let info = FenceInfo(String(fence.trimmingSpaces.drop { $0 == "`" || $0 == "~" }))
    if info.title != nil { return info.title == name ? fence : nil }
    guard !name.isEmpty, !name.contains(where: "*<[]`\\\"".contains) else { return nil }
    return fence.trimmingEnd + " title=\"\(name)\""
  }
}
