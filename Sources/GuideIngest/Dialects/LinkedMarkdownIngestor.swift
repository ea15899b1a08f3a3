package import GuideModel

/// Several pages in one file, each from a heading of level 1 on, with absolute links; pictures,
/// captions, labels and strips of tabs stand where copying left them. It has no lists of links and
/// no change logs unless one of its pages shows that it does, and only the first of several tabs.
package struct LinkedMarkdownIngestor: Ingestor {
  package let dialect = "linked-markdown"

  package init() {}

  package func recognizes(_ source: Source, _ signs: SourceSigns) -> Confidence {
    signs.linkedMarkdown
  }

  package func ingest(
    _ source: Source, profile: Profile, into diagnostics: inout Diagnostics
  ) throws(IngestError) -> Ingestion {
    try reader.ingest(source, profile: profile, into: &diagnostics)
  }

  var reader: MarkdownDialect {
    MarkdownDialect(
      dialect: dialect, lineRepairs: Repairs.ofLines, pagesRepairs: Repairs.ofMarkdown,
      hasManyPages: true)
  }
}
