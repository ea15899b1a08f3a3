internal import GuideModel

/// How two readings of one passage differ.
enum Difference: Sendable, Equatable {
  /// The same facts in other words.
  case wording
  /// A number, a name, a negation … differs.
  case fact
  /// The first says all that the second says, and more.
  case secondIsPart
  /// The second says all that the first says, and more.
  case firstIsPart

  /// Sentences that both have are set aside; what remains is compared.
  init(_ first: String, _ second: String, vocabulary: FactVocabulary) {
    var remaining: [String: [String]] = [:]
    var secondOrder: [String] = []
    for sentence in Self.sentences(second) {
      let key = Fingerprint.key(sentence)
      remaining[key, default: []].append(sentence)
      secondOrder.append(key)
    }
    var onlyFirst: [String] = []
    for sentence in Self.sentences(first) {
      let key = Fingerprint.key(sentence)
      if remaining[key]?.popLast() == nil { onlyFirst.append(sentence) }
    }
    var onlySecond: [String] = []
    for key in secondOrder {
      if let sentence = remaining[key]?.popLast() { onlySecond.append(sentence) }
    }
    if onlySecond.isEmpty {
      self = .secondIsPart
    } else if onlyFirst.isEmpty {
      self = .firstIsPart
    } else {
      let a = FactSignature(onlyFirst.joined(separator: " "), vocabulary: vocabulary)
      let b = FactSignature(onlySecond.joined(separator: " "), vocabulary: vocabulary)
      self = a == b ? .wording : .fact
    }
  }

  /// Split at line ends, which part items and cells, and after `.`, `!`, `?` before white space and
  /// a character that is no lower-case letter.
  static func sentences(_ text: String) -> [String] {
    var sentences: [String] = []
    var current = ""
    var ended = false
    var sawSpace = false
    for character in text {
      if character.isNewline {
        if !current.isEmpty { sentences.append(current) }
        (current, ended) = ("", false)
      } else if character.isWhitespace {
        sawSpace = ended
      } else {
        if ended, sawSpace, !character.isLowercase {
          sentences.append(current)
          current = ""
        }
        if character == "." || character == "!" || character == "?" {
          (ended, sawSpace) = (true, false)
        } else if !"\"”’')]".contains(character) || sawSpace {
          (ended, sawSpace) = (false, false)
        }
      }
      if !(current.isEmpty && character.isWhitespace) { current.append(character) }
    }
    if !current.isEmpty { sentences.append(current) }
    return sentences
  }
}
