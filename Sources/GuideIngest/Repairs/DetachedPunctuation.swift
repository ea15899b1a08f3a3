package import GuideModel
internal import GuideText

/// Takes away the space that html2text leaves between emphasis and the punctuation after it.
package struct DetachedPunctuation: LineRepair {
  package let name = "detached-punctuation"

  package func repair(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    var fence = CodeFence()
    for index in lines.lines.indices where !fence.covers(lines.lines[index].text) {
      let text = lines.lines[index].text
      let spaces = Self.spaces(in: Array(text.utf8))
      if spaces.isEmpty { continue }
      lines.lines[index].text = text.removing(spaces)
      diagnostics.repaired(name, times: spaces.count)
    }
  }

  /// Offsets of the superfluous spaces.
  private static func spaces(in bytes: [UInt8]) -> [Int] {
    var offsets: [Int] = []
    var isCode = false
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "`") { isCode.toggle() }
      guard byte == 0x20, !isCode, index > 1, index + 1 < bytes.count,
        ",.;:!?)".utf8.contains(bytes[index + 1]), isMark(bytes[index - 1]),
        !isMark(bytes[index - 2]) || bytes[index - 2] == bytes[index - 1], bytes[index - 2] != 0x20
      else { continue }
      let after = index + 2 < bytes.count ? bytes[index + 2] : 0x20
      if !after.isWord { offsets.append(index) }
    }
    return offsets
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte == UInt8(ascii: "*")
  }
}
