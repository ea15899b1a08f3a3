package import GuideModel

package struct ArticleJSONIngestor: Ingestor {
  package let dialect = Dialect(name: "article-json", carries: [])

  package init() {}

  package func recognizes(_ source: Source) -> Confidence { .no }

  package func ingest(
    _ source: Source, profile: Profile, into diagnostics: inout Diagnostics
  ) throws(IngestError) -> Ingestion {
    Ingestion()
  }
}
