internal import GuideMarkdown
package import GuideModel
internal import GuideText

/// Takes out the words that a converter wrote twice, as bold text and then again in front of what
/// follows it: `**Let it stop.**Let it stop. A dial …`.
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
    guard lines.lines.contains(where: { !Self.repeated(in: $0.text).isEmpty }) else { return }
    let mask = lines.mask()
    for index in lines.lines.indices where !mask.isRaw(index) {
      let line = lines.lines[index]
      let found = Self.repeated(in: line.text).filter { !mask.covers($0.range, of: index) }
      if lines.apply(found, at: index, outside: mask) == 0 { continue }
      let bytes = Array(line.text.utf8)
      for edit in found {
        lines.takeOut(
          String(decoding: bytes[edit.range], as: UTF8.self), at: line.origin, outcome: .repaired,
          rule: name)
        diagnostics.repaired(name)
      }
    }
  }

  /// What to take out of a line.
  private static func repeated(in line: String) -> [LineEdit] {
    guard line.utf8.contains(UInt8(ascii: "*")) else { return [] }
    let marks = line.ranges(of: mark)
    var edits: [LineEdit] = []
    var next = 0
    while next + 1 < marks.count {
      let (open, close) = (marks[next], marks[next + 1])
      let content = line[open.upperBound..<close.lowerBound]
      guard let range = repetition(of: content, in: line[close.upperBound...]) else {
        next += content.isEmpty ? 1 : 2
        continue
      }
      let behind = line[range.upperBound...].first
      let start = line.utf8.distance(from: line.startIndex, to: range.lowerBound)
      let length = line.utf8.distance(from: range.lowerBound, to: range.upperBound)
      let isApart = behind.map { $0.isWhitespace || ".,;:!?)".contains($0) } ?? true
      edits.append(LineEdit(range: start..<(start + length), text: isApart ? "" : " "))
      next += 2
    }
    return edits
  }

  /// Where the words of bold text stand again at the start of what follows, with the space before.
  private static func repetition(
    of content: Substring, in rest: Substring
  ) -> Range<String.Index>? {
    let words = content.filter { !"*_`".contains($0) }
    guard let last = words.last, !last.isWhitespace, words.first?.isWhitespace == false,
      words.contains(where: \.isLetter)
    else { return nil }
    let isGlued = rest.first?.isWhitespace == false
    let start = isGlued ? rest.startIndex : rest.firstIndex { !$0.isWhitespace }
    let count = words.split(separator: " ").count
    let isSentence = ".!?:。！？".contains(last)
    guard let start, isGlued ? count > 1 || isSentence : count > 2 && isSentence else { return nil }
    let text = rest[start...]
    guard let written = [String(content), words].first(where: { text.hasPrefix($0) }) else {
      return nil
    }
    let end = text.index(text.startIndex, offsetBy: written.count)
    let goesOn = (text[end...].first?.isLetter ?? false) && last.isLetter
    return goesOn ? nil : rest.startIndex..<end
  }
}
