/// Names that are safe in a URL and on any file system.
package enum Slug {
  /// Each component like a title, joined by `/`; nil when nothing is left.
  package static func path(_ path: String) -> String? {
    let components = path.split(separator: "/")
      .map { component(String($0).removingPercentEncoding) }
      .filter { !$0.isEmpty }
    return components.isEmpty ? nil : components.joined(separator: "/")
  }

  /// Lower case, letters and digits with single hyphens between them; `page` when none is left.
  package static func title(_ title: String) -> String {
    let slug = component(title)
    return slug.isEmpty ? "page" : slug
  }

  private static func component(_ text: String) -> String {
    var slug = ""
    var isPending = false
    for scalar in text.unicodeScalars {
      if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        if isPending, !slug.isEmpty { slug.append("-") }
        isPending = false
        slug += scalar.properties.lowercaseMapping
      } else if scalar != "'" && scalar != "’" {
        isPending = true
      }
    }
    return shortened(slug)
  }

  /// File systems take names of 255 bytes at most; a longer component keeps its beginning and is
  /// told apart by a hash of the whole (FNV-1a, 64 bits).
  private static func shortened(_ slug: String) -> String {
    guard slug.utf8.count > longest else { return slug }
    var head = ""
    for character in slug.prefix(longest)
    where head.utf8.count + character.utf8.count <= longest - 17 {
      head.append(character)
    }
    let hash = slug.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    return head + "-" + String(hash, radix: 16)
  }

  /// In UTF-8 bytes, with room for an ending.
  private static let longest = 180
}

extension String {
  /// `%20` and the like as the characters they stand for; what is no UTF-8 stays.
  fileprivate var removingPercentEncoding: String {
    guard utf8.contains(UInt8(ascii: "%")) else { return self }
    var bytes: [UInt8] = []
    var rest = Array(utf8)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2, digits.allSatisfy(\.isHexDigit),
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self) ?? self
  }
}

extension UInt8 {
  fileprivate var isHexDigit: Bool { isDigit || ((self | 0x20) >= 0x61 && (self | 0x20) <= 0x66) }
}
