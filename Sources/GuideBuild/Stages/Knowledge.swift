package import GuideModel

/// What the sources of a build became, before anything is written.
package struct Knowledge: Sendable {
  package var base: KnowledgeBase
  /// Sorted by origin.
  package var ledger: [LedgerEntry]
  package var coverage: Coverage
  /// Of which pages each topic was made, by slug.
  package var pages: [String: [Origin]] = [:]
  /// What was read, in input order.
  package var sources: [ReadSource]
  package var diagnostics: Diagnostics

  package struct ReadSource: Sendable, Equatable {
    package var dump: String
    package var path: String
    /// nil when nothing usable was left of it.
    package var dialect: String?
    package var documents: Int
    /// SHA-256 of its text as UTF-8, in hexadecimal.
    package var digest: String
  }
}
