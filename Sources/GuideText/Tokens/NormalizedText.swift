/// Text folded for comparison: quotes, dash punctuation, ellipsis, white space and case are one;
/// signs, decimal points, `%`, `×`, `≥`, super- and subscripts stay apart ("−26" is not "26").
package struct NormalizedText: Hashable, Sendable {
  package let text: String

  package init(_ source: String) {
    let source = Array(source.utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.count)
    var pendingSpace = false
    func append(_ text: some Sequence<UInt8>) {
      if pendingSpace, !bytes.isEmpty { bytes.append(0x20) }
      pendingSpace = false
      bytes += text
    }
    var index = 0
    while index < source.count {
      let byte = source[index]
      if byte < 0x80, !Unicode.Scalar(byte).isSpace {
        if pendingSpace, !bytes.isEmpty { bytes.append(0x20) }
        pendingSpace = false
        bytes.append(byte.lowercasedASCII)
        index += 1
        continue
      }
      let (scalar, end) = source.scalar(at: index)
      index = end
      switch scalar {
      case _ where scalar.isSpace: pendingSpace = true
      case _ where scalar.isLeftOut: break
      case "\u{2018}", "\u{2019}", "\u{201A}", "\u{2BC}", "\u{2032}": append("'".utf8)
      case "\u{201C}", "\u{201D}", "\u{201E}", "\u{AB}", "\u{BB}", "\u{2033}": append("\"".utf8)
      case "\u{2212}": append("-".utf8)
      case "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2014}", "\u{2015}":
        let isSign = scalar.value <= 0x2011 || Self.isDigit(in: source, from: index)
        append((isSign ? "-" : "\u{2014}").utf8)
      case "\u{2026}": append("...".utf8)
      default: append(scalar.properties.lowercaseMapping.utf8)
      }
    }
    text = String(decoding: bytes, as: UTF8.self)
  }
  /// Whether what is seen next is a digit.
  private static func isDigit(in source: [UInt8], from index: Int) -> Bool {
    var index = index
    while index < source.count {
      let (scalar, end) = source.scalar(at: index)
      if !scalar.isLeftOut { return scalar.isDigit }
      index = end
    }
    return false
  }
}

extension Unicode.Scalar {
  /// Joiners stay: scripts that need them spell with them.
  fileprivate var isLeftOut: Bool { isInvisible && value != 0x200C && value != 0x200D }
}
