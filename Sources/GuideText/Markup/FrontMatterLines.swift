/// What stands about a page above its text, known by the shape of its lines alone: YAML between
/// `---`, TOML between `+++`, JSON between `;;;`.
package struct FrontMatterLines {
  package enum Form { case yaml, toml, json }

  package let form: Form
  /// The lines between the fences.
  package let entries: Range<Int>
  /// Behind the closing fence.
  package let end: Int

  /// What goes on for longer is none.
  private static let maximumLines = 1000
  /// In bytes.
  private static let longestKey = 80

  /// `line` gives the bytes of one of the `count` lines, without its end. Below the top of a text
  /// there is YAML only, behind a blank line, and it names the page.
  package init?(at start: Int, of count: Int, line: (Int) -> ArraySlice<UInt8>) {
    guard start + 1 < count else { return nil }
    let isTop = (0..<start).allSatisfy { Self.isBlank(line($0)) }
    let behind = (start + 1)..<min(count, start + 1 + Self.maximumLines)
    let fence = Self.trimmed(line(start))
    let form: Form
    var entries: Range<Int>
    var end: Int
    func closing(_ fences: [String]) -> Int? {
      behind.first { index in fences.contains { Self.trimmed(line(index)).elementsEqual($0.utf8) } }
    }
    if fence.elementsEqual("---".utf8), let close = closing(["---", "..."]) {
      (form, entries, end) = (.yaml, behind.lowerBound..<close, close + 1)
      guard Self.isMapping(entries.map(line), isTop: isTop) else { return nil }
      guard
        isTop || (Self.isBlank(line(start - 1)) && entries.contains { Self.namesPage(line($0)) })
      else { return nil }
    } else if isTop, fence.elementsEqual("+++".utf8), let close = closing(["+++"]) {
      (form, entries, end) = (.toml, behind.lowerBound..<close, close + 1)
      guard entries.contains(where: { Self.tomlKeyEnd(line($0)) != nil }) else { return nil }
    } else if isTop, fence.elementsEqual(";;;".utf8), let close = closing([";;;"]) {
      (form, entries, end) = (.json, behind.lowerBound..<close, close + 1)
      guard entries.contains(where: { line($0).contains(UInt8(ascii: "\"")) }) else { return nil }
    } else {
      return nil
    }
    (self.form, self.entries, self.end) = (form, entries, end)
  }

  /// The end of YAML at the top that nothing closes: a fence and keys of one word, up to a line
  /// that is none. One `key: value` that text follows at once is a sentence below a rule.
  package static func unclosedEnd(
    at start: Int, of count: Int, line: (Int) -> ArraySlice<UInt8>
  ) -> Int? {
    guard trimmed(line(start)).elementsEqual("---".utf8), start + 1 < count,
      (0..<start).allSatisfy({ isBlank(line($0)) }), isWordKey(line(start + 1))
    else { return nil }
    let entries = (start + 1)..<count
    // A line that starts with `#` is a heading here, not a comment.
    let end =
      entries.first { index in
        let text = line(index)
        return !(isWordKey(text) || text.first?.isSpace == true || isElement(text)) || isBlank(text)
      } ?? count
    let isCertain =
      end == count || isBlank(line(end)) || line(end).first == UInt8(ascii: "#")
      || end > start + 2
    return isCertain ? end : nil
  }

  /// Behind the colon of `key:` or `- key:`; nil for a line that has none.
  package static func keyEnd(_ line: ArraySlice<UInt8>) -> Int? {
    let text = line.drop { $0.isSpace || $0 == UInt8(ascii: "-") }
    return colon(in: text).map { $0 + 1 }
  }

  /// Whether YAML reads the lines as a mapping, as far as their first bytes tell: text that starts
  /// at the margin and has no key is the heading or the paragraph below a rule. So is one entry
  /// whose key is more than a word.
  private static func isMapping(_ lines: [ArraySlice<UInt8>], isTop: Bool) -> Bool {
    let entries = lines.filter { !isBlank($0) && $0.first != UInt8(ascii: "#") }
    guard let first = entries.first, colon(in: first) != nil,
      isTop || !lines.contains(where: isBlank)
    else { return false }
    if entries.count == 1, !isWordKey(first) { return false }
    return entries.allSatisfy { line in
      line.first?.isSpace == true || isElement(line) || colon(in: line) != nil
        || "]}".utf8.contains(line[line.startIndex])
    }
  }

  /// The colon behind the key that a line starts with.
  private static func colon(in line: ArraySlice<UInt8>) -> Int? {
    guard let first = line.first, !"-?:,[]{}#&*!|>%@`".utf8.contains(first) else { return nil }
    let end = line.indices.prefix(longestKey + 1).first { index in
      line[index] == UInt8(ascii: ":") && (index + 1 == line.endIndex || line[index + 1].isSpace)
    }
    return end.flatMap { $0 > line.startIndex ? $0 : nil }
  }

  private static func isWordKey(_ line: ArraySlice<UInt8>) -> Bool {
    colon(in: line).map { end in
      line[..<end].allSatisfy { $0.isASCIIWord || "-_.".utf8.contains($0) }
    } ?? false
  }

  private static func isElement(_ line: ArraySlice<UInt8>) -> Bool {
    line.first == UInt8(ascii: "-") && (line.dropFirst().first?.isSpace ?? true)
  }

  private static func namesPage(_ line: ArraySlice<UInt8>) -> Bool {
    ["title:", "slug:", "url:"].contains { line.starts(with: $0.utf8) }
  }

  /// Behind the `=` of `key = value`.
  private static func tomlKeyEnd(_ line: ArraySlice<UInt8>) -> Int? {
    let key = line.prefix { $0.isASCIIWord || "-_.\" ".utf8.contains($0) }
    return !key.allSatisfy(\.isSpace) && key.endIndex < line.endIndex
      && line[key.endIndex] == UInt8(ascii: "=") ? key.endIndex + 1 : nil
  }

  private static func isBlank(_ line: ArraySlice<UInt8>) -> Bool { line.allSatisfy { $0 <= 0x20 } }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.prefix((line.lastIndex { $0 > 0x20 } ?? line.startIndex - 1) + 1 - line.startIndex)
  }
}
