internal import GuideText

/// Words that English has, whether or not a guide has them: none is a slip for another.
package enum EnglishWords {
  /// One a line, each behind a letter for how many letters it has in common with the word before it, A
  /// for none; lines with a `#` are comments.
  package static var list: String { String(decoding: bytes, as: UTF8.self) }

  private static let bytes = BundledFiles.bytes("GuideIndex/English/words.txt")

  /// `word` is in small letters. The list is read from its beginning, which is what a correction costs
  /// once: nothing of it is kept.
  static func contains(_ word: String) -> Bool {
    let wanted = Array(word.utf8)
    var found: [UInt8] = []
    var (hasCount, isComment) = (false, false)
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "\n"):
        if !isComment, found == wanted { return true }
        (hasCount, isComment) = (false, false)
      case UInt8(ascii: "#") where !hasCount: isComment = true
      case _ where isComment: break
      case UInt8(ascii: "A")...UInt8(ascii: "Z") where !hasCount:
        found.removeSubrange(min(Int(byte - UInt8(ascii: "A")), found.count)...)
        hasCount = true
      default: found.append(byte)
      }
    }
    return false
  }
}
