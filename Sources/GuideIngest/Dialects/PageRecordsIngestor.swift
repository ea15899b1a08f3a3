package import GuideModel

/// JSON or JSON Lines whose records each hold a page as Markdown or plain text, with its address
/// and title beside it: what crawlers answer with and loaders of documents keep. The text is read by
/// the dialect of Markdown that it is in, record by record.
package struct PageRecordsIngestor: Ingestor {
  package let dialect = "page-records"

  package init() {}

  package func recognizes(_ source: Source, _ signs: SourceSigns) -> Confidence {
    guard
      let first = source.bytes.first(where: { $0 > 0x20 && $0 != 0xEF && $0 != 0xBB && $0 != 0xBF }
      ),
      first == UInt8(ascii: "{") || first == UInt8(ascii: "["),
      ArticleJSONIngestor().recognizes(source, signs) < .certain,
      ElementRecordsIngestor().recognizes(source, signs) < .certain,
      let document = JSONLines.document(source.bytes)
    else { return .no }
    return PageRecords(in: document).pages.isEmpty ? .no : .certain
  }

  package func ingest(
    _ source: Source, profile: Profile, into diagnostics: inout Diagnostics
  ) throws(IngestError) -> Ingestion {
    if source.isBlank { throw IngestError(.emptySource(source)) }
    let document = JSONLines.document(source.bytes) ?? .null
    let records = PageRecords(in: document)
    var reader = PageRecordReader(source: source, profile: profile)
    reader.read(records)
    reader.readRest(of: document, beside: records)
    reader.readBrokenLines()
    diagnostics.merge(reader.diagnostics)
    return reader.ingestion
  }
}
