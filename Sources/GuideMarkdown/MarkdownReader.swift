internal import GuideModel

/// Reads CommonMark with GFM tables and strikethrough (GFM 0.29), without recursion: time and
/// stack do not depend on how deep a text is nested.
///
/// Task list marks stay text (`[x]`), bare addresses stay text, footnotes are not read.
package enum MarkdownReader {
  /// Quotes and lists, and likewise emphasis within emphasis, end at this depth.
  package static let maximumDepth = Section.maximumLevel

  /// With the containers of `syntax`.
  package static func read(_ text: String, syntax: (any ContainerSyntax)? = nil) -> MarkdownText {
    let guarded = ParserGuard(Array(lineFeeds: text))
    let source = SourceLines(guarded.bytes)
    let parse = syntax.map { ContainerParse($0, source) }
    var builder = MarkdownBuilder(source: source, parse: parse)
    CMark.walk(parse?.bytes() ?? guarded.bytes, containers: parse) { event, lines in
      builder.take(event, lines: lines)
    }
    var nodes = builder.nodes
    let unsafe = builder.findings.filter { $0.kind == .unsafeLink }.map(\.text)
    let omissions = Omissions(
      in: &nodes, source: source, unsafe: unsafe, containers: builder.containers)
    let findings = guarded.findings + builder.findings + omissions.findings
    return MarkdownText(
      nodes: nodes, findings: findings.sortedByLine, containers: builder.containers)
  }

  /// A text of one paragraph.
  static func inlines(_ text: String) -> [Inline] {
    guard case .paragraph(let inlines)? = read(text).nodes.first?.content else {
      return text.isEmpty ? [] : [.text(text)]
    }
    return inlines
  }
}

extension [MarkdownFinding] {
  fileprivate var sortedByLine: [MarkdownFinding] {
    enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
      .map(\.element)
  }
}
