/// One answer to a query.
package struct SearchHit: Hashable, Sendable {
  package var chunk: IndexedChunk
  /// Higher is better; comparable within one query only.
  package var score: Double
  package var snippet: [SnippetPart]
  /// Pages and fragments below the site where the same passage stands too.
  package var alsoIn: [String]
  /// Of its topic.
  package var edition: String?
  package var language: String?
}

/// A run of a snippet, on one line.
package struct SnippetPart: Hashable, Sendable {
  package var text: String
  /// Whether the query asks for it.
  package var isMatch: Bool
}

/// What a query found.
package struct SearchResult: Hashable, Sendable {
  /// A word that stands nowhere, and the nearest one that does.
  package struct Correction: Hashable, Sendable {
    package var word: String
    package var replacement: String
  }

  /// The best first.
  package var hits: [SearchHit] = []
  package var corrections: [Correction] = []
  /// Words of the query that stand nowhere and are like none that does.
  package var unknown: [String] = []
}
