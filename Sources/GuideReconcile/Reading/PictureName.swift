internal import GuideText

/// The address of a picture without the digests of its content that publishers set into folders and
/// names of files, as in `dial.1a2b3c.png`: they are others with every release. The variants of one
/// picture for dark colors and dense screens, `dial~dark@2x.png`, have its name.
struct PictureName: Hashable {
  let withoutHash: String
  /// The last component of it, without its extension: Swift-DocC names pictures without one.
  let file: String

  init(_ url: String) {
    let end = url.firstIndex { $0 == "?" || $0 == "#" } ?? url.endIndex
    var parts = url[..<end].split(separator: "/", omittingEmptySubsequences: false)
    if let last = parts.popLast() {
      parts = parts.map { Self.isHash($0, Self.leastOfFolder) ? "" : $0 }
      parts.append(Self.withoutVariant(Self.withoutHash(last)))
    }
    withoutHash = parts.joined(separator: "/") + url[end...]
    let name = parts.last { !$0.isEmpty } ?? url[...]
    file = String(name.lastIndex(of: ".").map { name[..<$0] } ?? name)
  }

  private static func withoutVariant(_ name: Substring) -> Substring {
    let name = name.replacing("%40", with: "@")
    guard let dot = name.lastIndex(of: ".") else { return name }
    var stem = name[..<dot]
    for variant in ["@2x", "@3x", "~dark", "~light"] where stem.hasSuffix(variant) {
      stem = stem.dropLast(variant.count)
    }
    return stem + name[dot...]
  }

  private static func withoutHash(_ name: Substring) -> Substring {
    guard let dot = name.lastIndex(of: "."),
      let mark = name[..<dot].lastIndex(where: { ".-_".contains($0) }),
      isHash(name[name.index(after: mark)..<dot], leastOfName)
    else { return name }
    return name[..<mark] + name[dot...]
  }

  /// In digits.
  private static let leastOfName = 6
  private static let leastOfFolder = 16

  /// As many letters make no word.
  private static let leastOfLetters = 8

  /// Hexadecimal digits that are neither a number, as a date is, nor a word.
  private static func isHash(_ text: Substring, _ least: Int) -> Bool {
    text.utf8.count >= least && text.utf8.allSatisfy(\.isHexadecimal)
      && !text.utf8.allSatisfy(\.isDigit)
      && (text.utf8.contains(where: \.isDigit) || text.utf8.count >= leastOfLetters)
  }
}

extension UInt8 {
  fileprivate var isHexadecimal: Bool {
    isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(lowercasedASCII)
  }
}
