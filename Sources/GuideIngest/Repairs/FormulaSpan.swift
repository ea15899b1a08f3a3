internal import GuideMarkdown
package import GuideModel
internal import GuideText

/// Makes code of a formula in a line that Markdown would change, `$x_1 \{ y \}$`, between its marks as GitHub
/// writes it: ``$`x_1 \{ y \}`$``. The parser would take its backslashes for escapes, and its signs for
/// emphasis. What it reads as it stands stays, as a price does.
package struct FormulaSpan: Flavor {
  package let name = "formula-span"
  private static let mark = UInt8(ascii: "$")
  private static let tick = UInt8(ascii: "`")

  package func repair(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    guard lines.lines.contains(where: { $0.text.containsByte(Self.mark) }) else { return }
    let mask = lines.mask()
    for index in lines.lines.indices where !mask.isRaw(index) {
      let spans = mask.spans(index).filter { $0.kind == .math }
      if spans.isEmpty { continue }
      var bytes = Array(lines.lines[index].text.utf8)
      for span in spans.reversed() {
        let next = bytes.dropFirst(span.range.upperBound).first
        guard next?.isWord != true, let content = Self.content(of: bytes[span.range]) else {
          continue
        }
        bytes.insert(Self.tick, at: content.upperBound)
        bytes.insert(Self.tick, at: content.lowerBound)
        diagnostics.repaired(name)
      }
      lines.lines[index].text = String(decoding: bytes, as: UTF8.self)
    }
  }

  /// What stands between the marks; nil where they are not in this line, or the parser reads it as it is.
  private static func content(of span: ArraySlice<UInt8>) -> Range<Int>? {
    let marks = span.prefix { $0 == mark }.count
    let content = span.dropFirst(marks).dropLast(marks)
    guard (1...2).contains(marks), span.suffix(marks).allSatisfy({ $0 == mark }), !content.isEmpty,
      // `${HOME}` is a variable of a shell.
      content.first != UInt8(ascii: "{"), content.contains(where: { $0.isOne(of: "\\^{") }),
      !content.contains(tick)
    else { return nil }
    let text = String(decoding: span, as: UTF8.self)
    return MarkdownReader.inlines(text) == [.text(text)] ? nil : content.indices
  }
}
