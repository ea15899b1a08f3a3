import GuideText

/// Tables as html2text writes them: no outer pipes, cells parted by `| `, each row ended by two
/// spaces, long rows broken over several lines.
enum LooseTable {
  /// `---|---` with two spaces at the end or without; a single column needs the two spaces.
  static func isDelimiter(_ line: String) -> Bool {
    var bytes = line.utf8[...]
    guard bytes.starts(with: "---".utf8) else { return false }
    var columns = 0
    while bytes.starts(with: "---".utf8) {
      columns += 1
      bytes = bytes.dropFirst(3)
      if bytes.first != UInt8(ascii: "|") { break }
      bytes = bytes.dropFirst()
    }
    guard bytes.allSatisfy({ $0 == 0x20 }) else { return false }
    return columns > 1 || bytes.count == 2
  }

  static func endsRow(_ line: String) -> Bool {
    let bytes = line.utf8
    return bytes.last == 0x20 && bytes.dropLast().last == 0x20
  }

  /// A pipe that no space follows stands in a cell.
  static func cells(_ row: String) -> [String] {
    var cells: [String] = []
    var cell: [UInt8] = []
    let bytes = Array(row.utf8)
    var escaped = false
    for (index, byte) in bytes.enumerated() {
      let isPipe = byte == UInt8(ascii: "|") && !escaped
      if isPipe, index + 1 == bytes.count || bytes[index + 1] == 0x20 {
        cells.append(String(decoding: cell, as: UTF8.self).trimmingSpaces)
        cell = []
      } else {
        if isPipe { cell.append(UInt8(ascii: "\\")) }
        cell.append(byte)
      }
      escaped = byte == UInt8(ascii: "\\") && !escaped
    }
    cells.append(String(decoding: cell, as: UTF8.self).trimmingSpaces)
    return cells
  }
}
