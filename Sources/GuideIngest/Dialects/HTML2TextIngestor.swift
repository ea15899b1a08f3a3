package import GuideModel

/// What html2text makes of a page: lines broken at 78 columns, also in addresses and headings,
/// headings that are links, tables without outer pipes. One page a file.
package struct HTML2TextIngestor: Ingestor {
  package let dialect = "html2text"

  package init() {}

  package func recognizes(_ source: Source, _ signs: SourceSigns) -> Confidence { signs.html2text }

  package func ingest(
    _ source: Source, profile: Profile, into diagnostics: inout Diagnostics
  ) throws(IngestError) -> Ingestion {
    try reader.ingest(source, profile: profile, into: &diagnostics)
  }

  var reader: MarkdownDialect {
    MarkdownDialect(
      dialect: dialect, lineRepairs: Repairs.ofWrappedLines, pagesRepairs: Repairs.ofMarkdown,
      hasManyPages: false, readsFlavors: false)
  }
}
