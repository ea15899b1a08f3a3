/// The fragments that publishers and generators make of headings.
package enum HeadingAnchor {
  /// As the HIG's publisher makes it: spaces become hyphens, other punctuation goes.
  package static func fragment(of heading: String) -> String {
    var fragment = ""
    for scalar in heading.unicodeScalars {
      if scalar == " " || scalar == "-" {
        fragment.unicodeScalars.append("-")
      } else if scalar == "_" || scalar.isWord || scalar.extendsWord {
        fragment.unicodeScalars.append(scalar)
      }
    }
    return fragment
  }

  /// As GitHub and most generators make it: the same in lower case.
  package static func generated(of heading: String) -> String {
    fragment(of: heading.trimming(while: \.isWhitespace).lowercased())
  }

  /// The id of a section whose publisher gave it none: one hyphen between words, "Large (default)"
  /// is `Large-default`.
  package static func id(of heading: String) -> String {
    heading.split(whereSeparator: \.isWhitespace).map { fragment(of: String($0)) }
      .filter { !$0.isEmpty }.joined(separator: "-")
  }

  /// What all fragments of one heading share, whoever made them: letters and digits in lower case
  /// with one hyphen between words. `a--b`, `a-&-b` and `A-B` are one.
  package static func key(_ fragment: String) -> String {
    PercentCoding.decode(fragment).lowercased().unicodeScalars
      .split { !($0.isWord || $0.extendsWord) }.map { String($0) }.joined(separator: "-")
  }
}
