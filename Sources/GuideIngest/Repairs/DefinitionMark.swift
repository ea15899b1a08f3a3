internal import GuideMarkdown
package import GuideModel
internal import GuideText

/// Takes the colon off definitions, `: text` below a term, and makes them paragraphs, also in a
/// quote: the parser knows no lists of definitions (those of PHP Markdown Extra and Pandoc).
package struct DefinitionMark: Flavor {
  package let name = "definition-mark"

  package func repair(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    var result: [SourceLines.Line] = []
    result.reserveCapacity(lines.lines.count)
    let mask = lines.mask()
    // Below a definition, fences are indented further than the parser lets them be.
    var fence = CodeFence()
    /// How far the text of the open definition is indented.
    var indent: Int?
    for (index, var line) in lines.lines.enumerated() {
      let quote = Self.quoteMarks(line.text)
      var text = String(line.text.dropFirst(quote.count))
      if let width = indent, !text.allSatisfy(\.isWhitespace) {
        let spaces = text.prefix { $0 == " " }.count
        if spaces == 0 { indent = nil } else { text.removeFirst(min(spaces, width)) }
      }
      if !fence.covers(text), !mask.isVerbatim(index), let mark = Self.mark(text),
        let last = result.last
      {
        let isApart = last.text.dropFirst(Self.quoteMarks(last.text).count).allSatisfy(
          \.isWhitespace)
        if !isApart { result.append(.init(quote.trimmingSpaces, origin: last.origin)) }
        text = String(text.dropFirst(mark))
        indent = mark
        diagnostics.repaired(name)
      }
      line.text = quote + text
      result.append(line)
    }
    lines.lines = result
  }

  /// The marks of the quotes that a line stands in, with the space behind each.
  private static func quoteMarks(_ text: String) -> Substring {
    var rest = text[...]
    while rest.first == ">" {
      rest = rest.dropFirst()
      if rest.first == " " { rest = rest.dropFirst() }
    }
    return text[..<rest.startIndex]
  }

  /// The characters before a definition's text.
  private static func mark(_ text: String) -> Int? {
    let start = text.prefix { $0 == " " }.count
    guard start < 4, text.dropFirst(start).first == ":" else { return nil }
    let gap = text.dropFirst(start + 1).prefix { $0 == " " || $0 == "\t" }.count
    return gap > 0 && text.count > start + 1 + gap ? start + 1 + gap : nil
  }
}
