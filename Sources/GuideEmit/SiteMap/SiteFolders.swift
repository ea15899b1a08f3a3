import GuideText

/// Names of folders and files of the site that are no topic’s.
struct SiteFolders: Sendable {
  private let taken: Set<Substring>

  init(besides slugs: [String]) {
    taken = Set(slugs.map { $0.prefix { $0 != "/" } })
  }

  /// `name`, with hyphens after it where a topic lies there.
  func free(_ name: String) -> String {
    var name = name
    while taken.contains(name[...]) { name += "-" }
    return name
  }

  /// Letters and digits of `name` in lower case, joined by hyphens, with a number where that is
  /// in `used`; it is used from then on.
  static func unique(_ name: String, in used: inout UniqueNames) -> String {
    let words = name.lowercased().split { !($0.isLetter || $0.isNumber) }
    return used.take(words.isEmpty ? "other" : words.joined(separator: "-"))
  }
}
