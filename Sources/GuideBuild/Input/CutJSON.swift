import GuideText

/// JSON whose end is missing, as downloads and crawls leave it that were stopped: what is whole can
/// still be read.
struct CutJSON: Equatable {
  /// Up to the last whole record, with what is open closed there.
  let bytes: [UInt8]
  /// Of the first byte that is left out; 1-based, the column counts bytes.
  let line: Int
  let column: Int
  /// How many bytes are left out.
  let missing: Int

  private struct Container {
    var close: UInt8
    var isList: Bool
    /// Behind the last element that is whole, and a list or an object; nil before the first.
    var end: Int?
  }

  /// nil where nothing is open at the end, or no record is whole. Records are the elements of the
  /// outermost list that is open, or without one the members of the outermost object.
  init?(_ bytes: [UInt8]) {
    guard let first = bytes.first(where: { $0 > 0x20 }), first.isOne(of: "{[") else {
      return nil
    }
    var open: [Container] = []
    var isString = false
    /// The last byte that is no white space.
    var last: UInt8 = 0
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if isString {
        if byte == UInt8(ascii: "\\") { index += 1 }
        if byte == UInt8(ascii: "\"") { isString = false }
      } else if byte == UInt8(ascii: "\"") {
        isString = true
      } else if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
        let isList = byte == UInt8(ascii: "[")
        open.append(Container(close: isList ? 0x5D : 0x7D, isList: isList))
      } else if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
        guard open.popLast()?.close == byte, !open.isEmpty else { return nil }
      } else if byte == UInt8(ascii: ",") {
        guard !open.isEmpty else { return nil }
        if last == UInt8(ascii: "}") || last == UInt8(ascii: "]") {
          open[open.count - 1].end = index
        }
      }
      if byte > 0x20 { last = byte }
      index += 1
    }
    let list = open.firstIndex(where: \.isList) ?? 0
    guard list < open.count, let end = open[list].end else { return nil }
    self.bytes = bytes[..<end] + open[...list].reversed().map(\.close)
    let start = bytes[..<end].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    line = bytes[..<end].count { $0 == 0x0A } + 1
    column = end - start + 1
    missing = bytes.count - end
  }
}
