package import GuideModel

/// Any other Markdown, and the topics that the program itself writes: with front matter or
/// without, one page a file or several where front matter parts them.
package struct MarkdownIngestor: Ingestor {
  package let dialect = "markdown"

  package init() {}

  package func recognizes(_ source: Source, _ signs: SourceSigns) -> Confidence { signs.markdown }

  package func ingest(
    _ source: Source, profile: Profile, into diagnostics: inout Diagnostics
  ) throws(IngestError) -> Ingestion {
    try reader.ingest(source, profile: profile, into: &diagnostics)
  }

  var reader: MarkdownDialect {
    MarkdownDialect(
      dialect: dialect, lineRepairs: Repairs.ofLines, pagesRepairs: Repairs.ofMarkdown,
      hasManyPages: false, isConverted: false)
  }
}
