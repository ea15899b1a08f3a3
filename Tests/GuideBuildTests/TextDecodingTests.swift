import Testing

@testable import GuideBuild

@Suite struct TextDecodingTests {
  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test func textStaysAsItIs() throws {
    let text = bytes("# Größe\r\n“one”\n")
    #expect(try TextDecoding.decode(text) == .init(bytes: text, encoding: .utf8))
    #expect(try TextDecoding.decode([]) == .init(bytes: [], encoding: .utf8))
  }

  @Test func aByteOrderMarkIsNoText() throws {
    #expect(try TextDecoding.decode([0xEF, 0xBB, 0xBF] + bytes("# A")).bytes == bytes("# A"))
  }

  /// To compare texts with so many takes the square of their number.
  @Test(arguments: [
    ("a", "\u{301}", "\u{34F}"), ("a", "&#x301;", "&#x34F;"), ("a", "&#769;", "&#x34F;"),
    ("[\"a", "\\u0301", "\\u034F"),
  ]) func marksOnOneLetterArePartedBeyondThirty(_ letter: String, _ mark: String, _ joiner: String)
  {
    func parted(_ count: Int) -> [UInt8] {
      TextDecoding.partingMarks(bytes(letter + String(repeating: mark, count: count) + "b")).bytes
    }
    let thirty = String(repeating: mark, count: 30)
    #expect(parted(30) == bytes(letter + thirty + "b"))
    #expect(parted(31) == bytes(letter + thirty + joiner + mark + "b"))
    #expect(parted(61) == bytes(letter + thirty + joiner + thirty + joiner + mark + "b"))
  }

  @Test func backslashesThatAreNoEscapesOfJSONStay() {
    let marks = String(repeating: "\\u0301", count: 40)
    #expect(TextDecoding.partingMarks(bytes("a" + marks)).bytes == bytes("a" + marks))
    let escaped = "[\"" + String(repeating: "\\\\u0301", count: 40)
    #expect(TextDecoding.partingMarks(bytes(escaped)).bytes == bytes(escaped))
  }

  @Test func utf16IsTranscoded() throws {
    let units = Array("# Größe 🙂\n".utf16)
    let little: [UInt8] = units.reduce(into: [0xFF, 0xFE]) { bytes, unit in
      bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)]
    }
    let big: [UInt8] = units.reduce(into: [0xFE, 0xFF]) { bytes, unit in
      bytes += [UInt8(unit >> 8), UInt8(unit & 0xFF)]
    }
    #expect(
      try TextDecoding.decode(little)
        == .init(bytes: bytes("# Größe 🙂\n"), encoding: .utf16LittleEndian))
    #expect(
      try TextDecoding.decode(big)
        == .init(bytes: bytes("# Größe 🙂\n"), encoding: .utf16BigEndian))
    #expect(try TextDecoding.decode(little + [0x41]).bytes == bytes("# Größe 🙂\n"))
  }

  @Test func utf16WithoutAMarkIsKnownByItsZeros() throws {
    let text = "# Größe\n\nA dial.\n"
    let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    #expect(
      try TextDecoding.decode(little) == .init(bytes: bytes(text), encoding: .utf16LittleEndian))
    #expect(try TextDecoding.decode(big) == .init(bytes: bytes(text), encoding: .utf16BigEndian))
  }

  @Test func windows1252IsTranscoded() throws {
    let text: [UInt8] =
      [0x93] + bytes("caf") + [0xE9, 0x94] + bytes(" costs ") + [0x80] + bytes("5 \n")
    #expect(
      try TextDecoding.decode(text)
        == .init(bytes: bytes("“café” costs €5 \n"), encoding: .windows1252))
  }

  @Test func aZeroByteInALongTextIsDamage() throws {
    let text = bytes(String(repeating: "word ", count: 50)) + [0] + bytes("end")
    #expect(try TextDecoding.decode(text).damage == .init(line: 1, column: 251, replaced: 1))
  }

  @Test func damageIsReplacedWhereItStands() throws {
    let text =
      bytes("one two three four five six\nseven ") + [0xC3, 0x28] + bytes(" eight \u{FFFD}")
    let decoded = try TextDecoding.decode(text)
    #expect(
      String(decoding: decoded.bytes, as: UTF8.self).hasSuffix("seven \u{FFFD}( eight \u{FFFD}"))
    #expect(decoded.damage == .init(line: 2, column: 7, replaced: 2))
  }

  @Test func aCutSequenceIsFoundAtItsFirstByte() throws {
    let text = bytes(String(repeating: "word ", count: 20)) + [0xEF, 0xBF, 0x41]
    #expect(try TextDecoding.decode(text).damage == .init(line: 1, column: 101, replaced: 1))
  }

  @Test(
    arguments: [
      [0x50, 0x4B, 0x03, 0x04, 0x00, 0x41], Array(repeating: 0xFF, count: 40) + [0x41],
      Array("a\0b".utf8),
    ] as [[UInt8]])
  func binaryIsRefused(bytes: [UInt8]) {
    #expect(throws: TextDecoding.Refusal.binary) { try TextDecoding.decode(bytes) }
  }

  @Test func utf32IsRefused() {
    #expect(throws: TextDecoding.Refusal.utf32) {
      try TextDecoding.decode([0xFF, 0xFE, 0, 0, 0x41, 0, 0, 0])
    }
  }
}
