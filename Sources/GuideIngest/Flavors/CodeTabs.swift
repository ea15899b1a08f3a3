internal import GuideMarkdown
import GuideModel
internal import GuideText

/// Tabs of which each shows one fenced block of code, as topics have them: a mark above each fence,
/// whose title is what the tab is called.
enum CodeTabs {
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
