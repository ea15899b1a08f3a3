internal import GuideText

extension LineLayout {
  /// Dashes under a heading or the header of a table are no text, though `--` may be.
  mutating func readRule(_ line: Int) -> Bool {
    let text = bytes[lines[line]]
    guard text.allSatisfy({ $0.isOne(of: "-|:+= \t>") }),
      ByteSearch.contains(Array("--".utf8), in: Array(text)) || isBelowHeader(line)
    else { return false }
    blank(lines[line])
    return true
  }

  /// Whether the line is the second of a table: one dash for each column is enough there.
  private func isBelowHeader(_ line: Int) -> Bool {
    [line, line - 1].allSatisfy { $0 >= 0 && bytes[lines[$0]].contains(UInt8(ascii: "|")) }
      && (line == 1 || !bytes[lines[line - 2]].contains(UInt8(ascii: "|")))
  }
}
