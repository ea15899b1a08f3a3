extension HTML {
  /// Letters of a word that a narrow column may have no room for.
  private static let longWord = 16
  /// Letters of a name that a column has room for, except on a narrow screen.
  private static let longName = 24

  /// Appends a text in which long names may be broken.
  mutating func textWithBreakableNames(_ text: String) {
    for part in text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
      if part.offset > 0 { self.text(" ") }
      if part.element.count > Self.longWord {
        breakableText(String(part.element))
      } else {
        self.text(String(part.element))
      }
    }
  }

  /// Appends code of a cell, whole as long as there is room: a name that is broken reads as if it had a
  /// gap.
  mutating func codeOfCell(_ text: String) {
    switch text.count {
    case ...Self.longWord: element(.code, .class("gb-whole"), text: text)
    case ...Self.longName: element(.code, .class("gb-name")) { $0.textWithBreakableNames(text) }
    default: element(.code) { $0.textWithBreakableNames(text) }
    }
  }

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

  /// Appends a text that may be broken behind its commas only.
  mutating func wholeParts(of text: String) {
    for part in text.split(separator: ",", omittingEmptySubsequences: false).enumerated() {
      if part.offset > 0 {
        self.text(",")
        void(.wbr)
      }
      element(.span, .class("gb-whole"), text: String(part.element))
    }
  }
}
