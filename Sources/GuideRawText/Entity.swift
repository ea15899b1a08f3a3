internal import GuideModel

/// Character references (CommonMark 2.5), as far as words go.
enum Entity {
  /// Behind `;`, and the text that stands for it, never longer than the reference. A name that is
  /// not known here is text.
  static func read(in bytes: [UInt8], at start: Int, limit: Int) -> (end: Int, text: String)? {
    let body = bytes[(start + 1)..<limit].prefix(32).prefix { $0.isASCIIWord || $0 == 0x23 }
    guard !body.isEmpty, body.endIndex < limit, bytes[body.endIndex] == UInt8(ascii: ";") else {
      return nil
    }
    let name = String(decoding: body, as: UTF8.self)
    guard let text = numeric(name) ?? letters[name] ?? (symbols.contains(name) ? " " : nil) else {
      return nil
    }
    return (body.endIndex + 1, text)
  }

  private static func numeric(_ name: String) -> String? {
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let value =
      digits.first == "x" || digits.first == "X"
      ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return value.flatMap(Unicode.Scalar.init).map { $0.value < 0x20 ? " " : String($0) }
  }

  private static let letters: [String: String] = {
    let words = EntityNames.letters.split(whereSeparator: \.isWhitespace).map(String.init)
    var letters = ["shy": "", "zwnj": "", "zwj": ""]
    for index in stride(from: 0, to: words.count - 1, by: 2) {
      letters[words[index]] = words[index + 1]
    }
    return letters
  }()

  private static let symbols = Set(
    EntityNames.symbols.split(whereSeparator: \.isWhitespace).map(String.init))
}
