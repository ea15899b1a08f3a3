import GuideText

/// What a block is told on the lines right below its first one: `:class: tip` or YAML between `---`
/// (MyST), `    type: warning` (PyMdown).
struct DirectiveOptions {
  private(set) var values: [String: String] = [:]
  /// With the fences of YAML.
  private(set) var lines: ArraySlice<SourceLines.Line>

  /// `lines` stand below the first one, which is set in by `margin` spaces.
  init(_ lines: ArraySlice<SourceLines.Line>, isIndented: Bool = false, margin: Int = 0) {
    self.lines = lines.prefix(0)
    let first = lines.first.map { $0.text.dropFirst(margin).trimmingSpaces }
    if !isIndented, first == "---" {
      guard let end = lines.dropFirst().firstIndex(where: { $0.text.trimmingSpaces == "---" })
      else { return }
      let entries = lines[..<end].dropFirst()
      let read = entries.map { Self.option($0.text[...], mark: "") }
      guard read.allSatisfy({ $0 != nil }) else { return }
      take(read, lines[...end])
    } else {
      let mark = isIndented ? "" : ":"
      let read = lines.lazy.map { line -> (String, String)? in
        let text = line.text.dropFirst(margin)
        if isIndented, !text.hasPrefix("    ") { return nil }
        return Self.option(text, mark: mark)
      }.prefix { $0 != nil }
      take(Array(read), lines.prefix(read.count))
    }
  }

  private mutating func take(
    _ options: [(String, String)?], _ lines: ArraySlice<SourceLines.Line>
  ) {
    values = Dictionary(first: options.compactMap(\.self))
    self.lines = lines
  }

  /// `key: value` behind the mark.
  private static func option(_ line: Substring, mark: String) -> (String, String)? {
    let text = line.trimmingSpaces
    guard text.hasPrefix(mark), case let rest = text.dropFirst(mark.count),
      let colon = rest.firstIndex(of: ":"), colon > rest.startIndex,
      rest[..<colon].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }),
      case let value = rest[colon...].dropFirst(),
      value.first?.isWhitespace ?? true
    else { return nil }
    return (String(rest[..<colon]), value.trimmingSpaces)
  }
}
