package import GuideModel

/// Reads CommonMark with GFM tables and strikethrough (GFM 0.29), without recursion: time and
/// stack do not depend on how deep a text is nested.
///
/// Task list marks stay text (`[x]`), bare addresses stay text, footnotes are not read.
package enum MarkdownReader {
  /// Quotes and lists, and likewise emphasis within emphasis, end at this depth.
  package static let maximumDepth = Section.maximumLevel

  /// Reads the containers of `syntax` too. A container that is empty, or never closed, is text: the
  /// source is then parsed again without it.
  package static func read(_ text: String, syntax: (any ContainerSyntax)? = nil) -> MarkdownText {
    let guarded = ParserGuard(Array(lineFeeds: text))
    let source = SourceLines(guarded.bytes)
    var refused: Set<Int> = []
    var builder = build(guarded.bytes, source, syntax, without: refused)
    var rounds = 1
    while !builder.refused.isEmpty {
      refused.formUnion(builder.refused)
      builder = build(
        guarded.bytes, source, rounds < maximumRounds ? syntax : nil, without: refused)
      rounds += 1
    }
    var nodes = builder.nodes
    let unsafe = builder.findings.filter { $0.kind == .unsafeLink }.map(\.text)
    let omissions = Omissions(
      in: &nodes, source: source, unsafe: unsafe, containers: builder.containers)
    let findings = guarded.findings + builder.findings + omissions.findings
    var text = MarkdownText(
      nodes: nodes, findings: findings.sortedByLine, containers: builder.containers)
    text.titles = omissions.nodes(showing: builder.titles)
    return text
  }

  /// So often is a text read with containers.
  private static let maximumRounds = 4

  private static func build(
    _ bytes: [UInt8], _ source: SourceLines, _ syntax: (any ContainerSyntax)?,
    without refused: Set<Int>
  ) -> MarkdownBuilder {
    let parse = syntax.map { ContainerParse($0, source, without: refused) }
    var builder = MarkdownBuilder(source: source, parse: parse)
    CMark.walk(parse?.bytes() ?? bytes, containers: parse) { event, lines in
      builder.take(event, lines: lines)
    }
    builder.refused.formUnion(parse?.misread ?? [])
    return builder
  }

  /// A text of one paragraph.
  package static func inlines(_ text: String) -> [Inline] {
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
