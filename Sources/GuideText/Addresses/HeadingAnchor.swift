/// The fragments that publishers and generators make of headings.
package enum HeadingAnchor {
  /// As the HIG's publisher makes it: spaces become hyphens, other punctuation goes.
  package static func fragment(of heading: String) -> String {
    fragment(of: heading) { $0 == "_" || $0.isWord || $0.extendsWord }
  }

  /// As GitHub and most generators make it, in lower case: what Ruby has for `\p{Word}` stays, which
  /// are letters, marks, decimal digits (so `²` goes) and connectors.
  package static func generated(of heading: String) -> String {
    fragment(of: heading.trimming(while: \.isWhitespace).lowercased()) { scalar in
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation:
        true
      default: scalar.properties.isAlphabetic
      }
    }
  }

  private static func fragment(
    of heading: String, keeping isKept: (Unicode.Scalar) -> Bool
  ) -> String {
    var fragment = String.UnicodeScalarView()
    for scalar in heading.unicodeScalars {
      if scalar == " " || scalar == "-" {
        fragment.append("-")
      } else if isKept(scalar) {
        fragment.append(scalar)
      }
    }
    return String(fragment)
  }

  /// The id of a section whose publisher gave it none: one hyphen between words, "Large (default)"
  /// is `Large-default`.
  package static func id(of heading: String) -> String {
    heading.split(whereSeparator: \.isWhitespace).map { fragment(of: String($0)) }
      .filter { !$0.isEmpty }.joined(separator: "-")
  }

  /// What all fragments of one heading share, whoever made them: letters and digits in lower case
  /// with one hyphen between words. `a--b`, `a-&-b` and `A-B` are one; an apostrophe parts no word.
  package static func key(_ fragment: String) -> String {
    PercentCoding.decode(fragment).lowercased().unicodeScalars
      .filter { !$0.isApostrophe && !$0.isInvisible }
      .split { !($0.isWord || $0.extendsWord) }.map { String($0) }.joined(separator: "-")
  }
}
