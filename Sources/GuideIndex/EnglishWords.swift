/// Words that English has, whether or not a guide has them: none is a slip for another.
enum EnglishWords {
  /// `word` is in small letters. The list is read from its beginning, which is what a correction costs
  /// once: nothing of it is kept.
  static func contains(_ word: String) -> Bool {
    let wanted = Array(word.utf8)
    var found: [UInt8] = []
    var (hasCount, isComment) = (false, false)
    for byte in PackageResources.words_txt {
      switch byte {
      case UInt8(ascii: "\n"):
        if !isComment, found == wanted { return true }
        (hasCount, isComment) = (false, false)
      case UInt8(ascii: "#") where !hasCount: isComment = true
      case _ where isComment: break
      // The letters that it has in common with the word before it, A for none.
      case UInt8(ascii: "A")...UInt8(ascii: "Z") where !hasCount:
        found.removeSubrange(min(Int(byte - UInt8(ascii: "A")), found.count)...)
        hasCount = true
      default: found.append(byte)
      }
    }
    return false
  }
}
