internal import GuideText

/// Text without the characters by which a hostile one could steer a terminal: control characters,
/// and those of the format of a text, such as what turns its direction.
package enum PrintableText {
  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
    return switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// One line of a text that is explained: with escapes in place of all these, and of what else nobody
  /// sees.
  package static func escaping(_ text: String) -> String {
    let text = HiddenCharacters.escaping(text)
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    return text.unicodeScalars.reduce(into: "") { escaped, scalar in
      if isControl(scalar) {
        escaped += HiddenCharacters.escape(of: scalar)
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
  }

  /// Line feeds stay, and, where wanted, our colors.
  package static func lines(_ text: String, keepingColors: Bool) -> String {
    guard text.unicodeScalars.contains(where: { isControl($0) && $0 != "\n" }) else { return text }
    var printable = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.first {
      if keepingColors, let color = color(rest) {
        printable += color
        rest = rest[color.endIndex...]
        continue
      }
      printable.append(isControl(scalar) && scalar != "\n" ? "·" : scalar)
      rest.removeFirst()
    }
    return String(printable)
  }

  /// What we write ourselves; ECMA-48 § 8.3.117.
  private static let colors = Set(["0", "1", "31", "32", "33", "34", "36", "1;33"])

  private static func color(
    _ text: Substring.UnicodeScalarView
  ) -> Substring.UnicodeScalarView? {
    guard text.starts(with: "\u{1B}[".unicodeScalars) else { return nil }
    let numbers = text.dropFirst(2).prefix { $0 == ";" || ("0"..."9").contains($0) }
    guard colors.contains(String(numbers)), numbers.endIndex < text.endIndex,
      text[numbers.endIndex] == "m"
    else { return nil }
    return text[...numbers.endIndex]
  }

  /// In JSON they stand in strings only; RFC 8259 § 7 has the escapes.
  package static func json(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { isControl($0) && $0 != "\n" }) else { return text }
    return text.unicodeScalars.reduce(into: "") { escaped, scalar in
      guard isControl(scalar), scalar != "\n" else { return escaped.unicodeScalars.append(scalar) }
      for unit in UTF16.encode(scalar) ?? UTF16.EncodedScalar() {
        let digits = String(unit, radix: 16)
        escaped += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
  }
}
