/// Tags of languages (BCP 47).
package enum LanguageTags {
  /// Whether one is the other, or says less of the same: `en` and `en-GB` (RFC 4647 §3.3.1).
  package static func agree(_ left: String, _ right: String) -> Bool {
    let (left, right) = (left.lowercased() + "-", right.lowercased() + "-")
    return left.hasPrefix(right) || right.hasPrefix(left)
  }

  /// What a dump calls a language, as a tag: `en-US` for `en_US`; nil where it is none.
  package static func tag(_ text: String) -> String? {
    let subtags = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    let isTag = subtags.allSatisfy { subtag in
      (1...8).contains(subtag.utf8.count) && subtag.utf8.allSatisfy { $0.isLetter || $0.isDigit }
    }
    guard isTag, let language = subtags.first, (2...3).contains(language.utf8.count) else {
      return nil
    }
    return subtags.joined(separator: "-")
  }

  /// What its speakers call a language, with the tag where that says more; else the tag.
  package static func name(of tag: String) -> String {
    let language = tag.lowercased().split { $0 == "-" || $0 == "_" }.first.map(String.init) ?? ""
    guard let name = TextLanguage.known.name(of: language) else { return tag }
    return language == tag.lowercased() ? name : "\(name) (\(tag))"
  }

  /// The tag that a name in a path is, in the case of RFC 5646 §2.1.1: `zh-CN` of `zh_cn`. nil for what
  /// is no language of ISO 639-1, or has more than a script and a region behind it.
  package static func tagOfName(_ name: String) -> String? {
    let subtags = name.lowercased().split(omittingEmptySubsequences: false) {
      $0 == "-" || $0 == "_"
    }
    .map(String.init)
    guard (1...3).contains(subtags.count), TextLanguage.known.codes.contains(subtags[0]) else {
      return nil
    }
    var tag = subtags[0]
    for subtag in subtags.dropFirst() {
      let hasLetters = subtag.utf8.allSatisfy(\.isLetter)
      switch subtag.utf8.count {
      case 2 where hasLetters: tag += "-" + subtag.uppercased()
      case 4 where hasLetters: tag += "-" + subtag.prefix(1).uppercased() + subtag.dropFirst()
      case 3 where subtag.utf8.allSatisfy(\.isDigit): tag += "-" + subtag
      default: return nil
      }
    }
    return tag
  }
}
