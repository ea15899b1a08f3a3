internal import GuideMarkdown
package import GuideModel
internal import GuideText

/// Takes away the space that html2text leaves between emphasis and the punctuation after it.
package struct DetachedPunctuation: LineRepair {
  package let name = "detached-punctuation"

  package func repair(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    let mask = lines.mask()
    for index in lines.lines.indices {
      let bytes = Array(lines.lines[index].text.utf8)
      let spaces = bytes.indices.filter { Self.isDetached($0, in: bytes) }
      let edits = spaces.map { LineEdit(range: $0..<($0 + 1)) }
      diagnostics.repaired(name, times: lines.apply(edits, at: index, outside: mask))
    }
  }

  /// Whether a space stands between the end of emphasis and a mark of punctuation that ends there.
  private static func isDetached(_ index: Int, in bytes: [UInt8]) -> Bool {
    guard bytes[index] == 0x20, index > 1, index + 1 < bytes.count,
      bytes[index + 1].isOne(of: ",.;:!?)"), isMark(bytes[index - 1]),
      !isMark(bytes[index - 2]) || bytes[index - 2] == bytes[index - 1], bytes[index - 2] != 0x20
    else { return false }
    return index + 2 == bytes.count || !bytes[index + 2].isWord
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte == UInt8(ascii: "*")
  }
}
