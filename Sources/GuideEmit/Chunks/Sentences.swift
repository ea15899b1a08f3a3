/// Cuts prose into sentences.
enum Sentences {
  /// The sentences of `text`, each with the white space that follows it; joined they are `text`.
  static func split(_ text: String) -> [Substring] {
    var sentences: [Substring] = []
    var start = text.startIndex
    var index = start
    var wasEnd = false
    while index < text.endIndex {
      let character = text[index]
      let next = text.index(after: index)
      if character.isWhitespace {
        if wasEnd, let first = text[next...].first(where: { !$0.isWhitespace }), opens(first),
          !isAbbreviation(text[start..<index])
        {
          let rest = text[next...].firstIndex { !$0.isWhitespace } ?? text.endIndex
          sentences.append(text[start..<rest])
          start = rest
          index = rest
          wasEnd = false
          continue
        }
        wasEnd = false
      } else if ".!?…".contains(character) {
        wasEnd = true
      } else if !(wasEnd && closes(character)) {
        wasEnd = false
      }
      index = next
    }
    if start < text.endIndex { sentences.append(text[start...]) }
    return sentences
  }

  private static func opens(_ character: Character) -> Bool {
    character.isUppercase || character.isNumber || "“\"‘'([".contains(character)
      || !(character.isCased || character.isPunctuation)
  }

  private static func closes(_ character: Character) -> Bool { "”\"’')]".contains(character) }

  /// “e.g.”, “vs.”, “No.” and single letters end no sentence.
  private static func isAbbreviation(_ sentence: Substring) -> Bool {
    guard let last = sentence.split(separator: " ").last else { return false }
    let word = last.drop { "(“\"'".contains($0) }.lowercased()
    return ["e.g.", "i.e.", "vs.", "no.", "cf.", "approx.", "fig.", "st.", "mr.", "ms.", "dr."]
      .contains(word) || (word.count == 2 && word.hasSuffix(".") && word.first?.isLetter == true)
  }
}
