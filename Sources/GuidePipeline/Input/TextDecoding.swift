/// Turns the bytes of a file into UTF-8, keeping the lines where they are.
package enum TextDecoding {
  /// Why a file is no text.
  package enum Refusal: Error, Equatable {
    case binary
    case utf32
  }

  package struct Decoded: Equatable {
    package var bytes: [UInt8]
    package var encoding: Encoding
    /// The first byte that is not UTF-8, and how many runs of such bytes were replaced by U+FFFD.
    package var damage: Damage?
  }

  package enum Encoding: String, Sendable {
    case utf8 = "UTF-8"
    case utf16LittleEndian = "UTF-16 (little endian)"
    case utf16BigEndian = "UTF-16 (big endian)"
  }

  package struct Damage: Equatable {
    /// 1-based; the column counts bytes.
    package var line: Int
    package var column: Int
    package var replaced: Int
  }

  package static func decode(_ bytes: [UInt8]) throws(Refusal) -> Decoded {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      throw .utf32
    }
    if bytes.starts(with: [0xFF, 0xFE]) {
      return Decoded(bytes: utf16(bytes, high: 1, low: 0), encoding: .utf16LittleEndian)
    }
    if bytes.starts(with: [0xFE, 0xFF]) {
      return Decoded(bytes: utf16(bytes, high: 0, low: 1), encoding: .utf16BigEndian)
    }
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    if String(validating: text, as: UTF8.self) != nil, !text.contains(0) {
      return Decoded(bytes: text, encoding: .utf8)
    }
    return try repaired(text)
  }

  private static func utf16(_ bytes: [UInt8], high: Int, low: Int) -> [UInt8] {
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map {
      UInt16(bytes[$0 + high]) << 8 | UInt16(bytes[$0 + low])
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// One byte in twenty that no text holds makes a file binary.
  private static func repaired(_ bytes: [UInt8]) throws(Refusal) -> Decoded {
    if bytes.contains(0) { throw .binary }
    let text = String(decoding: bytes, as: UTF8.self)
    let first = firstReplaced(in: text, from: bytes)
    let replaced = text.unicodeScalars.count { $0 == "\u{FFFD}" }
    if replaced * 20 > bytes.count { throw .binary }
    let before = bytes[..<first]
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return Decoded(
      bytes: Array(text.utf8), encoding: .utf8,
      damage: Damage(
        line: before.count { $0 == 0x0A } + 1, column: first - lineStart + 1, replaced: replaced))
  }

  /// Up to there the bytes and the text made of them are the same.
  private static func firstReplaced(in text: String, from bytes: [UInt8]) -> Int {
    var offset = 0
    for scalar in text.unicodeScalars {
      let width = UTF8.width(scalar)
      if scalar == "\u{FFFD}", !bytes[offset...].starts(with: [0xEF, 0xBF, 0xBD]) { break }
      offset += width
    }
    return offset
  }
}
