extension String {
  /// The length of the longest run of an ASCII character.
  func longestRun(of character: Unicode.Scalar) -> Int {
    var longest = 0
    var current = 0
    for byte in utf8 {
      current = byte == UInt8(ascii: character) ? current + 1 : 0
      longest = max(longest, current)
    }
    return longest
  }

  /// As code within a line; nil where Markdown has no way to write it.
  package var codeSpan: String? {
    guard let length = codeFenceLength else { return nil }
    let fence = String(repeating: "`", count: length)
    let isPadded =
      hasPrefix("`") || hasSuffix("`")
      || (hasPrefix(" ") && hasSuffix(" ") && contains { $0 != " " })
    return fence + (isPadded ? " \(self) " : self) + fence
  }

  /// Of backticks around this as code; nil where there is none, since each occurs within.
  var codeFenceLength: Int? {
    let longest = longestRun(of: "`")
    if longest < Self.longestFence { return longest + 1 }
    let runs = Set(utf8.split { $0 != UInt8(ascii: "`") }.map(\.count))
    return (1...Self.longestFence).first { !runs.contains($0) }
  }

  /// What libcmark-gfm reads as one: its `MAXBACKTICKS`. Longer runs are text.
  private static let longestFence = 80
}

extension Collection<Unicode.Scalar> {
  /// `&name;`, `&#1;` or `&#x1;` (CommonMark 0.29 section 6.2), whether or not the name is known.
  var startsWithReference: Bool { startsWithReference(orMay: false) }

  /// `goesOn` tells that what ends it may follow.
  func startsWithReference(orMay goesOn: Bool) -> Bool {
    var rest = dropFirst()
    if rest.first == "#" { rest = rest.dropFirst() }
    let name = rest.prefix { $0.isASCII && ScalarClass($0) == .word }
    let end = rest.dropFirst(name.count).first
    return !name.isEmpty && (end == ";" || end == nil && goesOn)
  }
}
