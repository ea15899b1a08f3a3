internal import GuideMarkdown
package import GuideModel
internal import GuideText

/// Makes a term with its definitions, `: text` below it, an item of a list, also in a quote: the
/// parser knows no lists of definitions (those of PHP Markdown Extra and Pandoc). Below what can be
/// no term, a definition becomes a paragraph.
package struct DefinitionMark: Flavor {
  package let name = "definition-mark"
  /// Begins no item of another list that stands above.
  private static let bullet = "+ "
  private static let below = "  "

  package func repair(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    var result: [SourceLines.Line] = []
    result.reserveCapacity(lines.lines.count)
    let mask = lines.mask()
    // Below a definition, fences are indented further than the parser lets them be.
    var fence = CodeFence()
    /// The indentation of the open definition's text, after `margin`.
    var indent: Int?
    var margin = ""
    var isItem = false
    /// No term begins before this line: the mark of a container is no text.
    var floor = 0
    var above = ""
    for (index, var line) in lines.lines.enumerated() {
      let isBlank = Self.isBlank(line)
      if !isBlank, !line.text.hasPrefix(margin) { indent = nil }
      if indent == nil { margin = LeadingMarks(above).below }
      let quote = line.text.hasPrefix(margin) ? margin : String(Self.quoteMarks(line.text))
      var text = String(line.text.dropFirst(quote.count))
      let wasOpen = indent != nil
      if let width = indent, !isBlank {
        let spaces = text.prefix { $0 == " " }.count
        if spaces == 0 { indent = nil } else { text.removeFirst(min(spaces, width)) }
      }
      if indent == nil { fence = CodeFence() }
      let isCode = indent != nil && fence.covers(text)
      if !isCode, !mask.isVerbatim(index), let mark = Self.mark(text),
        let last = result.last
      {
        if !wasOpen { isItem = Self.makeTerm(of: &result, from: floor, in: quote) }
        if !Self.isBlank(last) { result.append(.init(quote.trimmingEnd, origin: last.origin)) }
        text = String(text.dropFirst(mark))
        (indent, margin) = (mark, quote)
        diagnostics.repaired(name)
      }
      let isBelow = isItem && indent != nil && !text.allSatisfy(\.isWhitespace)
      if !isBlank { above = line.text }
      line.text = quote + (isBelow ? Self.below : "") + text
      result.append(line)
      if mask.isRaw(index) { (floor, above) = (result.count, "") }
    }
    lines.lines = result
  }

  private static func isBlank(_ line: SourceLines.Line) -> Bool {
    line.text.dropFirst(quoteMarks(line.text).count).allSatisfy(\.isWhitespace)
  }

  /// Begins an item with the paragraph that ends the lines, if it is one.
  private static func makeTerm(
    of lines: inout [SourceLines.Line], from floor: Int, in quote: String
  ) -> Bool {
    func beginsItem(_ index: Int) -> Bool {
      !lines[index].text.hasPrefix(quote) && LeadingMarks(lines[index].text).below == quote
    }
    func isTerm(_ index: Int) -> Bool {
      let text = lines[index].text.dropFirst(quote.count)
      guard index >= floor, lines[index].text.hasPrefix(quote) || beginsItem(index),
        let first = text.first,
        !"#|~:<> \t".contains(first)
      else { return false }
      // The label of an aside.
      if !quote.isEmpty, AsideKind.allCases.contains(where: { "**\($0.label ?? "")**" == text }) {
        return false
      }
      return !text.hasPrefix("```") && !ListMark.isItem(text)
        && !text.allSatisfy { "-=*_".contains($0) }
    }
    guard let end = lines.lastIndex(where: { !isBlank($0) }), isTerm(end) else { return false }
    var start = end
    while start > 0, !beginsItem(start), isTerm(start - 1) { start -= 1 }
    for index in start...end {
      let (mark, text) = (
        lines[index].text.prefix(quote.count), lines[index].text.dropFirst(quote.count)
      )
      lines[index].text = mark + (index == start ? bullet : below) + text
    }
    return true
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
