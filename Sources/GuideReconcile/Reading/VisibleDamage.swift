internal import GuideModel
internal import GuideText

/// Damage that a text shows by itself, in whatever dump: UTF-8 that was read as Windows-1252, spaces of
/// no width and soft hyphens, lines broken in a script that writes no spaces. Undone before texts are compared, and counted, so that the healthy side
/// is shown.
struct VisibleDamage {
  private(set) var counts: [Transformation: Int] = [:]
  /// Characters that HTML escapes, escaped or not.
  private(set) var escapable = 0
  /// Whether text of a page, and not only code, shows its escapes, glued to words as in
  /// `&lt;b&gt;` and `isn&#39;t`, and none of the characters that they stand for; or `&amp;` within a
  /// word.
  private(set) var isEscapedTwice = false

  mutating func add(_ text: String, isCode: Bool) {
    if text.mayBeDamaged {
      let visible = String(String.UnicodeScalarView(text.unicodeScalars.filter { !$0.isNoWidth }))
      let hidden = text.unicodeScalars.count - visible.unicodeScalars.count
      let decoded = visible.decodingMojibake
      counts[.hiddenCharacters, default: 0] += hidden
      counts[.mojibake, default: 0] += visible.unicodeScalars.count - decoded.unicodeScalars.count
    }
    countEscapes(Array(text.utf8), isCode: isCode)
  }

  /// Breaks of lines beside a word of a script that writes no spaces.
  mutating func addBreaks(_ inlines: [Inline]) {
    for index in inlines.indices where inlines[index] == .softBreak {
      let around = [
        Array(inlines[..<index].suffix(1)).plainText.unicodeScalars.last,
        Array(inlines[(index + 1)...].prefix(1)).plainText.unicodeScalars.first,
      ]
      if around.contains(where: { $0?.writesNoSpaces == true }) {
        counts[.hiddenCharacters, default: 0] += 1
      }
    }
  }

  private mutating func countEscapes(_ bytes: [UInt8], isCode: Bool) {
    var (escapes, glued, bare, index) = (0, 0, 0, 0)
    var isWithinWord = false
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "&"),
        let (end, text) = CharacterReference.read(in: bytes, at: index, limit: bytes.count)
      {
        escapes += 1
        let sides = [bytes[..<index].last, bytes[end...].first].count { $0?.isWord == true }
        glued += sides > 0 ? 1 : 0
        isWithinWord = isWithinWord || sides == 2 && text == "&"
        index = end
        continue
      }
      if [UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">")].contains(byte) { bare += 1 }
      index += 1
    }
    escapable += escapes + bare
    counts[.escapedTwice, default: 0] += escapes
    if escapes > 0, !isCode { isEscapedTwice = bare == 0 && glued > 0 || isWithinWord }
  }
}

extension Unicode.Scalar {
  fileprivate var isNoWidth: Bool { [0xAD, 0x200B, 0x2060, 0xFEFF].contains(value) }
}

extension String {
  /// Without what `VisibleDamage` counts, but for escapes.
  var undoingVisibleDamage: String {
    if !mayBeDamaged { return self }
    return String(String.UnicodeScalarView(unicodeScalars.filter { !$0.isNoWidth }))
      .decodingMojibake
  }

  /// By the bytes that such characters begin with, and the second byte of those of no width.
  fileprivate var mayBeDamaged: Bool {
    var last: UInt8 = 0
    for byte in utf8 {
      if byte == 0xC3 || byte == 0xEF { return true }
      if last == 0xC2 && byte == 0xAD { return true }
      if last == 0x80 && byte == 0x8B || last == 0x81 && byte == 0xA0 { return true }
      last = byte
    }
    return false
  }

  /// Without white space between a word and a character of a script that writes no spaces; `before`
  /// and `after` are what stands around the text.
  func joiningUnspacedText(
    before: Unicode.Scalar? = nil, after: Unicode.Scalar? = nil
  ) -> String {
    let source = Array(unicodeScalars)
    var result = String.UnicodeScalarView()
    var index = 0
    while index < source.count {
      let end = source[index...].firstIndex { !$0.isSpace } ?? source.count
      if end > index {
        let isJoined = Self.areJoined(
          result.last ?? before, end < source.count ? source[end] : after)
        if !isJoined { result.append(contentsOf: source[index..<end]) }
        index = end
      } else {
        result.append(source[index])
        index += 1
      }
    }
    return String(result)
  }

  /// Whether it may have characters of scripts that write no spaces.
  var mayBeUnspaced: Bool { utf8.contains { $0 >= 0xE3 } }

  private static func areJoined(_ before: Unicode.Scalar?, _ after: Unicode.Scalar?) -> Bool {
    guard let before, let after, before.writesNoSpaces || after.writesNoSpaces else { return false }
    return [before, after].allSatisfy { $0.writesNoSpaces || $0.isWord }
  }
}
