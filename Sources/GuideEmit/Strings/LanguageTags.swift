import GuideText

/// Tags of languages (BCP 47).
enum LanguageTags {
  /// Whether one is the other, or says less of the same: `en` and `en-GB` (RFC 4647 §3.3.1).
  static func agree(_ left: String, _ right: String) -> Bool {
    let (left, right) = (left.lowercased() + "-", right.lowercased() + "-")
    return left.hasPrefix(right) || right.hasPrefix(left)
  }

  /// What a dump calls a language, as a tag: `en-US` for `en_US`; nil where it is none.
  static func tag(_ text: String) -> String? {
    let subtags = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    let isTag = subtags.allSatisfy { subtag in
      (1...8).contains(subtag.utf8.count) && subtag.utf8.allSatisfy { $0.isLetter || $0.isDigit }
    }
    guard isTag, let language = subtags.first, (2...3).contains(language.utf8.count) else {
      return nil
    }
    return subtags.joined(separator: "-")
  }
}
