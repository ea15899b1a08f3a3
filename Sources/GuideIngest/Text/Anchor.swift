/// The fragment that publishers make of a heading: spaces become hyphens, other punctuation goes.
enum Anchor {
  static func fragment(of heading: String) -> String {
    var fragment = ""
    for scalar in heading.unicodeScalars {
      if scalar == " " || scalar == "-" {
        fragment.unicodeScalars.append("-")
      } else if scalar == "_" || scalar.properties.isAlphabetic
        || scalar.properties.numericType != nil
      {
        fragment.unicodeScalars.append(scalar)
      }
    }
    return fragment
  }

  /// Whether the fragment, or without one the last path component, is made of the heading.
  static func matches(_ heading: String, url: String) -> Bool {
    let parts = url.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.count > 1 ? parts[1] : url.split(separator: "/").last ?? ""
    return name.lowercased() == fragment(of: heading).lowercased()
  }
}
