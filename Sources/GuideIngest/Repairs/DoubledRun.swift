internal import GuideMarkdown
package import GuideModel
internal import GuideText

/// Takes out the words that a converter wrote twice at the beginning of a block, as bold text and then
/// again in front of what follows it: `**Let it stop.**Let it stop. A dial …`.
///
/// The words after the run show it, letter by letter, when they repeat all of it and it is several
/// words. Right behind the run, two words do or one that closes a sentence; with a space between, as
/// people write too, only a sentence of three.
package struct DoubledRun: LineRepair {
  package let name = "doubled-run"
  private static let mark = "**"

  package func repair(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    guard lines.lines.contains(where: { Self.repeated(in: $0.text) != nil }) else { return }
    let mask = lines.mask()
    for index in lines.lines.indices where !mask.isRaw(index) {
      let line = lines.lines[index]
      guard let found = Self.repeated(in: line.text),
        found.hasMark || index == 0 || lines.lines[index - 1].isBlank,
        lines.apply([found.edit], at: index, outside: mask, wholeSpans: true) > 0
      else { continue }
      let text = String(decoding: Array(line.text.utf8)[found.edit.range], as: UTF8.self)
      lines.takeOut(text, at: line.origin, outcome: .repaired, rule: name)
      diagnostics.repaired(name)
    }
  }

  /// What to take out of a line that begins with bold text, and whether a mark of a quote or an item
  /// stands before that.
  private static func repeated(in line: String) -> (edit: LineEdit, hasMark: Bool)? {
    guard line.containsBytes(of: mark) else { return nil }
    let marks = line.prefix { $0.isWhitespace || $0.isNumber || ">-+*.)".contains($0) }
    let start = marks.hasSuffix(mark) ? marks.dropLast(mark.count) : marks
    guard line[start.endIndex...].hasPrefix(mark),
      case let open = line.index(start.endIndex, offsetBy: mark.count),
      let close = line[open...].firstRange(of: mark),
      let range = repetition(of: line[open..<close.lowerBound], in: line[close.upperBound...])
    else { return nil }
    let behind = line[range.upperBound...].first
    let offset = line.utf8.distance(from: line.startIndex, to: range.lowerBound)
    let length = line.utf8.distance(from: range.lowerBound, to: range.upperBound)
    let isApart = behind.map { $0.isWhitespace || ".,;:!?)".contains($0) } ?? true
    let edit = LineEdit(range: offset..<(offset + length), text: isApart ? "" : " ")
    return (edit, start.contains { !$0.isWhitespace })
  }

  /// Where the words of bold text stand again at the start of what follows, with the space before.
  private static func repetition(
    of content: Substring, in rest: Substring
  ) -> Range<String.Index>? {
    let isGlued = rest.first?.isWhitespace == false
    let start = isGlued ? rest.startIndex : rest.firstIndex { !$0.isWhitespace }
    guard let start, let first = content.first, "*_`".contains(first) || rest[start] == first else {
      return nil
    }
    let words = content.filter { !"*_`".contains($0) }
    guard let last = words.last, !last.isWhitespace, words.first?.isWhitespace == false,
      words.contains(where: \.isLetter)
    else { return nil }
    let count = words.split(separator: " ").count
    let isSentence = ".!?:。！？".contains(last)
    guard isGlued ? count > 1 || isSentence : count > 2 && isSentence else { return nil }
    let text = rest[start...]
    guard let written = [String(content), words].first(where: { text.hasPrefix($0) }) else {
      return nil
    }
    let end = text.index(text.startIndex, offsetBy: written.count)
    let goesOn = (text[end...].first?.isLetter ?? false) && last.isLetter
    return goesOn ? nil : rest.startIndex..<end
  }
}
