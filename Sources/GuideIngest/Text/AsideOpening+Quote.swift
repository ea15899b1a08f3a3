import GuideMarkdown
import GuideText

/// What stands in an aside, and the quote that it is read from.
extension AsideOpening {
  /// Between tags on lines of their own, of which the first says that Markdown stands there.
  static func withMarkdown(_ lines: [SourceLines.Line]) -> [SourceLines.Line] {
    guard lines.count > 2, let first = lines.first, let last = lines.last,
      first.text.contains(" markdown"), [first, last].allSatisfy(\.visible.isEmpty)
    else { return lines }
    let gap = SourceLines.Line("", origin: first.origin)
    return [first, gap] + lines.dropFirst().dropLast() + [gap, last]
  }

  /// What an aside is read from: a quote below its label, or the mark of what a reader may open.
  static func quote(
    of body: [SourceLines.Line], called label: String?, _ title: String,
    origin: ClosedRange<Int>
  ) -> [SourceLines.Line] {
    func line(_ text: String) -> SourceLines.Line { .init(text, origin: origin) }
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
        inner.text.isEmpty ? ">" : "> " + inner.text, origin: inner.origin)
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
