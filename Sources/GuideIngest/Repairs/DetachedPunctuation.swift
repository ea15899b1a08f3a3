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
    var codeSpans = CodeSpans()
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "`") {
        let span = codeSpans.span(in: bytes, at: index, limit: bytes.count)
        index = span?.end ?? index + CodeSpans.run(in: bytes, at: index, limit: bytes.count)
      } else {
        if isDetached(index, in: bytes) { offsets.append(index) }
        index += 1
      }
    }
    return offsets
  }

  /// Whether a space stands between the end of emphasis and a mark of punctuation that ends there.
  private static func isDetached(_ index: Int, in bytes: [UInt8]) -> Bool {
    guard bytes[index] == 0x20, index > 1, index + 1 < bytes.count,
      ",.;:!?)".utf8.contains(bytes[index + 1]), isMark(bytes[index - 1]),
      !isMark(bytes[index - 2]) || bytes[index - 2] == bytes[index - 1], bytes[index - 2] != 0x20
    else { return false }
    return index + 2 == bytes.count || !bytes[index + 2].isWord
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte == UInt8(ascii: "*")
  }
}
