internal import GuideText

/// What addresses of links are called.
extension LineLayout {
  /// In bytes; nobody breaks lines earlier.
  private static let narrowestWrap = 60

  /// A label as it is compared: in lower case, with one space for any white space.
  static func key(_ label: some Collection<UInt8>) -> String {
    let words = label.split { $0 <= 0x20 }
    return String(decoding: Array(words.joined(separator: [0x20])), as: UTF8.self).lowercased()
  }

  mutating func readDefinition(_ line: Int) {
    guard let (label, end) = definition(in: lines[line]) else { return }
    // A long address stands on a line of its own, or goes on where it was broken at a hyphen.
    let hasAddress = !bytes[label.upperBound + 2..<end].allSatisfy { $0 <= 0x20 }
    var isOpen = !hasAddress || (end == lines[line].upperBound && endsInHyphen(line))
    var last = line
    while isOpen, last + 1 < lines.count, isAddress(last + 1, after: last) {
      last += 1
      isOpen = endsInHyphen(last)
      blank(lines[last])
    }
    if !hasAddress, last == line { return }
    if last + 1 < lines.count, bytes[lines[last + 1]].first(where: { $0 > 0x20 }) == 0x7B {
      last += 1
    }
    definitions[Self.key(bytes[label])] = line...last
    blank(label.lowerBound..<end)
  }

  private func endsInHyphen(_ line: Int) -> Bool { bytes[lines[line]].last == UInt8(ascii: "-") }

  /// Whether the line is one run of characters, with more than letters in it or behind a line that
  /// is long enough to have been broken.
  private func isAddress(_ line: Int, after last: Int) -> Bool {
    let words = bytes[lines[line]].split { $0 <= 0x20 }
    guard words.count == 1, words[0].first != UInt8(ascii: "[") else { return false }
    return lines[last].count >= Self.narrowestWrap
      || words[0].contains { !$0.isASCIIWord && $0 < 0x80 }
  }

  /// The label of `[label]: target` and the end of the target, which may be empty; footnotes are
  /// text.
  private func definition(in line: Range<Int>) -> (label: Range<Int>, end: Int)? {
    let end = line.upperBound
    guard let open = bytes[line].firstIndex(where: { $0 != 0x20 }),
      bytes[open] == UInt8(ascii: "["), open + 1 < end, bytes[open + 1] != UInt8(ascii: "^"),
      let close = bytes[open..<end].firstIndex(of: UInt8(ascii: "]")), close > open + 1,
      close + 1 < end, bytes[close + 1] == UInt8(ascii: ":")
    else { return nil }
    let label = (open + 1)..<close
    let target = bytes[(close + 2)..<end].drop { $0 <= 0x20 }.prefix { $0 > 0x20 }
    let rest = bytes[target.endIndex..<end].first { $0 > 0x20 }
    guard rest == nil || (rest ?? 0).isOne(of: "\"'({") else { return nil }
    return (label, target.endIndex)
  }
}
