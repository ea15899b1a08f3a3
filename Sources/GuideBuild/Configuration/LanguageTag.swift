internal import GuideModel
internal import GuideText

/// Tags of languages, such as `en` or `pt-BR` (BCP 47, RFC 5646 §2.1).
enum LanguageTag {
  /// Whether it has the form of a tag; not whether such a language is registered. The 17 irregular
  /// tags that the RFC only keeps for old texts are none.
  static func isWellFormed(_ text: String) -> Bool {
    var rest = text.split(separator: "-", omittingEmptySubsequences: false)[...]
    let isPlain = rest.allSatisfy { part in
      (1...8).contains(part.utf8.count) && part.utf8.allSatisfy { $0.isLetter || $0.isDigit }
    }
    guard isPlain, let language = rest.popFirst() else { return false }
    if language.lowercased() == "x" { return !rest.isEmpty }
    guard language.utf8.count > 1, isLetters(language) else { return false }
    if language.utf8.count < 4 { take(3, &rest) { isLetters($0) && $0.utf8.count == 3 } }
    take(1, &rest) { isLetters($0) && $0.utf8.count == 4 }
    take(1, &rest) {
      isLetters($0) ? $0.utf8.count == 2 : $0.utf8.count == 3 && $0.utf8.allSatisfy(\.isDigit)
    }
    take(.max, &rest) {
      $0.utf8.count > 4 || $0.utf8.count == 4 && $0.utf8.first?.isDigit == true
    }
    return isExtensions(rest)
  }

  /// Groups of a single letter or digit and longer parts behind it; behind `x` anything goes.
  private static func isExtensions(_ parts: ArraySlice<Substring>) -> Bool {
    var rest = parts
    while let singleton = rest.popFirst() {
      guard singleton.utf8.count == 1, let next = rest.first else { return false }
      if singleton.lowercased() == "x" { return true }
      guard next.utf8.count > 1 else { return false }
      take(.max, &rest) { $0.utf8.count > 1 }
    }
    return true
  }

  private static func take(
    _ limit: Int, _ rest: inout ArraySlice<Substring>, while isWanted: (Substring) -> Bool
  ) {
    rest = rest.dropFirst(rest.prefix(limit).prefix(while: isWanted).count)
  }

  private static func isLetters(_ part: Substring) -> Bool { part.utf8.allSatisfy(\.isLetter) }
}
