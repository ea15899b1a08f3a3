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

  /// nil where they are one alone, or one of them shows anything but code that is called as its tab.
  static func lines(_ tabs: [Tab]) -> [SourceLines.Line]? {
    var result: [SourceLines.Line] = []
    for (index, tab) in tabs.enumerated() {
      guard tabs.count > 1, let fences = fences(in: tab.body), fences.count == 1,
        case var code = tab.body[fences[0]],
        let fence = titled(code[fences[0].lowerBound].text, tab.name)
      else { return nil }
      code[fences[0].lowerBound].text = fence
      result += ["", margin(fence) + mark(index)].map { .init($0, origin: tab.origin) } + code
    }
    return result + [.init("", origin: result.last?.origin ?? 1...1)]
  }

  /// Tabs of any content: each title in strong type, and below it what the tab holds.
  static func titled(_ tabs: [Tab], _ margin: String) -> [SourceLines.Line] {
    tabs.flatMap { tab in
      ["", margin + "**\(tab.name)**", ""].map { .init($0, origin: tab.origin) } + tab.body
        + [.init("", origin: tab.origin)]
    }
  }

  static func mark(_ index: Int) -> String { MarkdownWriter.mark(of: index == 0 ? .first : .next) }

  /// How far a line is set in.
  static func margin(_ line: String) -> String { String(line.prefix { $0 == " " }) }

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
