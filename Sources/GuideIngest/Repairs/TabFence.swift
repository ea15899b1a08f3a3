internal import GuideMarkdown
package import GuideModel
internal import GuideText

/// Reads fences in a row that say `tab` behind their language, as Docusaurus sites write them, as
/// `CodeTabs`; with `tab={"span":2}` a tab has the next two blocks. What a tab is called is the title of
/// its code, else its `label`, else its language. Topics have one block to a tab: where a tab has several,
/// each is one, if all have titles to tell them by. Without another tab beside it, and where they have
/// none, only the word goes.
package struct TabFence: Flavor {
  package let name = "tab-fence"

  package func repair(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    let blocks = Self.blocks(in: &lines)
    // A tag of a component that is taken out parts what stands before it and behind it.
    let emptied = Set(lines.removed.map(\.origin.lowerBound))
    var edits: [Int: [String]] = [:]
    var index = 0
    while index < blocks.count {
      guard blocks[index].tab != nil else {
        index += 1
        continue
      }
      let tabs = Self.tabs(from: index, blocks, lines.lines, emptied)
      let areTabs = Self.areTabs(tabs, of: blocks)
      let first = index
      index = tabs.last?.upperBound ?? index + 1
      for block in first..<index {
        let opening = lines.lines[blocks[block].lines.lowerBound]
        if let tab = blocks[block].tab {
          lines.takeOut(tab.text, at: opening.origin, outcome: .furniture, rule: name)
          diagnostics.repaired(name)
        }
        let mark = CodeTabs.margin(opening.text) + CodeTabs.mark(block - first)
        edits[blocks[block].lines.lowerBound] = (areTabs ? [mark] : []) + [blocks[block].opening]
      }
    }
    if edits.isEmpty { return }
    lines.lines = lines.lines.enumerated().flatMap { index, line in
      edits[index]?.map { .init($0, origin: line.origin) } ?? [line]
    }
  }

  private struct Block {
    /// From fence to fence.
    let lines: ClosedRange<Int>
    let tab: Word?
    /// The first line without the word, and with the label as the title where it has none.
    let opening: String
    var title: String? { FenceInfo(ofFence: opening).title }
  }

  /// Code between fences.
  private static func blocks(in lines: inout SourceLines) -> [Block] {
    guard lines.lines.contains(where: { Word($0.text) != nil }) else { return [] }
    let mask = lines.mask()
    var blocks: [Block] = []
    var fence = CodeFence()
    var start: Int?
    for (index, line) in lines.lines.enumerated() {
      let wasOpen = fence.isOpen
      _ = fence.covers(line.text)
      if !wasOpen, fence.isOpen {
        start = mask.beginsCode(index) ? index : nil
      } else if wasOpen, !fence.isOpen, let first = start {
        let text = lines.lines[first].text
        let word = Word(text)
        blocks.append(
          .init(lines: first...index, tab: word, opening: word?.taken(from: text) ?? text))
      }
    }
    return blocks
  }

  /// The blocks of each tab of the strip that begins with the block at `first`.
  private static func tabs(
    from first: Int, _ blocks: [Block], _ lines: [SourceLines.Line], _ emptied: Set<Int>
  ) -> [Range<Int>] {
    let margin = CodeTabs.margin(lines[blocks[first].lines.lowerBound].text)
    /// Whether the block follows the one before it in the same item.
    func follows(_ index: Int) -> Bool {
      guard index < blocks.count else { return false }
      let gap = lines[(blocks[index - 1].lines.upperBound + 1)..<blocks[index].lines.lowerBound]
      return gap.allSatisfy { $0.isBlank && !emptied.contains($0.origin.lowerBound) }
        && CodeTabs.margin(lines[blocks[index].lines.lowerBound].text) == margin
        && CodeTabs.stay(lines[blocks[index].lines], in: margin)
    }
    var tabs: [Range<Int>] = []
    var index = first
    while let tab = blocks.indices.contains(index) ? blocks[index].tab : nil,
      index == first || follows(index)
    {
      var end = index + 1
      while end - index < tab.span, follows(end) { end += 1 }
      tabs.append(index..<end)
      index = end
    }
    return tabs
  }

  /// Whether they are two at least, each of one block or of such as have titles of their own.
  private static func areTabs(_ tabs: [Range<Int>], of blocks: [Block]) -> Bool {
    guard let first = tabs.first, let last = tabs.last, tabs.count > 1 else { return false }
    if tabs.allSatisfy({ $0.count == 1 }) { return true }
    let titles = blocks[first.lowerBound..<last.upperBound].map(\.title)
    return !titles.contains(nil) && Set(titles).count == titles.count
  }
}

/// `tab`, or `tab={…}` with what is said of the tab.
private struct Word {
  /// In the bytes of the line.
  private let range: Range<Int>
  /// As it stands.
  let text: String
  /// How many blocks the tab has.
  let span: Int
  private let label: String?

  /// nil where the line is no fence with a language, or has no such word behind it.
  init?(_ line: String) {
    let bytes = Array(line.utf8)
    let info = bytes.drop { $0 == 0x20 }.drop { $0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "~") }
    guard line.trimmingStart.hasPrefix("```") || line.trimmingStart.hasPrefix("~~~"),
      info.first?.isSpace == false
    else { return nil }
    let title = FenceInfo.title(in: info)?.whole
    for start in info.indices.dropFirst() where bytes[start - 1] == 0x20 {
      guard bytes[start...].starts(with: "tab".utf8), title?.contains(start) != true,
        let (end, facts) = Self.end(in: bytes[(start + 3)...])
      else { continue }
      range = start..<end
      text = String(decoding: bytes[range], as: UTF8.self)
      span = min(facts?["span"]?.int ?? 1, Self.longestSpan)
      label = facts?["label"]?.string
      return
    }
    return nil
  }

  /// In blocks.
  private static let longestSpan = 64

  /// Behind the word, and what stands in its braces; nil where it is another one.
  private static func end(in rest: ArraySlice<UInt8>) -> (end: Int, facts: JSONValue?)? {
    if rest.first?.isSpace ?? true { return (rest.startIndex, nil) }
    guard rest.starts(with: "={".utf8), let close = rest.firstIndex(of: UInt8(ascii: "}")),
      let facts = try? JSONValue(parsing: Array(rest[(rest.startIndex + 1)...close]))
    else { return nil }
    return (close + 1, facts)
  }

  /// The first line of the block without it, its label as the title where there is none.
  func taken(from line: String) -> String {
    let bytes = Array(line.utf8)
    let before = String(decoding: bytes[..<range.lowerBound], as: UTF8.self).trimmingEnd
    let opening = before + String(decoding: bytes[range.upperBound...], as: UTF8.self)
    guard let label, FenceInfo(ofFence: opening).title == nil else { return opening }
    return CodeTabs.titled(opening, label) ?? opening
  }
}

extension FenceInfo {
  /// Of the first line of a block.
  fileprivate init(ofFence line: String) {
    self.init(String(line.trimmingStart.drop { $0 == "`" || $0 == "~" }))
  }
}
