import GuideMarkdown
import GuideText

extension SourceLines.Line {
  /// The changes between two versions of a text: joined lines, edits within a line, and rebuilt tables.
  /// Returns nil if a change may have made another block.
  static func changes(from old: [Self], to new: [Self]) -> [Mask.Change]? {
    var changes: [Mask.Change] = []
    var (first, second) = (0, 0)
    while first < old.count, second < new.count {
      let start = (old: first, new: second)
      let isTable = old[first] != new[second] && beginsTable(new[second...])
      // To lines that end at one line on disk.
      repeat {
        let (end, other) = (old[first].origin.upperBound, new[second].origin.upperBound)
        if end <= other { first += 1 }
        if end >= other { second += 1 }
        if end == other, !isTable || second == new.count || !new[second].isRow { break }
      } while first < old.count && second < new.count
      guard (first == old.count) == (second == new.count) else { return nil }
      let lines = (old: old[start.old..<first], new: new[start.new..<second])
      if lines.old == lines.new { continue }
      var form = Mask.Change.Form.table
      if !isTable {
        let starts = lines.new.compactMap { $0.start(in: lines.old) }
        guard starts.count == lines.new.count,
          !old[start.old..<min(first + 1, old.count)].contains(where: \.isRule)
        else { return nil }
        form = .text(starts)
      }
      changes.append(.init(old: start.old..<first, new: start.new..<second, form: form))
    }
    return first == old.count && second == new.count ? changes : nil
  }

  /// The index of the line that this one was before the change. Returns nil if it may begin another block.
  private func start(in lines: ArraySlice<Self>) -> Int? {
    if isBlank { return lines.allSatisfy(\.isBlank) ? lines.startIndex : nil }
    guard !isRule,
      let index = lines.firstIndex(where: { $0.origin.lowerBound == origin.lowerBound })
    else { return nil }
    let (new, old) = (text.utf8, lines[index].text.utf8)
    let (word, other) = (new.drop(while: \.isSpace), old.drop(while: \.isSpace))
    guard let mark = word.first, mark == other.first,
      new.prefix(while: \.isSpace).elementsEqual(old.prefix(while: \.isSpace))
    else { return nil }
    switch mark {
    case UInt8(ascii: "["): return text.containsBytes(of: "]:") ? nil : index
    case UInt8(ascii: "!"): return word.starts(with: "![".utf8) ? index : nil
    case UInt8(ascii: "`"): return word.starts(with: "```".utf8) ? nil : index
    case UInt8(ascii: "~"), UInt8(ascii: "<"): return nil
    case _ where mark.isLetter || mark >= 0x80 || mark.isOne(of: "'\"(])"): return index
    default:
      // The number or mark of an item is a word.
      return word.prefix { !$0.isSpace }.elementsEqual(other.prefix { !$0.isSpace }) ? index : nil
    }
  }

  /// Whether a table begins with the first line, or with the second below a blank one.
  private static func beginsTable(_ lines: ArraySlice<Self>) -> Bool {
    let lines = lines.prefix(3).drop { $0.isBlank }
    return lines.count > 1 && lines.first!.isRow && lines.dropFirst().first!.isRule
  }

  private var isRow: Bool { text.hasPrefix("| ") && text.hasSuffix(" |") }

  /// Whether it may be the rule of a table or below a heading.
  private var isRule: Bool { !isBlank && text.utf8.allSatisfy { $0.isOne(of: " \t>|:-=") } }
}
