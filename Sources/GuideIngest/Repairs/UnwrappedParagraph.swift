internal import GuideMarkdown
package import GuideModel
internal import GuideText

/// Joins the lines that a converter broke a paragraph into, so that no line that happens to start
/// with `7.`, `-` or `>` is taken for markup and no word broken at its hyphen stays in two.
package struct UnwrappedParagraph: LineRepair {
  package let name = "unwrapped-paragraph"

  package func evidence(in lines: inout SourceLines, profile: Profile) -> EvidenceOfDamage {
    lines.wrapping.map { .source($0) } ?? .none
  }

  package func repair(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    var result: [SourceLines.Line] = []
    result.reserveCapacity(lines.lines.count)
    let mask = lines.mask()
    /// The last line of the paragraph that ends `result`, as it stood.
    var last: String?
    var isCounted = false
    for (index, line) in lines.lines.enumerated() {
      guard !mask.isRaw(index), !line.isBlank, isText(line.text) else {
        last = nil
        result.append(line)
        continue
      }
      if let before = last, belongs(line.text, after: before, lines.wrapWidth) {
        let top = result.count - 1
        result[top].text = WrappedText.join(
          result[top].text, Self.content(line.text, after: before))
        result[top].origin = result[top].origin.lowerBound...line.origin.upperBound
        if !isCounted { diagnostics.repaired(name) }
        isCounted = true
      } else {
        result.append(line)
        isCounted = false
      }
      last = line.text
    }
    lines.lines = result
  }

  /// Whether the line may be part of a paragraph or of an item of a list.
  private func isText(_ line: String) -> Bool {
    line.utf8.first != UInt8(ascii: "|") && !SourceLines.Line.isHeading(line)
      && !Self.isDefinition(line) && SetextUnderline.level(line.utf8) == nil
  }

  /// `[label]: …`, of a link or a footnote (CommonMark section 4.7).
  static func isDefinition(_ line: String) -> Bool {
    let text = line.trimmingStart
    guard text.utf8.first == UInt8(ascii: "["), let end = text.utf8.firstIndex(of: 0x5D)
    else { return false }
    return text.utf8[text.utf8.index(after: end)...].first == UInt8(ascii: ":")
  }

  /// Without indentation, and without the quote mark that the paragraph has already.
  private static func content(_ line: String, after last: String) -> Substring {
    let text = line.trimmingStart
    return last.hasPrefix(">") && text.hasPrefix(">") ? text.dropFirst().trimmingStart : text
  }

  private func belongs(_ line: String, after last: String, _ width: WrapWidth) -> Bool {
    guard !LooseTable.endsRow(last), last.utf8.last != UInt8(ascii: "\\"),
      let word = line.firstWord, width.broke(last, before: word)
    else { return false }
    return !(ListMark.isItem(line) && (line.utf8.first == 0x20 || ListMark.isItem(last)))
  }
}
