/// JSON Lines: a JSON value on each line, <https://jsonlines.org>.
///
/// Places in them are pointers whose first token is the number of the line, 0-based: a line that
/// cannot be read moves no other.
package enum JSONLines {
  package struct Line: Sendable {
    package var number: Int
    package var bytes: ArraySlice<UInt8>
  }

  /// The lines that are not blank; nil where there are fewer than two or the first is no object.
  package static func lines(of bytes: [UInt8]) -> [Line]? {
    let all = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let lines = all.enumerated().map { Line(number: $0, bytes: $1) }
      .filter { line in line.bytes.contains { $0 > 0x20 } }
    guard lines.count > 1, let first = lines.first,
      case .object? = try? JSONValue(parsing: Array(first.bytes))
    else { return nil }
    return lines
  }

  /// The value of a JSON document, or those of JSON Lines by the number of their line, `null` where
  /// there is none; nil for anything else.
  package static func document(_ bytes: [UInt8]) -> JSONValue? {
    if let value = try? JSONValue(parsing: bytes) { return value }
    guard let lines = lines(of: bytes), let last = lines.last else { return nil }
    var values = [JSONValue](repeating: .null, count: last.number + 1)
    for line in lines {
      values[line.number] = (try? JSONValue(parsing: Array(line.bytes))) ?? .null
    }
    return .array(values)
  }
}
