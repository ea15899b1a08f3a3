/// What stands about a page above its text, known by the shape of its lines alone: YAML between
/// `---`, TOML between `+++`, JSON between `;;;`, each between `---` too where the first names it,
/// or a JSON object without fences or as an HTML comment, as Swift-DocC writes it.
package struct FrontMatterLines {
  package enum Form { case yaml, toml, json }

  package let form: Form
  /// The lines between the fences; of an object without fences all of them.
  package let entries: Range<Int>
  /// Behind the closing fence.
  package let end: Int

  /// In bytes.
  private static let longestKey = 80
  private static let longestObject = 1 << 16
  private static let fences: [(open: String, form: Form, close: [String])] = [
    ("---", .yaml, ["---", "..."]), ("+++", .toml, ["+++"]), (";;;", .json, [";;;"]),
    ("---yaml", .yaml, ["---"]), ("---toml", .toml, ["---"]), ("---json", .json, ["---"]),
    (comment, .json, ["-->"]),
  ]
  private static let comment = "<!--"

  /// Whether a line may be the first of any.
  package static func mayBegin(with first: UInt8?) -> Bool {
    first.map { $0.isOne(of: "-+;{<") } ?? false
  }

  /// `line` gives the bytes of one of the `count` lines, without its end. Below the top of a text
  /// there is YAML only, behind a blank line, and it names the page.
  package init?(at start: Int, of count: Int, line: (Int) -> ArraySlice<UInt8>) {
    guard start + 1 < count else { return nil }
    let isTop = (0..<start).allSatisfy { Self.isBlank(line($0)) }
    let fence = Self.trimmed(line(start))
    if isTop, let last = Self.lastLine(ofObjectIn: start..<count, line) {
      (form, entries, end) = (.json, start..<last + 1, last + 1)
      return
    }
    // Below the top only what the next fence closes: no line is looked at from two.
    guard let found = Self.fences.first(where: { fence.elementsEqual($0.open.utf8) }),
      isTop || (found.open == "---" && Self.isBlank(line(start - 1))),
      let close = ((start + 1)..<count).first(where: { index in
        found.close.contains { Self.trimmed(line(index)).elementsEqual($0.utf8) }
      })
    else { return nil }
    (form, entries, end) = (found.form, start + 1..<close, close + 1)
    let lines = entries.map(line)
    let next = (end..<count).first { !Self.isBlank(line($0)) }.map(line)
    if isTop, form != .json, Self.saysNothing(lines, above: next) { return }
    let isRead =
      switch form {
      case .yaml:
        Self.isMapping(lines, isTop: isTop) && (isTop || lines.contains(where: Self.namesPage))
      case .toml: lines.contains { Self.tomlKeyEnd($0) != nil }
      case .json where found.open == Self.comment: Self.isObject(lines)
      case .json: lines.contains { $0.contains(UInt8(ascii: "\"")) }
      }
    if !isRead { return nil }
  }

  /// Whether a text begins with an object that is front matter and no JSON of its own.
  package static func isObject(above bytes: some Collection<UInt8>) -> Bool {
    let head = Array(bytes.prefix(longestObject).drop { $0 <= 0x20 || $0 >= 0x80 })
    guard head.first == UInt8(ascii: "{") else { return false }
    let lines = Lines.ranges(of: head)
    return FrontMatterLines(at: 0, of: lines.count) { head[lines[$0]] } != nil
  }

  /// Where the object ends with which the lines begin: nothing stands behind it on its line, and a
  /// text below. On one line it may be the first of many such; text behind a blank line shows that
  /// it is not.
  private static func lastLine(
    ofObjectIn lines: Range<Int>, _ line: (Int) -> ArraySlice<UInt8>
  ) -> Int? {
    guard line(lines.lowerBound).first == UInt8(ascii: "{") else { return nil }
    let text = Array(lines.map(line).joined(separator: [0x0A]))
    guard let end = JSONObjectText.end(in: text) else { return nil }
    let last = lines.lowerBound + text[..<end].count { $0 == 0x0A }
    let rest = text[end...]
    let isOnOneLine = last == lines.lowerBound
    guard isBlank(rest.prefix { $0 != 0x0A }), last + 1 < lines.upperBound,
      !isOnOneLine || isBlank(line(last + 1)), let first = rest.firstIndex(where: { $0 > 0x20 }),
      !JSONObjectText.begins(in: Array(rest[first...]))
    else { return nil }
    return last
  }

  /// Whether there are but comments: lines that cannot be headings, or a heading below that can be
  /// the title, or lines without a gap of which there are several or one is a sentence.
  private static func saysNothing(
    _ lines: [ArraySlice<UInt8>], above next: ArraySlice<UInt8>?
  ) -> Bool {
    let comments = lines.filter { !isBlank($0) }
    guard comments.allSatisfy({ $0.first == UInt8(ascii: "#") }) else { return false }
    let areHeadings =
      comments.count < lines.count || comments.contains { $0.starts(with: "##".utf8) }
    if !areHeadings, comments.count > 1 || comments.contains(where: isSentence) { return true }
    return next.map { $0.starts(with: "# ".utf8) } ?? false
      || comments.allSatisfy { !($0.first { $0 != UInt8(ascii: "#") }?.isSpace ?? true) }
  }

  private static func isSentence(_ line: ArraySlice<UInt8>) -> Bool {
    let text = trimmed(line)
    return text.last == UInt8(ascii: ".") && text.split(separator: 0x20).count > 3
      && text.dropLast().last != UInt8(ascii: ".")
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
    if isTop, isObject(entries) { return true }
    guard let first = entries.first, colon(in: first) != nil,
      isTop || !lines.contains(where: isBlank)
    else { return false }
    if entries.count == 1, !isWordKey(first) { return false }
    return entries.allSatisfy { line in
      line.first?.isSpace == true || isElement(line) || colon(in: line) != nil
        || line[line.startIndex].isOne(of: "]}")
    }
  }

  /// YAML reads JSON too.
  private static func isObject(_ lines: [ArraySlice<UInt8>]) -> Bool {
    let text = Array(lines.joined(separator: [0x0A]))
    return JSONObjectText.end(in: text).map { isBlank(text[$0...]) } ?? false
  }

  /// The colon behind the key that a line starts with.
  private static func colon(in line: ArraySlice<UInt8>) -> Int? {
    guard let first = line.first, !first.isOne(of: "-?:,[]{}#&*!|>%@`") else { return nil }
    let end = line.indices.prefix(longestKey + 1).first { index in
      line[index] == UInt8(ascii: ":") && (index + 1 == line.endIndex || line[index + 1].isSpace)
    }
    return end.flatMap { $0 > line.startIndex ? $0 : nil }
  }

  private static func isWordKey(_ line: ArraySlice<UInt8>) -> Bool {
    colon(in: line).map { end in
      line[..<end].allSatisfy { $0.isASCIIWord || $0.isOne(of: "-_.") }
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
    let key = line.prefix { $0.isASCIIWord || $0.isOne(of: "-_.\" ") }
    return !key.allSatisfy(\.isSpace) && key.endIndex < line.endIndex
      && line[key.endIndex] == UInt8(ascii: "=") ? key.endIndex + 1 : nil
  }

  private static func isBlank(_ line: ArraySlice<UInt8>) -> Bool { line.allSatisfy { $0 <= 0x20 } }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.prefix((line.lastIndex { $0 > 0x20 } ?? line.startIndex - 1) + 1 - line.startIndex)
  }
}
