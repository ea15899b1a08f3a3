internal import GuideMarkdown
package import GuideModel
internal import GuideText

/// Joins the lines of a link or picture whose text was broken by wrapping: with a space, except
/// after the hyphen inside a word.
package struct RejoinedLinkText: LineRepair {
  package let name = "rejoined-link-text"

  package func evidence(in lines: inout SourceLines, profile: Profile) -> EvidenceOfDamage {
    lines.wrapping.map { .source($0) } ?? .none
  }

  /// A text that goes on for longer is no link.
  private static let maximumLines = 16

  package func repair(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    var result: [SourceLines.Line] = []
    result.reserveCapacity(lines.lines.count)
    let mask = lines.mask()
    var index = 0
    while index < lines.lines.count {
      var line = lines.lines[index]
      index += 1
      if !mask.isRaw(index - 1), let count = continuation(of: line, in: lines, at: index) {
        for next in lines.lines[index..<(index + count)] {
          line.text = WrappedText.join(line.text, next.text.trimmingStart)
          line.origin = line.origin.lowerBound...next.origin.upperBound
        }
        index += count
        diagnostics.repaired(name)
      }
      result.append(line)
    }
    lines.lines = result
  }

  /// How many lines from `index` on complete the text of the link that `line` ends in.
  private func continuation(
    of line: SourceLines.Line, in lines: SourceLines, at index: Int
  ) -> Int? {
    var depth = BracketDepth.change(in: line.text)
    if depth <= 0 { return nil }
    var last = line.text
    for (count, next) in lines.lines[index...].prefix(Self.maximumLines).enumerated() {
      guard let word = next.text.firstWord, !LooseTable.endsRow(last), !ListMark.isItem(next.text),
        lines.wrapWidth.broke(last, before: word)
      else { return nil }
      let closing = BracketDepth.change(in: next.text)
      depth += closing
      if depth <= 0 { return next.text.contains("](") ? count + 1 : nil }
      last = next.text
    }
    return nil
  }
}
