import GuideMarkdown
import GuideText

/// What stands in an aside, and the quote that it is read from.
extension AsideOpening {
  /// The lines as they would stand without the aside.
  func inner(
    _ body: ArraySlice<SourceLines.Line>, opening: SourceLines.Line
  ) -> [SourceLines.Line] {
    let lines = body.map { line in
      let outer = min(indent, line.text.prefix { $0 == " " }.count)
      return SourceLines.Line(String(line.text.dropFirst(outer)), origin: line.origin)
    }
    if case .container = mark { return Self.withMarkdown(lines) }
    if !lead.isEmpty { return [.init(lead, origin: opening.origin)] + lines }
    return mark == .element ? FoldedElement.inner(lines, opening: opening) : lines
  }

  var isContainer: Bool { if case .container = mark { true } else { false } }

  /// Between tags on lines of their own, of which the first says that Markdown stands there.
  private static func withMarkdown(_ lines: [SourceLines.Line]) -> [SourceLines.Line] {
    guard lines.count > 2, let first = lines.first, let last = lines.last,
      first.text.contains(" markdown"), [first, last].allSatisfy(\.visible.isEmpty)
    else { return lines }
    let gap = SourceLines.Line("", origin: first.origin)
    return [first, gap] + lines.dropFirst().dropLast() + [gap, last]
  }

  func quote(of body: [SourceLines.Line], opening: SourceLines.Line) -> [SourceLines.Line] {
    Self.quote(
      of: body, called: label, title, origin: opening.origin,
      margin: String(repeating: " ", count: indent))
  }

  /// What an aside is read from: a quote below its label, or the mark of what a reader may open.
  static func quote(
    of body: [SourceLines.Line], called label: String?, _ title: String,
    origin: ClosedRange<Int>, margin: String = ""
  ) -> [SourceLines.Line] {
    func line(_ text: String) -> SourceLines.Line { .init(margin + text, origin: origin) }
    let head =
      [line("")]
      + (label.map { [line("> **\($0)**"), line(">")] } ?? [line(MarkdownForms.detailsMark)])
    let named = title.isEmpty ? [] : [line("> **\(title)**"), line(">")]
    // Those of a div often start with the label themselves.
    let start = body.firstIndex { !$0.visible.isEmpty } ?? body.endIndex
    let isLabelled =
      start < body.endIndex
      && body[start].visible.trimming { "*: ".contains($0) }.lowercased() == label?.lowercased()
    let quoted = body.enumerated().filter { !isLabelled || $0.offset != start }.map { _, inner in
      SourceLines.Line(
        margin + (inner.text.isEmpty ? ">" : "> " + inner.text), origin: inner.origin)
    }
    return head + named + quoted + [.init("", origin: body.last?.origin ?? origin)]
  }
}

extension SourceLines.Line {
  /// Without the tags around it.
  fileprivate var visible: String {
    text.replacing(/<\/?[A-Za-z][^<>]*>/, with: "").trimmingSpaces
  }
}
