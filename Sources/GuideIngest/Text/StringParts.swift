import GuideText

extension StringProtocol {
  /// Up to the first space; nil for a blank text.
  var firstWord: Substring? {
    let text = Substring(self)
    let start = text.utf8.drop { $0.isSpace }
    if start.isEmpty { return nil }
    return Substring(start.prefix { !$0.isSpace })
  }
}

extension [String] {
  /// Whether one of the texts is the same, without case and outer spaces.
  func containsFolded(_ text: String) -> Bool {
    let key = text.trimmingSpaces.lowercased()
    return contains { $0.lowercased() == key }
  }
}
