extension HTML {
  /// Appends a name such as `server.allowedHosts` as text that may be broken where one of its words
  /// ends: behind a sign, and before a capital letter. What is copied has no gap.
  mutating func breakableText(_ name: String) {
    var part = ""
    for (index, character) in zip(name.indices, name) {
      let next = name.index(after: index)
      part.append(character)
      guard next < name.endIndex, Self.isEndOfWord(character, before: name[next]) else { continue }
      text(part)
      void(.wbr)
      part = ""
    }
    text(part)
  }

  private static func isEndOfWord(_ character: Character, before next: Character) -> Bool {
    if character.isLowercase { return next.isUppercase }
    return "._/:(,".contains(character) && next.isLetter
  }
}
