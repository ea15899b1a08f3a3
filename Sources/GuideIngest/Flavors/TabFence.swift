import GuideMarkdown
import GuideModel
import GuideText

/// Blocks of code in a row that say `tab` behind their language, as Docusaurus sites write them; with
/// `tab={"span":2}` a tab has the next two blocks. What a tab is called is the title of its code, else its
/// `label`, else its language. Topics have one block to a tab: where a tab has several, each is one, if all
/// have titles to tell them by. Without another tab beside it, and where they have none, only the word goes.
struct TabFence {
  static let name = "tab-fence"

  /// The words, with the lines of their fences, 1-based.
  private(set) var taken: [MarkdownFinding] = []
  /// By the first lines of their blocks.
  private var words: [Int: Word] = [:]
  /// By the same, the last lines of tabs.
  private var ends: [Int: Int] = [:]
  private let lines: SourceLines
  /// The lines on disk of tags of components that were taken out, which part what stands around them.
  private let emptied: Set<Int>

  /// Reads them in a text that was parsed from the lines.
  init(_ text: inout MarkdownText, lines: SourceLines) {
    self.lines = lines
    emptied = Set(lines.removed.map(\.origin.lowerBound))
    for index in text.findings.indices where text.findings[index].kind == .fenceWords {
      guard let word = Word(text.findings[index].text) else { continue }
      words[text.findings[index].line] = word
      text.findings[index].text = word.rest
      taken.append(.init(.fenceWords, line: text.findings[index].line, text: word.text))
    }
    if taken.isEmpty { return }
    text.findings.removeAll { $0.kind == .fenceWords && $0.text.isEmpty }
    text.nodes = read(text.nodes)
  }

  /// From the fence with the word to the last line of its tab.
  func lines(of finding: MarkdownFinding) -> ClosedRange<Int> {
    finding.line...max(ends[finding.line] ?? finding.line, finding.line)
  }

  private mutating func read(_ nodes: [MarkdownNode]) -> [MarkdownNode] {
    var result: [MarkdownNode] = []
    var index = 0
    while index < nodes.count {
      var node = nodes[index]
      switch node.content {
      case .list(let ordered, let start, let items):
        node.content = .list(ordered: ordered, start: start, items: items.map { read($0) })
      case .quote(let inside): node.content = .quote(read(inside))
      case .code where words[node.lines.lowerBound] != nil:
        let tabs = tabs(from: index, in: nodes)
        let blocks = index..<(tabs.last?.upperBound ?? index + 1)
        let areTabs = areTabs(tabs, of: nodes)
        for tab in tabs where areTabs {
          ends[nodes[tab.lowerBound].lines.lowerBound] = nodes[tab.upperBound - 1].lines.upperBound
        }
        for block in blocks {
          let code = titled(nodes[block])
          if areTabs {
            let mark = CodeTabs.mark(block - index)
            result.append(
              MarkdownNode(.html(mark), lines: code.lines.lowerBound...code.lines.lowerBound))
          }
          result.append(code)
        }
        index = blocks.upperBound
        continue
      case .heading, .paragraph, .table, .code, .html, .thematicBreak, .tab, .tabsEnd: break
      }
      result.append(node)
      index += 1
    }
    return result
  }

  /// The blocks of each tab of the strip that begins with the block at `first`.
  private func tabs(from first: Int, in nodes: [MarkdownNode]) -> [Range<Int>] {
    /// Whether the block follows the one before it, and nothing parts them.
    func follows(_ index: Int) -> Bool {
      guard index < nodes.count, case .code = nodes[index].content else { return false }
      let gap = nodes[index - 1].lines.upperBound..<(nodes[index].lines.lowerBound - 1)
      return !gap.contains { emptied.contains(lines.lines[$0].origin.lowerBound) }
    }
    var tabs: [Range<Int>] = []
    var index = first
    while index == first || follows(index), let tab = words[nodes[index].lines.lowerBound] {
      var end = index + 1
      while end - index < tab.span, follows(end) { end += 1 }
      tabs.append(index..<end)
      index = end
      if index == nodes.count { break }
    }
    return tabs
  }

  /// Whether they are two at least, each of one block or of such as have titles of their own.
  private func areTabs(_ tabs: [Range<Int>], of nodes: [MarkdownNode]) -> Bool {
    guard let first = tabs.first, let last = tabs.last, tabs.count > 1 else { return false }
    if tabs.allSatisfy({ $0.count == 1 }) { return true }
    let titles = nodes[first.lowerBound..<last.upperBound].map { titled($0).codeTitle }
    return !titles.contains(nil) && Set(titles).count == titles.count
  }

  /// With the label as the title where it has none, unless that is more than plain words.
  private func titled(_ node: MarkdownNode) -> MarkdownNode {
    guard case .code(let language, let text, nil, let isTab) = node.content,
      let label = words[node.lines.lowerBound]?.label, !label.isEmpty,
      !label.contains(where: "*<[]`\\\"".contains)
    else { return node }
    var node = node
    node.content = .code(language: language, text: text, title: label, isTab: isTab)
    return node
  }

  /// `tab`, or `tab={…}`.
  private struct Word {
    /// As it stands.
    let text: String
    /// The words around it.
    let rest: String
    /// How many blocks the tab has.
    let span: Int
    let label: String?

    /// In blocks.
    private static let longestSpan = 64

    /// Of what stands behind the language; nil where there is no such word.
    init?(_ words: String) {
      let bytes = Array(words.utf8)
      for start in bytes.indices where start == 0 || bytes[start - 1] == 0x20 {
        guard bytes[start...].starts(with: "tab".utf8),
          let (end, facts) = Self.end(in: bytes[(start + 3)...])
        else { continue }
        text = String(decoding: bytes[start..<end], as: UTF8.self)
        rest = [bytes[..<start], bytes[end...]].map {
          String(decoding: $0, as: UTF8.self).trimmingSpaces
        }
        .filter { !$0.isEmpty }.joined(separator: " ")
        span = min(facts?["span"]?.int ?? 1, Self.longestSpan)
        label = facts?["label"]?.string
        return
      }
      return nil
    }

    /// Behind the word, and what stands in its braces; nil where it is another one.
    private static func end(in rest: ArraySlice<UInt8>) -> (end: Int, facts: JSONValue?)? {
      if rest.first?.isSpace ?? true { return (rest.startIndex, nil) }
      guard rest.starts(with: "={".utf8), let close = rest.firstIndex(of: UInt8(ascii: "}")),
        let facts = try? JSONValue(parsing: Array(rest[(rest.startIndex + 1)...close]))
      else { return nil }
      return (close + 1, facts)
    }
  }
}

extension MarkdownNode {
  fileprivate var codeTitle: String? {
    if case .code(_, _, let title, _) = content { title } else { nil }
  }
}
