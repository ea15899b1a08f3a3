private import GuideModel

/// Reads CommonMark with GFM tables and strikethrough (GFM 0.29), without recursion: time and
/// stack do not depend on how deep a text is nested.
///
/// Task list marks stay text (`[x]`), bare addresses stay text, footnotes are not read.
package enum MarkdownReader {
  /// Quotes and lists, and likewise emphasis within emphasis, end at this depth.
  package static let maximumDepth = Section.maximumLevel

  package static func read(_ text: String) -> MarkdownText {
    let guarded = ParserGuard(Array(lineFeeds: text))
    let source = SourceLines(guarded.bytes)
    var builder = MarkdownBuilder(source: source)
    CMark.walk(guarded.bytes) { event, lines in builder.take(event, lines: lines) }
    var nodes = builder.nodes
    let unsafe = builder.findings.filter { $0.kind == .unsafeLink }.map(\.text)
    let omissions = Omissions(in: &nodes, source: source, unsafe: unsafe)
    let findings = guarded.findings + builder.findings + omissions.findings
    return MarkdownText(nodes: nodes, findings: findings.sortedByLine)
  }
}

extension [MarkdownFinding] {
  fileprivate var sortedByLine: [MarkdownFinding] {
    enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
      .map(\.element)
  }
}
