/// Text folded for comparison: quotes, dash punctuation, ellipsis, white space and case are one;
/// signs, decimal points, `%`, `×`, `≥`, super- and subscripts stay apart ("−26" is not "26").
package struct NormalizedText: Hashable, Sendable {
  package let text: String

  package init(_ source: String) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.utf8.count)
    var scalars = source.unicodeScalars.makeIterator()
    var pendingSpace = false
    func append(_ string: String) {
      if pendingSpace, !bytes.isEmpty { bytes.append(0x20) }
      pendingSpace = false
      bytes += string.utf8
    }
    var current = scalars.next()
    while let scalar = current {
      let next = scalars.next()
      switch scalar {
      case " ", "\t", "\n", "\r", "\u{A0}", "\u{2000}"..."\u{200A}", "\u{202F}", "\u{3000}":
        pendingSpace = true
      case "\u{200B}", "\u{FEFF}", "\u{AD}", "\u{FE0F}": break
      case "\u{2018}", "\u{2019}", "\u{201A}", "\u{2BC}", "\u{2032}": append("'")
      case "\u{201C}", "\u{201D}", "\u{201E}", "\u{AB}", "\u{BB}", "\u{2033}": append("\"")
      case "\u{2212}": append("-")
      case "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2014}", "\u{2015}":
        append(scalar.value <= 0x2011 || Self.isDigit(next) ? "-" : "\u{2014}")
      case "\u{2026}": append("...")
      default:
        if scalar.isASCII {
          append(String(scalar).lowercased())
        } else {
          append(scalar.properties.lowercaseMapping)
        }
      }
      current = next
    }
    text = String(decoding: bytes, as: UTF8.self)
  }

  private static func isDigit(_ scalar: Unicode.Scalar?) -> Bool {
    scalar.map { ("0"..."9").contains($0) } ?? false
  }
}
