/// Text as HTML text or as a double-quoted attribute value (HTML Living Standard § 13.1).
package enum HTMLEscaping {
  /// Appends `string` with the five significant characters as references, and the control
  /// characters that HTML forbids as U+FFFD.
  package static func append(_ string: String, to markup: inout String) {
    guard string.utf8.contains(where: isSpecial) else {
      markup += string
      return
    }
    for scalar in string.unicodeScalars {
      switch scalar {
      case "&": markup += "&amp;"
      case "<": markup += "&lt;"
      case ">": markup += "&gt;"
      case "\"": markup += "&quot;"
      case "'": markup += "&#39;"
      default: markup.unicodeScalars.append(isForbidden(scalar) ? "\u{FFFD}" : scalar)
      }
    }
  }

  /// `string` as text.
  package static func escape(_ string: String) -> String {
    var markup = ""
    append(string, to: &markup)
    return markup
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
      UInt8(ascii: "'"):
      true
    // Controls; and the lead bytes of U+0080…U+009F and of the noncharacters.
    case 0..<0x20: byte != 0x0A && byte != 0x09
    case 0x7F, 0xC2, 0xEF, 0xF0...0xF4: true
    default: false
    }
  }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: false
    case 0..<0x20, 0x7F...0x9F, 0xFDD0...0xFDEF: true
    default: scalar.value & 0xFFFE == 0xFFFE
    }
  }
}
