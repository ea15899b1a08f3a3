/// Text folded for comparison: quotes, dash punctuation, ellipsis, white space and case are one;
/// signs, decimal points, `%`, `×`, `≥`, super- and subscripts stay apart ("−26" is not "26").
package struct NormalizedText: Hashable, Sendable {
  package let text: String

  package init(_ source: String) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.utf8.count)
    // Joiners stay: scripts that need them spell with them.
    var scalars = source.unicodeScalars.lazy
      .filter { !$0.isInvisible || $0.value == 0x200C || $0.value == 0x200D }.makeIterator()
    var pendingSpace = false
    func append(_ string: String) {
      endSpace()
      bytes += string.utf8
    }
    func endSpace() {
      if pendingSpace, !bytes.isEmpty { bytes.append(0x20) }
      pendingSpace = false
    }
    var current = scalars.next()
    while let scalar = current {
      let next = scalars.next()
      switch scalar {
      case _ where scalar.isSpace:
        pendingSpace = true
      case "A"..."Z":
        endSpace()
        bytes.append(UInt8(scalar.value) | 0x20)
      case "\u{0}"..."\u{7F}":
        endSpace()
        bytes.append(UInt8(scalar.value))
      case "\u{2018}", "\u{2019}", "\u{201A}", "\u{2BC}", "\u{2032}": append("'")
      case "\u{201C}", "\u{201D}", "\u{201E}", "\u{AB}", "\u{BB}", "\u{2033}": append("\"")
      case "\u{2212}": append("-")
      case "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2014}", "\u{2015}":
        append(scalar.value <= 0x2011 || next?.isDigit == true ? "-" : "\u{2014}")
      case "\u{2026}": append("...")
      default: append(scalar.properties.lowercaseMapping)
      }
      current = next
    }
    text = String(decoding: bytes, as: UTF8.self)
  }
}
