package import GuideModel

package struct LinkedMarkdownIngestor: Ingestor {
  package let dialect = Dialect(name: "linked-markdown", carries: [])

  package init() {}

  package func recognizes(_ source: Source) -> Confidence { .no }

  package func ingest(
    _ source: Source, profile: Profile, into diagnostics: inout Diagnostics
  ) throws(IngestError) -> Ingestion {
    Ingestion()
  }
}
