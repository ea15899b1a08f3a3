extension JSONValue {
  /// One line, keys sorted by their UTF-8 bytes.
  package var compact: String {
    var writer = JSONWriter(layout: .dense)
    _ = writer.writeLine(self, limit: .max)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// What fits on a line of 200 bytes on one line, keys sorted by their UTF-8 bytes, with a final
  /// newline and no other white space. Tools that compare lines find what differs.
  package var dense: [UInt8] {
    var writer = JSONWriter(layout: .dense)
    writer.write(self, indent: 0)
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  /// Two spaces a level, what fits on a line of 100 bytes or is nested 40 deep on one line, keys
  /// sorted by their UTF-8 bytes, with a final newline.
  package var pretty: String {
    var writer = JSONWriter(layout: .pretty)
    writer.write(self, indent: 0)
    return String(decoding: writer.bytes, as: UTF8.self) + "\n"
  }

  /// Two spaces a level, what fits on a line of `lineLength` bytes on one line, in the order of the
  /// members; without a final newline.
  package func inOrder(lineLength: Int = 60) -> String {
    var layout = JSONWriter.Layout.pretty
    (layout.lineLength, layout.isSorted) = (lineLength, false)
    var writer = JSONWriter(layout: layout)
    writer.write(self, indent: 0)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

private struct JSONWriter {
  private(set) var bytes: [UInt8] = []
  let layout: Layout

  struct Layout {
    var lineLength: Int
    /// By so many spaces each level is indented.
    var indent: Int
    /// Whether a space follows colons and commas on a line.
    var isSpaced: Bool
    /// Whether members are sorted by their keys.
    var isSorted = true

    static let pretty = Layout(lineLength: 100, indent: 2, isSpaced: true)
    static let dense = Layout(lineLength: 200, indent: 0, isSpaced: false)
  }

  /// Further in, spaces would be most of what is written.
  private static let maximumIndent = 80

  init(layout: Layout) { self.layout = layout }

  // MARK: On one line

  /// Writes the value on the line if it takes at most `limit` bytes; whether it did.
  mutating func writeLine(_ value: JSONValue, limit: Int) -> Bool {
    let start = bytes.count
    let end = limit == .max ? limit : start + limit
    if writeLine(value, until: end) { return true }
    bytes.removeSubrange(start...)
    return false
  }

  private mutating func writeLine(_ value: JSONValue, until end: Int) -> Bool {
    switch value {
    case .null, .bool, .number, .string: writeScalar(value)
    case .array(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { writeSeparator(UInt8(ascii: ",")) }
        if !writeLine(value, until: end) { return false }
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in (layout.isSorted ? members.sortedByKey : members).enumerated() {
        if index > 0 { writeSeparator(UInt8(ascii: ",")) }
        write(member.key)
        writeSeparator(UInt8(ascii: ":"))
        if !writeLine(member.value, until: end) { return false }
      }
      bytes.append(UInt8(ascii: "}"))
    }
    return bytes.count <= end
  }

  private mutating func writeSeparator(_ mark: UInt8) {
    bytes.append(mark)
    if layout.isSpaced { bytes.append(UInt8(ascii: " ")) }
  }

  // MARK: On several lines

  mutating func write(_ value: JSONValue, indent: Int, after used: Int = 0) {
    let room = layout.lineLength - indent - used - 1
    if writeLine(value, limit: indent < Self.maximumIndent ? room : .max) { return }
    let inner = indent + layout.indent
    switch value {
    case .null, .bool, .number, .string: writeScalar(value)
    case .array(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        newLine(inner, isFirst: index == 0)
        write(value, indent: inner)
      }
      newLine(indent, isFirst: true)
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in (layout.isSorted ? members.sortedByKey : members).enumerated() {
        newLine(inner, isFirst: index == 0)
        let start = bytes.count
        write(member.key)
        writeSeparator(UInt8(ascii: ":"))
        write(member.value, indent: inner, after: bytes.count - start)
      }
      newLine(indent, isFirst: true)
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private mutating func newLine(_ indent: Int, isFirst: Bool) {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indent))
  }

  // MARK: Scalars

  private mutating func writeScalar(_ value: JSONValue) {
    switch value {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .number(let text): bytes += text.utf8
    case .string(let text): write(text)
    case .array, .object: break
    }
  }

  private mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    let start = bytes.count
    bytes += text.utf8
    if bytes[start...].contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C || $0 == 0x7F }) {
      bytes.removeSubrange(start...)
      for byte in text.utf8 { writeEscaped(byte) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func writeEscaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): bytes += "\\\"".utf8
    case UInt8(ascii: "\\"): bytes += "\\\\".utf8
    case UInt8(ascii: "\n"): bytes += "\\n".utf8
    case UInt8(ascii: "\t"): bytes += "\\t".utf8
    case UInt8(ascii: "\r"): bytes += "\\r".utf8
    case 0..<0x20, 0x7F:
      let hex = String(byte, radix: 16)
      bytes += ("\\u" + String(repeating: "0", count: 4 - hex.count) + hex).utf8
    default: bytes.append(byte)
    }
  }
}

extension [JSONValue.Member] {
  /// By the UTF-8 bytes of their keys.
  fileprivate var sortedByKey: [JSONValue.Member] {
    func precedes(_ left: JSONValue.Member, _ right: JSONValue.Member) -> Bool {
      left.key.utf8.lexicographicallyPrecedes(right.key.utf8)
    }
    let isSorted = indices.dropFirst().allSatisfy { !precedes(self[$0], self[$0 - 1]) }
    return isSorted ? self : sorted(by: precedes)
  }
}
