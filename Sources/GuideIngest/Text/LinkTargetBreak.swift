import GuideText

/// Finds addresses of links and pictures that a line break cut: `[text](/some-` and on the next
/// line `path)`. CommonMark (6.3) allows no line break inside an address.
struct LinkTargetBreak {
  /// Parentheses of the address itself that are still open.
  private var depth = 0
  private var isAngled = false
  /// In bytes; an address that is longer is no address.
  private static let maximumLength = 2048

  enum Continuation: Equatable {
    case closed, open, no
  }

  static func isOpen(atEndOf line: String) -> Bool { LinkTargetBreak(atEndOf: line) != nil }

  /// nil unless the line ends inside an address.
  init?(atEndOf line: String) {
    guard line.containsBytes(of: "](") else { return nil }
    let bytes = Array(line.utf8.suffix(Self.maximumLength))
    guard var start = bytes.indices.dropLast().last else { return nil }
    while bytes[start] != UInt8(ascii: "]") || bytes[start + 1] != UInt8(ascii: "(") {
      if start == 0 { return nil }
      start -= 1
    }
    let address = bytes[(start + 2)...]
    if address.isEmpty { return nil }
    isAngled = address.first == UInt8(ascii: "<")
    if read(address) != .open { return nil }
  }

  /// Reads on in the next line, without its indentation.
  mutating func read(_ bytes: some Collection<UInt8>) -> Continuation {
    var escaped = false
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      if escaped {
        escaped = false
      } else if byte == UInt8(ascii: "\\") {
        escaped = true
      } else if isAngled {
        if byte == UInt8(ascii: ">") { return rest.first == UInt8(ascii: ")") ? .closed : .no }
      } else if byte == UInt8(ascii: "(") {
        depth += 1
      } else if byte == UInt8(ascii: ")") {
        if depth == 0 { return .closed }
        depth -= 1
      } else if byte.isSpace {
        let title = rest.first { !$0.isSpace }
        return title == UInt8(ascii: "\"") || title == UInt8(ascii: "'") ? .closed : .no
      }
    }
    return .open
  }
}
