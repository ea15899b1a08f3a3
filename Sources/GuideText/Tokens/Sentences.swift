/// Cuts prose into sentences.
///
/// One ends behind `.`, `!`, `?`, `…` or the full stop of another script and what closes a quotation
/// or a bracket, where white space and something follows that can open the next: no small letter,
/// no mark but an opening one. Scripts that write no spaces end it behind their own full stop.
package enum Sentences {
  /// The sentences of `text`, each with the white space that follows it; joined they are `text`.
  package static func split(_ text: String) -> [Substring] {
    var sentences: [Substring] = []
    var rest = text[...]
    while let end = end(in: rest) {
      sentences.append(rest[..<end])
      rest = rest[end...]
    }
    if !rest.isEmpty { sentences.append(rest) }
    return sentences
  }

  /// With the white space that follows it.
  package static func first(_ text: String) -> Substring {
    end(in: text[...]).map { text[..<$0] } ?? text[...]
  }

  /// Those of every line: a line end parts items and cells.
  package static func ofLines(_ text: String) -> [Substring] {
    text.split(whereSeparator: \.isNewline).flatMap { split(String($0)) }
  }

  /// Where the second sentence begins; nil where there is none.
  private static func end(in text: Substring) -> String.Index? {
    let scalars = text.unicodeScalars
    var stop: Stop?
    var index = scalars.startIndex
    while index < scalars.endIndex {
      let scalar = scalars[index]
      if let next = Stop(scalar) {
        stop = stop == .wide ? .wide : next
      } else if stop == .wide, !scalar.isSpace, !scalar.closes {
        return index
      } else if stop == .spaced, scalar.partsSentences {
        if let start = start(after: index, in: scalars), !isAbbreviation(scalars[..<index]) {
          return start
        }
        stop = nil
      } else if stop == .spaced, !scalar.closes {
        stop = nil
      }
      scalars.formIndex(after: &index)
    }
    return nil
  }

  /// The next thing that is no white space, if it opens a sentence.
  private static func start(
    after index: String.Index, in scalars: Substring.UnicodeScalarView
  ) -> String.Index? {
    scalars[index...].firstIndex { !$0.isSpace }.flatMap { scalars[$0].opens ? $0 : nil }
  }

  /// An abbreviation of the language and single letters end no sentence.
  private static func isAbbreviation(_ sentence: Substring.UnicodeScalarView) -> Bool {
    let end = sentence.suffix(longestAbbreviation)
    let start = end.lastIndex(where: \.isSpace).map { end.index(after: $0) } ?? end.startIndex
    let word = String(end[start...].drop(while: \.isOpeningMark)).lowercased()
    return Language.english.abbreviations.contains(word)
      || (word.count == 2 && word.hasSuffix(".") && word.first?.isLetter == true)
  }

  /// In scalars, with what opens a quotation or a bracket before it.
  private static let longestAbbreviation = 12

  /// What ends a sentence.
  private enum Stop {
    /// Where white space follows it.
    case spaced
    /// Of a script that writes no spaces.
    case wide

    /// Sentence_Terminal of the Unicode Character Database, and the ellipsis.
    init?(_ scalar: Unicode.Scalar) {
      switch scalar {
      case ".", "!", "?", "…": self = .spaced
      case "\u{0}"..."\u{7F}": return nil
      case "。", "！", "？", "｡": self = .wide
      case _ where scalar.properties.isSentenceTerminal: self = .spaced
      default: return nil
      }
    }
  }
}

extension Unicode.Scalar {
  /// White space, but for what keeps two words on a line.
  fileprivate var partsSentences: Bool {
    isSpace && value != 0xA0 && value != 0x2007 && value != 0x202F
  }

  /// What may stand between a full stop and the end of its sentence. In some languages the mark that
  /// opens a quotation in English closes one.
  fileprivate var closes: Bool {
    switch properties.generalCategory {
    case .closePunctuation, .finalPunctuation, .initialPunctuation: true
    default: self == "\"" || self == "'" || isInvisible
    }
  }

  /// A bracket or a quotation mark: some languages open with `»`.
  fileprivate var isOpeningMark: Bool {
    switch properties.generalCategory {
    case .openPunctuation, .initialPunctuation: true
    default: "\"'¿¡»›".unicodeScalars.contains(self)
    }
  }

  /// Whether a sentence can begin with it: all but small letters and marks that open nothing.
  fileprivate var opens: Bool {
    switch properties.generalCategory {
    case .lowercaseLetter: false
    case .connectorPunctuation, .dashPunctuation, .closePunctuation, .finalPunctuation,
      .otherPunctuation:
      isOpeningMark
    default: true
    }
  }
}
