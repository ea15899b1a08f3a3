internal import GuideModel
internal import GuideText

/// The list items that a line stands in, by the columns where their content begins.
struct OpenLists {
  private var columns: [Int] = []

  var isEmpty: Bool { columns.isEmpty }

  /// Leaves the items whose content begins further right.
  mutating func leave(above column: Int) {
    while let last = columns.last, last > column { columns.removeLast() }
  }

  mutating func enter(column: Int) { columns.append(column) }

  /// Where the content of the innermost item begins; 0 outside of lists.
  var column: Int { columns.last ?? 0 }
}

extension LineLayout {
  /// Lines that are indented by four more than what they stand in, behind a blank line.
  mutating func readIndentedCode(_ line: Int) -> Bool {
    let indentation = indentation(of: line)
    let follows = line == 0 || isBlank(line - 1)
    if follows { lists.leave(above: indentation) }
    guard !isModule, indentation >= lists.column + 4, follows || isCode[line - 1] else {
      return false
    }
    isCode[line] = true
    return true
  }

  /// With tab stops of four.
  func column(of index: Int, in line: Int) -> Int {
    bytes[lines[line].lowerBound..<index].reduce(0) { $1 == 0x09 ? $0 / 4 * 4 + 4 : $0 + 1 }
  }

  /// In columns, with tab stops of four.
  func indentation(of line: Int) -> Int {
    var column = 0
    for byte in bytes[lines[line]] {
      if byte == 0x20 {
        column += 1
      } else if byte == 0x09 {
        column += 4 - column % 4
      } else {
        break
      }
    }
    return column
  }

  mutating func readListMarks(_ line: Int) {
    var index = lines[line].lowerBound
    let end = lines[line].upperBound
    let isQuoted = bytes[index..<end].first { $0 > 0x20 } == UInt8(ascii: ">")
    // Behind a quote, a list begins where the quote would go on with a text (as cmark has it).
    let begins =
      line == 0 || isBlank(line - 1)
      || !isQuoted && lastQuoted == line - 1
    if isQuoted { lastQuoted = line }
    while index < end {
      let isQuote = bytes[index] == UInt8(ascii: ">") && !endsTag(at: index, of: line)
      if bytes[index] <= 0x20 || isQuote {
        bytes[index] = 0x20
        index += 1
        continue
      }
      // A definition may begin with an item.
      if bytes[index] == UInt8(ascii: ":"), index + 1 < end, bytes[index + 1] == 0x20 {
        index += 1
        continue
      }
      guard let next = listMarkEnd(at: index, end: end) else { break }
      // Only a list that begins with 1 may interrupt a paragraph (CommonMark 5.3).
      let isOne = bytes[index] == UInt8(ascii: "1") && !bytes[index + 1].isDigit
      guard begins || !lists.isEmpty || isOne || !bytes[index].isDigit else { break }
      enterItem(in: line, from: index, to: next)
      blank(index..<next)
      index = next
    }
  }

  /// A tag that goes on for longer is none.
  private static let longestTag = 16

  /// Whether the `>` at `index` is all of its line, and ends a tag that begins a line above.
  private func endsTag(at index: Int, of line: Int) -> Bool {
    let rest = bytes[(index + 1)..<lines[line].upperBound]
    guard rest.allSatisfy({ $0 <= 0x20 }) else { return false }
    for above in (max(0, line - Self.longestTag)..<line).reversed() {
      if isBlank(above) { return false }
      guard let start = bytes[lines[above]].lastIndex(of: UInt8(ascii: "<")) else { continue }
      guard let tag = HTMLTag(in: bytes, at: start, limit: index + 1) else { return false }
      let isFirst = bytes[lines[above].lowerBound..<start].allSatisfy { $0 <= 0x20 }
      return tag.end == index + 1 && (isFirst || !tag.attributes.isEmpty)
    }
    return false
  }

  /// What belongs to an aside or a tab of MkDocs, a definition or a footnote is set in below its mark,
  /// behind a blank line too.
  mutating func enterBody(_ line: Int) {
    let start = contentStart(of: line)
    let text = bytes[start..<lines[line].upperBound]
    if text.first == UInt8(ascii: ":"), text.dropFirst().first == 0x20 {
      let column = start - lines[line].lowerBound
      lists.leave(above: column)
      return lists.enter(column: column + 1 + text.dropFirst().prefix { $0 == 0x20 }.count)
    }
    let marks = ["!!!", "???+", "???", "===", "[^"]
    guard let mark = marks.first(where: { text.starts(with: $0.utf8) }) else { return }
    // Spaces may stand before the kind or the title (Python-Markdown).
    let first = text.dropFirst(mark.utf8.count).drop { $0.isOne(of: " !+") }.first
    let opensBody =
      switch mark {
      case "===": first?.isOne(of: "\"'") == true
      case "[^": ByteSearch.contains(Array("]:".utf8), in: Array(text))
      default: first?.isWord == true || first == UInt8(ascii: "\"")
      }
    guard opensBody else { return }
    let column = start - lines[line].lowerBound
    lists.leave(above: column)
    lists.enter(column: column + 4)
  }

  private mutating func enterItem(in line: Int, from mark: Int, to end: Int) {
    lists.leave(above: mark - lines[line].lowerBound)
    let spaces = bytes[end..<lines[line].upperBound].prefix { $0 == 0x20 }.count
    lists.enter(column: end - lines[line].lowerBound + (spaces > 4 ? 1 : spaces))
  }

  /// Behind `- `, `* `, `+ `, `1. ` or `1) `.
  func listMarkEnd(at start: Int, end: Int) -> Int? {
    var index = start
    if bytes[start].isOne(of: "-*+") {
      index += 1
    } else {
      while index < end, bytes[index].isDigit, index - start < 10 { index += 1 }
      guard index > start, index - start < 10, index < end,
        bytes[index] == UInt8(ascii: ".") || bytes[index] == UInt8(ascii: ")")
      else { return nil }
      index += 1
    }
    return index == end || bytes[index] == 0x20 || bytes[index] == 0x09 ? index : nil
  }
}
