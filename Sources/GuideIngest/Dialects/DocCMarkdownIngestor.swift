package import GuideModel

/// The Markdown that Swift-DocC writes beside its pages, known by the JSON in the comment above each.
/// `identifier` there is the path of the page; links lead to `doc://bundle/path`; what stands
/// between the abstract and the first heading has the heading "Discussion".
package struct DocCMarkdownIngestor: Ingestor {
  package let dialect = "docc-markdown"

  package init() {}

  package func recognizes(_ source: Source, _ signs: SourceSigns) -> Confidence {
    signs.doccMarkdown
  }

  package func ingest(
    _ source: Source, profile: Profile, into diagnostics: inout Diagnostics
  ) throws(IngestError) -> Ingestion {
    try reader.ingest(source, profile: profile, into: &diagnostics)
  }

  var reader: MarkdownDialect {
    MarkdownDialect(
      dialect: dialect, lineRepairs: Repairs.ofLines, pagesRepairs: Repairs.ofDocCMarkdown,
      hasManyPages: false, isConverted: false)
  }
}
