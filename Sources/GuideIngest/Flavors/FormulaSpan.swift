internal import GuideMarkdown
package import GuideModel
internal import GuideText

/// Turns inline formulas into code, as GitHub writes them: `$x_1 \{ y \}$` becomes
/// ``$`x_1 \{ y \}`$``. Otherwise the parser would drop backslashes and read emphasis. A formula that the
/// parser leaves unchanged is not touched, and neither is a price.
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
      let bytes = Array(lines.lines[index].text.utf8)
      let formulas = spans.compactMap { span in
        bytes.dropFirst(span.range.upperBound).first?.isWord == true
          ? nil : Self.content(of: bytes[span.range])
      }
      let edits = formulas.flatMap { [$0.lowerBound, $0.upperBound] }.map {
        LineEdit(range: $0..<$0, text: "`")
      }
      diagnostics.repaired(name, times: lines.apply(edits, at: index) / 2)
    }
  }

  /// The bytes between the dollar signs. Returns nil if the formula continues in another line, or if the
  /// parser leaves it unchanged.
  private static func content(of span: ArraySlice<UInt8>) -> Range<Int>? {
    let marks = span.prefix { $0 == mark }.count
    let content = span.dropFirst(marks).dropLast(marks)
    guard (1...2).contains(marks), span.suffix(marks).allSatisfy({ $0 == mark }), !content.isEmpty,
      // `${HOME}` is a shell variable.
      content.first != UInt8(ascii: "{"), content.contains(where: { $0.isOne(of: "\\^{") }),
      !content.contains(tick)
    else { return nil }
    let text = String(decoding: span, as: UTF8.self)
    return MarkdownReader.inlines(text) == [.text(text)] ? nil : content.indices
  }
}
