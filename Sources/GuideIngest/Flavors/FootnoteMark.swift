internal import GuideMarkdown
package import GuideModel
internal import GuideText

/// Raises the names of footnotes (PHP Markdown Extra, Pandoc, GitHub), `[^name]` in a text and
/// `[^name]:` before what the note says, which stays where it stands, in a quote too.
package struct FootnoteMark: Flavor {
  package let name = "footnote-mark"

  package func repair(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    guard lines.lines.contains(where: { $0.text.containsBytes(of: "[^") }) else { return }
    let names = Self.names(in: lines.lines, mask: lines.mask())
    if names.isEmpty { return }
    raiseNotes(named: names, in: &lines, into: &diagnostics)
    let mask = lines.mask()
    for index in lines.lines.indices where lines.lines[index].text.containsBytes(of: "[^") {
      let edits = Self.marks(in: lines.lines[index].text).filter { names.contains($0.name) }.map {
        LineEdit(range: $0.range, text: Self.raised($0.name))
      }
      diagnostics.repaired(name, times: lines.apply(edits, at: index, outside: mask))
    }
  }

  private static func raised(_ name: String) -> String {
    let text = name.map { "*~\\`<&!".contains($0) ? "\\\($0)" : String($0) }.joined()
    return Script.superscript.openingTag + text + Script.superscript.closingTag
  }

  /// Of notes that a text asks for. What is set in below a note is no code.
  private static func names(in lines: [SourceLines.Line], mask: Mask) -> Set<String> {
    var (noted, asked): (Set<String>, Set<String>) = ([], [])
    var end = 0
    for (index, line) in lines.enumerated()
    where index < end ? mask.fencedCode(at: index) == nil : !mask.isRaw(index) {
      let note = note(at: index, in: lines)
      if let note {
        noted.insert(note.name)
        end = max(end, IndentedBody.below(index, in: lines)?.end ?? 0)
      }
      for mark in marks(in: line.text).dropFirst(note == nil ? 0 : 1) { asked.insert(mark.name) }
    }
    return noted.intersection(asked)
  }

  private func raiseNotes(
    named names: Set<String>, in lines: inout SourceLines, into diagnostics: inout Diagnostics
  ) {
    let mask = lines.mask()
    var result: [SourceLines.Line] = []
    var index = 0
    while index < lines.lines.count {
      let line = lines.lines[index]
      index += 1
      guard !mask.isRaw(index - 1), let note = Self.note(at: index - 1, in: lines.lines),
        names.contains(note.name)
      else {
        result.append(line)
        continue
      }
      let quote = String(note.quote).trimmingEnd
      if let last = result.last, last.text.trimmingEnd != quote,
        quote.isEmpty || last.text.hasPrefix(quote)
      {
        result.append(.init(quote, origin: line.origin))
      }
      let words = [Self.raised(note.name), note.text].filter { !$0.isEmpty }
      result.append(.init(String(note.quote) + words.joined(separator: " "), origin: line.origin))
      diagnostics.repaired(name)
      if !quote.isEmpty { continue }
      // Up to where the indentation begins, the paragraph goes on.
      while index < lines.lines.count, !lines.lines[index].isBlank,
        Self.note(at: index, in: lines.lines) == nil, !lines.lines[index].text.hasPrefix("    ")
      {
        result.append(lines.lines[index])
        index += 1
      }
      if let body = IndentedBody.below(index - 1, in: lines.lines) {
        result += body.lines.map { .init($0.text.withoutIndent, origin: $0.origin) }
        index = body.end
      }
    }
    lines.lines = result
  }

  /// A line with which a note begins; all it says may stand below it, set in.
  private static func note(
    at index: Int, in lines: [SourceLines.Line]
  ) -> (name: String, text: String, quote: Substring)? {
    let line = lines[index].text
    let start = line.prefix { " >".contains($0) }
    let isQuoted = start.contains(">")
    guard isQuoted || start.count < 4, line.dropFirst(start.count).hasPrefix("[^"),
      let mark = marks(in: line).first, mark.range.lowerBound == start.utf8.count
    else { return nil }
    let rest = String(decoding: line.utf8.dropFirst(mark.range.upperBound), as: UTF8.self)
    let text = rest.dropFirst().trimmingSpaces
    let next = index + 1 < lines.count ? lines[index + 1] : nil
    let isBelow = next.map { !$0.isBlank && $0.text.hasPrefix("    ") } ?? false
    return rest.first == ":" && (!text.isEmpty || isBelow)
      ? (mark.name, text, isQuoted ? start : "") : nil
  }

  /// From left to right.
  private static func marks(in line: String) -> [(name: String, range: Range<Int>)] {
    let bytes = Array(line.utf8)
    return bytes.indices.compactMap { start in
      guard bytes[start...].starts(with: "[^".utf8) else { return nil }
      let name = bytes[(start + 2)...].prefix { !$0.isSpace && !$0.isOne(of: "[]^`") }
      guard !name.isEmpty, bytes[name.endIndex...].first == UInt8(ascii: "]") else { return nil }
      return (String(decoding: name, as: UTF8.self), start..<(name.endIndex + 1))
    }
  }
}
