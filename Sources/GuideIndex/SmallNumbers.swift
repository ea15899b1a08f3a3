/// Numbers that are mostly small, as bytes: LEB128, seven bits a byte, the lowest first, and the eighth
/// set where more of the number follow.
struct SmallNumbers {
  private let bytes: [UInt8]
  private var index = 0
  /// Bytes of a number: the file may come from anywhere, and sums of its numbers must not overflow.
  private static let longest = 5

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// nil at the end.
  mutating func next() throws -> Int? {
    if index == bytes.count { return nil }
    var number = 0
    for place in 0..<Self.longest where index < bytes.count {
      let byte = bytes[index]
      index += 1
      number |= Int(byte & 0x7F) << (7 * place)
      if byte < 0x80 { return number }
    }
    throw IndexError.failed("it is damaged")
  }

  static func append(_ number: Int, to bytes: inout [UInt8]) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}
