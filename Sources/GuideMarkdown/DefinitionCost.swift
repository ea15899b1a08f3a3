import GuideText

/// What the definitions of a text cost: libcmark-gfm 0.29.0.gfm.6 copies address and title of a
/// definition into each link that uses it. Counted is what looks like a link or a definition, in code
/// too.
struct DefinitionCost {
  /// An opening bracket; lines are 1-based.
  typealias Mark = (index: Int, line: Int)

  private struct Label {
    var uses = 0
    /// In bytes, of the longest address with its title.
    var length = 0
    /// Of its definitions.
    var marks: [Mark] = []
    var cost: Int { uses * length }

    /// `length` is nil where it is no definition.
    mutating func add(_ mark: Mark, _ length: Int?) {
      uses += 1
      guard let length else { return }
      self.length = max(self.length, length)
      marks.append(mark)
    }
  }

  private let bytes: [UInt8]
  private var labels: [String: Label] = [:]
  /// Where each quote was last found to end a title.
  private var closings: [UInt8: Int] = [:]

  /// Bytes that may be copied: in any document so many, in a longer one so many more for each byte.
  private static let freeBytes = 100_000
  private static let bytesForByte = 16
  private static let longestLabel = 1000

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.indices.dropLast().contains(where: isDefinition(closedAt:)) { read() }
  }

  /// The brackets of definitions without which the rest costs no more than it may.
  var surplus: [Mark] {
    var cost = labels.values.reduce(0) { $0 + $1.cost }
    let limit = Self.freeBytes + Self.bytesForByte * bytes.count
    let costly = labels.sorted { ($1.value.cost, $0.key) < ($0.value.cost, $1.key) }
    return costly.prefix { label in
      defer { cost -= label.value.cost }
      return cost > limit
    }.flatMap(\.value.marks)
  }

  private mutating func read() {
    var open: Mark?
    var (index, line) = (0, 1)
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\"): if index + 1 < bytes.count, bytes[index + 1] != 0x0A { index += 1 }
      case UInt8(ascii: "["): open = (index, line)
      case UInt8(ascii: "]"):
        if let open, index - open.index <= Self.longestLabel { take(open, closedAt: index) }
        open = nil
      case 0x0A: line += 1
      default: break
      }
      index += 1
    }
  }

  private mutating func take(_ mark: Mark, closedAt end: Int) {
    let words = bytes[(mark.index + 1)..<end].split { $0 <= 0x20 }
    let text = String(decoding: Array(words.joined(separator: [0x20])), as: UTF8.self)
    // As near to folded case as it comes: `ß` is `SS`.
    let label = text.utf8.allSatisfy { $0 < 0x80 } ? text : text.uppercased()
    let length = isDefinition(closedAt: end) ? length(from: end + 2) : nil
    labels[label.lowercased(), default: Label()].add(mark, length)
  }

  private func isDefinition(closedAt end: Int) -> Bool {
    bytes[end] == UInt8(ascii: "]") && end + 1 < bytes.count
      && bytes[end + 1] == UInt8(ascii: ":")
  }

  /// Of an address and what may be its title.
  private mutating func length(from start: Int) -> Int {
    let address = bytes[start...].drop(while: Self.parts).prefix { $0 > 0x20 }
    let space = bytes[address.endIndex...].prefix(while: Self.parts)
    let title = bytes[space.endIndex...]
    let isNear = space.count { $0 == 0x0A } < 2
    guard isNear, let quote = title.first, quote.isOne(of: "\"'(") else { return address.count }
    let closing = quote == UInt8(ascii: "(") ? UInt8(ascii: ")") : quote
    return address.count + self.closing(closing, from: title.startIndex + 1) - title.startIndex
  }

  /// White space, and marks of quotes.
  private static func parts(_ byte: UInt8) -> Bool { byte <= 0x20 || byte == UInt8(ascii: ">") }

  /// Where the quote stands next without a backslash.
  private mutating func closing(_ quote: UInt8, from start: Int) -> Int {
    if let found = closings[quote], found >= start { return found }
    let found = bytes.indices[start...].first {
      bytes[$0] == quote && bytes[$0 - 1] != UInt8(ascii: "\\")
    }
    closings[quote] = found ?? bytes.count
    return found ?? bytes.count
  }
}
