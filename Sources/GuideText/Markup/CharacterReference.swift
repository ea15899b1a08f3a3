/// Character references as CommonMark 2.5 reads them, with the names of the HTML Standard 13.5. A
/// browser takes more for one: names without `;`, longer numbers, and `&#128;` to `&#159;` as the
/// characters of Windows-1252.
package enum CharacterReference {
  /// The reference that `&` at `start` begins: the index behind its `;`, and the text that stands
  /// for it. nil where none does; a name that the standard does not know is text.
  package static func read(
    in bytes: [UInt8], at start: Int, limit: Int
  ) -> (end: Int, text: String)? {
    let body = bytes[(start + 1)..<limit].prefix(longest).prefix { $0.isASCIIWord || $0 == 0x23 }
    guard !body.isEmpty, body.endIndex < limit, bytes[body.endIndex] == UInt8(ascii: ";") else {
      return nil
    }
    let name = String(decoding: body, as: UTF8.self)
    guard let text = name.hasPrefix("#") ? numeric(name.dropFirst()) : named[name] else {
      return nil
    }
    return (body.endIndex + 1, text)
  }

  /// The text with its references as what they stand for.
  package static func decode(_ text: some StringProtocol) -> String {
    let text = String(text)
    guard text.containsByte(UInt8(ascii: "&")) else { return text }
    let bytes = Array(text.utf8)
    var decoded: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "&"),
        let (end, text) = read(in: bytes, at: index, limit: bytes.count)
      {
        decoded += text.utf8
        index = end
      } else {
        decoded.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  /// Of the names, without `&` and `;`, in bytes.
  private static let longest = 32

  /// At most seven decimal or six hexadecimal digits; U+FFFD for what is no character.
  private static func numeric(_ digits: Substring) -> String? {
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    let digits = isHexadecimal ? digits.dropFirst() : digits
    guard digits.utf8.count <= (isHexadecimal ? 6 : 7),
      let value = UInt32(digits, radix: isHexadecimal ? 16 : 10)
    else { return nil }
    let scalar = value == 0 ? nil : Unicode.Scalar(value)
    return String(scalar ?? "\u{FFFD}")
  }

  /// By name; a line of the resource has the name and the scalars in hexadecimal digits.
  private static let named: [String: String] = {
    var named: [String: String] = [:]
    for line in BundledFiles.text("GuideText/Markup/entities.txt").split(separator: "\n") {
      let fields = line.split(separator: " ")
      let scalars = fields.dropFirst().compactMap {
        UInt32($0, radix: 16).flatMap(Unicode.Scalar.init)
      }
      named[String(fields[0])] = String(String.UnicodeScalarView(scalars))
    }
    return named
  }()
}
