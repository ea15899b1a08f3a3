internal import GuideText

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
    /// The first byte that no text holds, and how many runs of such bytes were replaced by U+FFFD.
    package var damage: Damage?
  }

  package enum Encoding: String, Sendable {
    case utf8 = "UTF-8"
    case utf16LittleEndian = "UTF-16 (little endian)"
    case utf16BigEndian = "UTF-16 (big endian)"
    case windows1252 = "Windows-1252"
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
      return Decoded(bytes: utf16(bytes[2...], high: 1), encoding: .utf16LittleEndian)
    }
    if bytes.starts(with: [0xFE, 0xFF]) {
      return Decoded(bytes: utf16(bytes[2...], high: 0), encoding: .utf16BigEndian)
    }
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    if String(validating: text, as: UTF8.self) != nil, !text.contains(0) {
      return Decoded(bytes: text, encoding: .utf8)
    }
    return try repaired(text)
  }

  /// `high` is the offset of the higher byte of each unit.
  private static func utf16(_ bytes: ArraySlice<UInt8>, high: Int) -> [UInt8] {
    let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map {
      UInt16(bytes[$0 + high]) << 8 | UInt16(bytes[$0 + 1 - high])
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// One byte in twenty that no text holds makes a file binary.
  private static func repaired(_ bytes: [UInt8]) throws(Refusal) -> Decoded {
    let zeros = bytes.count { $0 == 0 }
    if zeros > 0, let high = unmarkedUTF16(bytes) {
      let encoding = high == 1 ? Encoding.utf16LittleEndian : .utf16BigEndian
      return Decoded(bytes: utf16(bytes[...], high: high), encoding: encoding)
    }
    if zeros * 200 > bytes.count { throw .binary }
    if zeros == 0, let text = Windows1252.text(bytes) {
      return Decoded(bytes: text, encoding: .windows1252)
    }
    let text = String(
      String.UnicodeScalarView(
        String(decoding: bytes, as: UTF8.self).unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 }))
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

  /// Without a byte order mark the higher bytes of most units are zero, in scripts of Europe, and
  /// hardly any of the lower ones. The offset of the higher ones; nil where it is something else.
  private static func unmarkedUTF16(_ bytes: [UInt8]) -> Int? {
    guard bytes.count >= 8, bytes.count.isMultiple(of: 2) else { return nil }
    var zeros = [0, 0]
    for (index, byte) in bytes.enumerated() where byte == 0 { zeros[index % 2] += 1 }
    let units = bytes.count / 2
    return (0...1).first { zeros[$0] * 4 > units * 3 && zeros[1 - $0] * 20 < units }
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

// MARK: - Combining marks

extension TextDecoding {
  /// So many marks stay together on one letter, as in the stream-safe text of UAX 15: to put them in
  /// order takes the square of their number, each time that two texts are compared.
  static let marksInRow = 30

  private struct Piece {
    var end: Int
    var isMark = false
    /// U+034F, which nobody sees, written as the piece is.
    var joiner = "\u{34F}"
  }

  struct Parted: Equatable {
    var bytes: [UInt8]
    /// How many U+034F came in.
    var joiners = 0
    /// 1-based; where the first one came in.
    var line = 1
  }

  /// The text with U+034F between marks that are too many. In JSON, and as character references, they
  /// may be escaped.
  static func partingMarks(_ bytes: [UInt8]) -> Parted {
    let isJSON = bytes.first { $0 > 0x20 }.map { $0.isOne(of: "{[") } ?? false
    var parted = Parted(bytes: [])
    var (copied, index, run) = (0, 0, 0)
    while index < bytes.count {
      let piece = piece(of: bytes, at: index, isJSON: isJSON)
      if piece.isMark, run == marksInRow {
        if parted.joiners == 0 { parted.line += bytes[..<index].count { $0 == 0x0A } }
        parted.bytes += bytes[copied..<index] + piece.joiner.utf8
        parted.joiners += 1
        (copied, run) = (index, 0)
      }
      run = piece.isMark ? run + 1 : 0
      index = piece.end
    }
    if parted.joiners == 0 { return Parted(bytes: bytes) }
    parted.bytes += bytes[copied...]
    return parted
  }

  private static func piece(of bytes: [UInt8], at index: Int, isJSON: Bool) -> Piece {
    switch bytes[index] {
    // Below are no marks.
    case 0xCC...:
      let end = index + (bytes[index] < 0xE0 ? 2 : bytes[index] < 0xF0 ? 3 : 4)
      return Piece(end: end, isMark: areMarks(String(decoding: bytes[index..<end], as: UTF8.self)))
    case UInt8(ascii: "&"):
      guard let read = CharacterReference.read(in: bytes, at: index, limit: bytes.count) else {
        return Piece(end: index + 1)
      }
      return Piece(end: read.end, isMark: areMarks(read.text), joiner: "&#x34F;")
    case UInt8(ascii: "\\") where isJSON:
      let digits = String(decoding: bytes[index...].dropFirst(2).prefix(4), as: UTF8.self)
      guard index + 6 <= bytes.count, bytes[index + 1] == UInt8(ascii: "u"),
        let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
      else { return Piece(end: index + 2) }
      return Piece(end: index + 6, isMark: areMarks(String(scalar)), joiner: "\\u034F")
    default: return Piece(end: index + 1)
    }
  }

  private static func areMarks(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0.properties.canonicalCombiningClass != .notReordered }
  }
}
