/// A link reference definition (CommonMark 0.29 section 4.7), of which the parser keeps no trace.
struct LinkDefinition {
  /// As written, without angle brackets.
  var destination: String
  /// What follows the label and the colon, as it stood.
  var afterLabel: String
  var hasTitle = false
  /// The whole definition, as it stood.
  var text: String
  /// How many lines it takes.
  var lineCount: Int

  /// Reads the definition with which the lines begin; nil where there is none.
  init?(_ lines: LazyMapSequence<ClosedRange<Int>, ArraySlice<UInt8>>) {
    var scanner = Scanner(lines)
    guard scanner.label(), scanner.take(":") else { return nil }
    let start = scanner.index
    scanner.skipSpace(throughLineFeed: true)
    guard let destination = scanner.destination() else { return nil }
    self.destination = destination
    let beforeTitle = scanner
    let separated = scanner.skipSpace(throughLineFeed: true)
    if separated && scanner.title() && scanner.endOfLine() {
      hasTitle = true
    } else {
      scanner = beforeTitle
      guard scanner.endOfLine() else { return nil }
    }
    text = String(decoding: scanner.bytes[..<scanner.index], as: UTF8.self)
    afterLabel = String(decoding: scanner.bytes[start..<scanner.index], as: UTF8.self)
    lineCount = scanner.bytes[..<scanner.index].count { $0 == UInt8(ascii: "\n") } + 1
  }

  private struct Scanner {
    /// The lines read so far, joined by line feeds.
    var bytes: [UInt8] = []
    var index = 0
    private var rest: LazyMapSequence<ClosedRange<Int>, ArraySlice<UInt8>>.Iterator

    init(_ lines: LazyMapSequence<ClosedRange<Int>, ArraySlice<UInt8>>) {
      rest = lines.makeIterator()
      bytes += rest.next() ?? []
    }

    /// The byte at `index`, fetching the next line where this one ends; nil after the last.
    mutating func byte() -> UInt8? {
      if index == bytes.count, let line = rest.next() {
        bytes.append(UInt8(ascii: "\n"))
        bytes += line
      }
      return index < bytes.count ? bytes[index] : nil
    }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
      guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
      index += 1
      return true
    }

    /// Skips spaces and tabs, and one line feed if asked to; whether anything was skipped.
    @discardableResult
    mutating func skipSpace(throughLineFeed: Bool) -> Bool {
      let start = index
      var mayCross = throughLineFeed
      while index < bytes.count || mayCross, let byte = byte() {
        if byte == UInt8(ascii: "\n") {
          if !mayCross { break }
          mayCross = false
        } else if byte != UInt8(ascii: " "), byte != UInt8(ascii: "\t") {
          break
        }
        index += 1
      }
      return index > start
    }

    mutating func endOfLine() -> Bool {
      skipSpace(throughLineFeed: false)
      return index == bytes.count || bytes[index] == UInt8(ascii: "\n")
    }

    /// `[label]` of at most 999 bytes, not blank.
    mutating func label() -> Bool {
      guard take("[") else { return false }
      let start = index
      while let byte = byte(), byte != UInt8(ascii: "]") {
        if byte == UInt8(ascii: "[") || index - start > 999 { return false }
        index += byte == UInt8(ascii: "\\") ? 2 : 1
      }
      let isBlank = bytes[start..<min(index, bytes.count)].allSatisfy { $0 <= 0x20 }
      return !isBlank && take("]")
    }

    mutating func destination() -> String? {
      let isBracketed = take("<")
      let start = index
      while index < bytes.count {
        let byte = bytes[index]
        if isBracketed ? byte == UInt8(ascii: ">") : byte <= 0x20 { break }
        if byte == UInt8(ascii: "\n") || (isBracketed && byte == UInt8(ascii: "<")) { return nil }
        index += byte == UInt8(ascii: "\\") && index + 1 < bytes.count ? 2 : 1
      }
      index = min(index, bytes.count)
      let text = String(decoding: bytes[start..<index], as: UTF8.self)
      return (isBracketed ? take(">") : !text.isEmpty) ? text : nil
    }

    mutating func title() -> Bool {
      let closing: UInt8
      if take("\"") {
        closing = UInt8(ascii: "\"")
      } else if take("'") {
        closing = UInt8(ascii: "'")
      } else if take("(") {
        closing = UInt8(ascii: ")")
      } else {
        return false
      }
      while let byte = byte() {
        index += byte == UInt8(ascii: "\\") ? 2 : 1
        if byte == closing { return true }
      }
      return false
    }
  }
}

extension SourceLines {
  /// The definitions at the start of a paragraph, each with its first line, and the lines of the rest. For
  /// the parser they are part of the paragraph until it closes.
  func definitions(
    atStartOf lines: ClosedRange<Int>
  ) -> (found: [(definition: LinkDefinition, line: Int)], rest: ClosedRange<Int>) {
    var found: [(definition: LinkDefinition, line: Int)] = []
    var start = lines.lowerBound
    guard start > 0, content(start).first == UInt8(ascii: "[") else { return ([], lines) }
    while start <= lines.upperBound,
      let definition = definition(in: start...lines.upperBound, isFirst: start == lines.lowerBound)
    {
      found.append((definition, start))
      start += definition.lineCount
    }
    return (found, start <= lines.upperBound ? start...lines.upperBound : lines)
  }

  /// The definition with which lines of a paragraph begin. `isFirst`: the paragraph begins there.
  func definition(in lines: ClosedRange<Int>, isFirst: Bool) -> LinkDefinition? {
    LinkDefinition(
      lines.lazy.map { line in
        isFirst && line == lines.lowerBound ? content(line) : continuation(line)
      })
  }
}
