/// The words of a text for counting and tracing: maximal runs of letters and digits, lower case,
/// with signs and decimal points kept on numbers (`-26`, `0.5`).
///
/// A sign counts where it stands before a digit and not after a letter, digit or closing bracket;
/// U+2212 and the hyphen are one sign. An apostrophe inside a word is dropped: `don’t` is `dont`.
package struct Words: Sequence, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package func makeIterator() -> Iterator { Iterator(text.unicodeScalars) }

  package struct Iterator: IteratorProtocol {
    private var rest: String.UnicodeScalarView.SubSequence
    private var previous: Unicode.Scalar = " "

    init(_ scalars: String.UnicodeScalarView) { rest = scalars[...] }

    package mutating func next() -> String? {
      while let scalar = rest.first {
        if Self.isWordScalar(scalar) { return word(sign: nil) }
        rest.removeFirst()
        let sign = Self.sign(scalar)
        if let sign, let following = rest.first, Self.isDigit(following),
          !Self.isWordScalar(previous), previous != ")"
        {
          return word(sign: sign)
        }
        previous = scalar
      }
      return nil
    }

    private mutating func word(sign: Character?) -> String {
      var word = sign.map { String($0) } ?? ""
      while let scalar = rest.first {
        if Self.isWordScalar(scalar) {
          if scalar.isASCII {
            let isUpper = (0x41...0x5A).contains(scalar.value)
            word.unicodeScalars.append(
              isUpper ? Unicode.Scalar(UInt8(scalar.value) | 0x20) : scalar)
          } else {
            word += scalar.properties.lowercaseMapping
          }
        } else if !joins(scalar) {
          break
        } else if scalar == "." {
          word.append(".")
        }
        previous = scalar
        rest.removeFirst()
      }
      return word
    }

    /// A decimal point between digits, an apostrophe between letters.
    private func joins(_ scalar: Unicode.Scalar) -> Bool {
      guard let following = rest.dropFirst().first else { return false }
      switch scalar {
      case ".": return Self.isDigit(previous) && Self.isDigit(following)
      case "'", "\u{2019}", "\u{2BC}":
        return Self.isWordScalar(previous) && Self.isWordScalar(following)
      default: return false
      }
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
      ("0"..."9").contains(scalar)
    }

    private static func sign(_ scalar: Unicode.Scalar) -> Character? {
      switch scalar {
      case "-", "\u{2212}": "-"
      case "+": "+"
      default: nil
      }
    }

    private static func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
      if scalar.isASCII {
        let value = scalar.value
        return (0x30...0x39).contains(value) || (0x41...0x5A).contains(value)
          || (0x61...0x7A).contains(value)
      }
      let properties = scalar.properties
      return properties.isAlphabetic || properties.numericType != nil
    }
  }
}
