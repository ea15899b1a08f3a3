/// The words of a text for counting and tracing: maximal runs of letters and digits, lower case,
/// with signs and decimal points kept on numbers (`-26`, `0.5`).
///
/// A sign counts where it stands before a digit and not after a letter, digit, closing bracket or hyphen;
/// U+2212 and the hyphen are one sign. An apostrophe inside a word is dropped: `don’t` is `dont`.
package struct Words: Sequence, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package func makeIterator() -> Iterator { Iterator(text.unicodeScalars) }

  package struct Iterator: IteratorProtocol {
    private var rest: String.UnicodeScalarView.Iterator
    private var previous: Unicode.Scalar = " "
    private var current: Unicode.Scalar?
    private var following: Unicode.Scalar?
    private var word: [UInt8] = []

    init(_ scalars: String.UnicodeScalarView) {
      rest = scalars.makeIterator()
      current = rest.next()
      following = rest.next()
    }

    package mutating func next() -> String? {
      while let scalar = current {
        if Self.isWordScalar(scalar) { return read(sign: nil) }
        let sign = Self.sign(scalar)
        if let sign, let following, Self.isDigit(following), !Self.isWordScalar(previous),
          previous != ")", previous != "-"
        {
          advance()
          return read(sign: sign)
        }
        previous = scalar
        advance()
      }
      return nil
    }

    private mutating func advance() {
      current = following
      following = rest.next()
    }

    private mutating func read(sign: UInt8?) -> String {
      word.removeAll(keepingCapacity: true)
      if let sign { word.append(sign) }
      while let scalar = current {
        if Self.isWordScalar(scalar) {
          append(scalar)
        } else if !joins(scalar) {
          break
        } else if scalar == "." {
          word.append(UInt8(ascii: "."))
        }
        previous = scalar
        advance()
      }
      return String(decoding: word, as: UTF8.self)
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
      if scalar.isASCII {
        let isUpper = (0x41...0x5A).contains(scalar.value)
        word.append(UInt8(scalar.value) | (isUpper ? 0x20 : 0))
      } else {
        word += scalar.properties.lowercaseMapping.utf8
      }
    }

    /// A decimal point between digits, an apostrophe between letters.
    private func joins(_ scalar: Unicode.Scalar) -> Bool {
      guard let following else { return false }
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

    private static func sign(_ scalar: Unicode.Scalar) -> UInt8? {
      switch scalar {
      case "-", "\u{2212}": UInt8(ascii: "-")
      case "+": UInt8(ascii: "+")
      default: nil
      }
    }

    private static func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
      case ..<0xA0: false
      // General punctuation; spares the slow look-up where it is asked most.
      case 0x2000...0x206F: false
      default: scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      }
    }
  }
}
