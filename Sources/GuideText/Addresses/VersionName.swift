/// The name of a version as folders and addresses have it: `5.1`, `v2`, `1.x`, `version-29.7`,
/// `release-3.4`, `dials-29.7`, `latest`.
package struct VersionName: Hashable, Sendable {
  /// What a reader calls the version: `29.7` for `version-29.7` and `dials-29.7`, else the name.
  package let label: String
  /// Whether it is a number with a full stop in it or after a word for a version.
  package let isNumber: Bool
  /// Whether it is a whole number, which may be a year or a chapter.
  package let isBare: Bool
  /// What stands before the number where it is no word for a version: `dials`; in lower case.
  package let stem: String

  private static let words: Set<String> = [
    "latest", "stable", "next", "current", "main", "master", "dev", "devel", "develop", "nightly",
    "unstable", "edge", "preview", "canary", "beta", "alpha", "lts",
  ]
  private static let leads: Set<String> = ["version", "release", "rel", "ver", "v", "r"]
  private static let suffixes = ["alpha", "beta", "rc", "pre", "preview", "dev", "snapshot", "lts"]
  /// Longer names are none.
  private static let longest = 40

  /// nil where the name is none.
  package init?(_ name: String) {
    guard name.utf8.count <= Self.longest else { return nil }
    let lower = name.lowercased()
    if Self.words.contains(lower) {
      (label, isNumber, isBare, stem) = (lower, false, false, "")
      return
    }
    if let isBare = Self.isBare(lower[...]) {
      (label, isNumber, self.isBare, stem) = (name, !isBare, isBare, "")
      return
    }
    guard let mark = lower.lastIndex(where: { $0 == "-" || $0 == "_" }), mark > lower.startIndex,
      // `2.0-rc` was a number as a whole.
      let isBare = Self.isBare(lower[lower.index(after: mark)...])
    else { return nil }
    let stem = String(lower[..<mark])
    let number = String(lower[lower.index(after: mark)...])
    if Self.leads.contains(stem) {
      (label, isNumber, self.isBare, self.stem) = (number, true, false, "")
    } else {
      let isPlain = stem.utf8.allSatisfy { $0.isLetter || $0 == UInt8(ascii: "-") }
      guard !isBare, isPlain, number.utf8.contains(UInt8(ascii: ".")) else { return nil }
      (label, isNumber, self.isBare, self.stem) = (number, true, false, stem)
    }
  }

  /// Whether it is a whole number: `5`, not `v2.0`, `1.x` or `3.0.0-beta.2`; nil for no number.
  private static func isBare(_ name: Substring) -> Bool? {
    let hasLead = name.hasPrefix("v")
    let parts = (hasLead ? name.dropFirst() : name).split(
      separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard let number = parts.first, number.utf8.first?.isDigit == true else { return nil }
    let numbers = number.split(separator: ".", omittingEmptySubsequences: false)
    let areNumbers = numbers.enumerated().allSatisfy { place, part in
      !part.isEmpty && part.utf8.count <= 8
        && (part.utf8.allSatisfy(\.isDigit) || place > 0 && (part == "x" || part == "*"))
    }
    guard areNumbers, numbers.count <= 4 else { return nil }
    if parts.count == 2 {
      let isKnown = Self.suffixes.contains { suffix in
        parts[1].hasPrefix(suffix)
          && parts[1].dropFirst(suffix.count).utf8.allSatisfy {
            $0.isDigit || $0.isOne(of: ".-")
          }
      }
      if !isKnown { return nil }
    }
    return !hasLead && numbers.count == 1 && parts.count == 1
  }

  /// Versions in their order: words behind numbers, which are compared as numbers.
  package static func order(_ label: String) -> String {
    let name = VersionName(label)
    let number = label.lowercased().hasPrefix("v") ? String(label.dropFirst()) : label
    return (name.map { $0.isNumber || $0.isBare } == true ? "0" : "1") + TitleOrder.key(number)
  }

  /// Whether two names are of one version: `v2` and `2`, `5.1` and `version-5.1`.
  package static func areSame(_ left: String, _ right: String) -> Bool {
    func key(_ name: String) -> Substring {
      let label = (VersionName(name)?.label ?? name).lowercased()
      let number = label.dropFirst()
      return label.hasPrefix("v") && number.utf8.first?.isDigit == true ? number : label[...]
    }
    return key(left) == key(right)
  }
}
