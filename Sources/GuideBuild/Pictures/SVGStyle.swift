internal import GuideText

/// Style of an SVG, of an element or an attribute (CSS Syntax 3), byte by byte: a letter with an
/// accent above it is two signs for who reads style.
struct SVGStyle {
  private let bytes: [UInt8]
  /// Names of functions, in lower case, and what stands behind their parenthesis, up to the next one.
  private let calls: [(name: String, argument: ArraySlice<UInt8>)]

  init(_ text: String) {
    bytes = Array(text.utf8)
    let parts = bytes.split(separator: UInt8(ascii: "("), omittingEmptySubsequences: false)
    calls = zip(parts, parts.dropFirst()).map { before, after in
      let start = before.lastIndex { !Self.isOfName($0) }.map { $0 + 1 } ?? before.startIndex
      return (Self.text(before[start...]).lowercased(), after)
    }
  }

  /// Parts of the picture that it leads to.
  var references: [String] {
    places.compactMap { $0.first == UInt8(ascii: "#") ? Self.text($0.dropFirst()) : nil }
  }

  /// Why it could load something; nil where it cannot.
  func refusal(_ rules: SVGRules) -> String? {
    if bytes.contains(UInt8(ascii: "\\")) { return "its style has an escape" }
    for rule in bytes.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
      .dropFirst() where !rule.starts(with: "media".utf8)
    {
      return "its style has a rule `@\(Self.text(rule.prefix(while: Self.isOfName)))`"
    }
    if let call = calls.first(where: { !rules.hasFunction($0.name) && $0.name != "url" }) {
      return "its style has a function `\(call.name)`"
    }
    return places.allSatisfy { $0.first == UInt8(ascii: "#") } ? nil : "its style leads out of it"
  }

  /// What stands in `url()`.
  private var places: [ArraySlice<UInt8>] {
    calls.filter { $0.name == "url" }.map { call in
      call.argument.drop { $0.isOne(of: " \t\r\n\"'") }.prefix { !$0.isOne(of: "\"')") }
    }
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte.isLetter || byte.isDigit || byte.isOne(of: "-_")
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
