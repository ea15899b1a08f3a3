/// Every ingestor. To add a dialect: one file under `Dialects`, one line here, one fixture folder.
package enum Ingestors {
  package static let all: [any Ingestor] = [
    HTML2TextIngestor(), LinkedMarkdownIngestor(), ArticleJSONIngestor(), RenderJSONIngestor(),
    PageRecordsIngestor(),
    MarkdownIngestor(),
  ]

  /// Whoever recognizes the source, the surest first; among equals in the order of `all`.
  package static func sniff(
    _ source: Source
  ) -> [(ingestor: any Ingestor, confidence: Confidence)] {
    all.enumerated()
      .map { (offset: $0, ingestor: $1, confidence: $1.recognizes(source)) }
      .filter { $0.confidence > .no }
      .sorted { ($1.confidence, $0.offset) < ($0.confidence, $1.offset) }
      .map { ($0.ingestor, $0.confidence) }
  }
}
