/// Finds where a JSON object ends in a text that goes on behind it (RFC 8259).
package struct JSONObjectText {
  private let bytes: [UInt8]
  private var index = 0
  private static let maximumDepth = 64

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Behind the brace that closes the object with which the bytes begin; nil where they begin with
  /// none that is whole.
  package static func end(in bytes: [UInt8]) -> Int? {
    guard bytes.first == UInt8(ascii: "{") else { return nil }
    var text = JSONObjectText(bytes)
    return text.readValue(depth: 0) ? text.index : nil
  }

  /// Whether an object begins there, whole or cut: a brace and behind it a key or the other brace.
  package static func begins(in bytes: [UInt8]) -> Bool {
    var text = JSONObjectText(bytes)
    guard text.take("{") else { return false }
    return text.take("}") || text.index == bytes.count || (text.readString() && text.take(":"))
  }

  /// Goes over white space and the byte; false where another one stands there.
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    while index < bytes.count, bytes[index].isOne(of: " \t\r\n") { index += 1 }
    guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func readValue(depth: Int) -> Bool {
    if depth > Self.maximumDepth { return false }
    if take("{") { return readMembers(upTo: "}") { $0.readMember(depth: depth + 1) } }
    if take("[") { return readMembers(upTo: "]") { $0.readValue(depth: depth + 1) } }
    return readString() || readWord()
  }

  private mutating func readMember(depth: Int) -> Bool {
    readString() && take(":") && readValue(depth: depth)
  }

  private mutating func readMembers(
    upTo end: Unicode.Scalar, _ readOne: (inout JSONObjectText) -> Bool
  ) -> Bool {
    if take(end) { return true }
    repeat {
      guard readOne(&self) else { return false }
    } while take(",")
    return take(end)
  }

  private mutating func readString() -> Bool {
    guard take("\"") else { return false }
    while index < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] != 0x0A {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index < bytes.count && take("\"")
  }

  /// `true`, `false`, `null` or a number.
  private mutating func readWord() -> Bool {
    let word = bytes[index...].prefix { $0.isLetter || $0.isDigit || $0.isOne(of: "+-.") }
    let isName = ["true", "false", "null"].contains { word.elementsEqual($0.utf8) }
    guard isName || word.first.map({ $0.isDigit || $0 == UInt8(ascii: "-") }) ?? false else {
      return false
    }
    index = word.endIndex
    return true
  }
}
