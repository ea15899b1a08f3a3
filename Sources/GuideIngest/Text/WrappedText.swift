import GuideText

/// How the two sides of a line break that wrapping made belong together.
enum WrappedText {
  /// With a space, except after the hyphen inside a word: converters break there without leaving
  /// a mark. A hyphen that stands for the rest of a compound keeps its space ("left- and"), and so does
  /// one that ends a bare address before words of a sentence, which may be no part of it. Scripts
  /// without spaces are joined without one.
  static func join(_ line: String, _ next: some StringProtocol) -> String {
    if line.isEmpty { return String(next) }
    if line.unicodeScalars.last?.writesNoSpaces == true,
      next.unicodeScalars.first?.writesNoSpaces == true
    {
      return line + next
    }
    let isOneWord =
      endsInHyphen(line) && !startsWithConjunction(next)
      && !(endsInAddress(line) && next.contains(" "))
    return isOneWord ? line + next : line + " " + next
  }

  static func endsInHyphen(_ line: String) -> Bool {
    let bytes = line.utf8
    guard bytes.last == UInt8(ascii: "-"), let before = bytes.dropLast().last else { return false }
    return before.isWord
  }

  private static func endsInAddress(_ line: String) -> Bool {
    line.split(separator: " ").last.map { $0.hasPrefix("https://") || $0.hasPrefix("http://") }
      ?? false
  }

  private static func startsWithConjunction(_ line: some StringProtocol) -> Bool {
    guard let word = line.firstWord else { return false }
    return ["and", "or", "to"].contains(word)
  }
}
