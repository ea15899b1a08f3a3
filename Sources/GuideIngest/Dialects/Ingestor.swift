package import GuideModel

/// How sure an ingestor is that a source is of its dialect.
package enum Confidence: Int, Sendable, Comparable {
  case no, possible, likely, certain

  package static func < (left: Confidence, right: Confidence) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// What one source holds.
package struct Ingestion: Equatable, Sendable {
  package var documents: [Document] = []
  /// Text that belongs to no document: the converter's metadata, chrome between pages.
  package var residue: [Residue] = []
  /// Whether its one page has an address only by the path of its file.
  var isPlacedByPath = false
  /// When the converter says it made the dump; ISO 8601 calendar date.
  package var statedDate: String?

  package init() {}

  /// What the pages say of themselves; where the source lies says nothing.
  package var statedAddresses: [String?] {
    documents.map { isPlacedByPath ? nil : $0.facts.url }
  }
}

/// Nothing usable was left of a source.
package struct IngestError: Error {
  package var diagnostic: Diagnostic

  package init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
}

/// Reads sources of one dialect (pandoc's reader). Pure: no files, no clock, no global state.
package protocol Ingestor: Sendable {
  /// Its name.
  var dialect: String { get }
  /// `signs` are those of the source.
  func recognizes(_ source: Source, _ signs: SourceSigns) -> Confidence
  func ingest(
    _ source: Source, profile: Profile, into diagnostics: inout Diagnostics
  ) throws(IngestError) -> Ingestion
}
