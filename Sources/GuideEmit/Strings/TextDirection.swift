/// Which way a language is written, as HTML's `dir` says it.
enum TextDirection: String, Hashable, Sendable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"

  /// Of a tag (BCP 47), by its script, else by its language.
  init(_ tag: String) {
    let subtags = tag.split { $0 == "-" || $0 == "_" }.map { $0.lowercased() }
    let script = subtags.dropFirst().first { $0.utf8.count == 4 && $0.first?.isLetter == true }
    let isRightToLeft =
      if let script { Self.scripts.contains(script) } else {
        Self.languages.contains(subtags.first ?? "")
      }
    self = isRightToLeft ? .rightToLeft : .leftToRight
  }

  private static let lists = StringsFile(bundled: "right-to-left").texts
  private static let languages = words("languages")
  private static let scripts = words("scripts")

  private static func words(_ name: String) -> Set<String> {
    Set(lists[name, default: ""].lowercased().split(separator: " ").map(String.init))
  }
}
