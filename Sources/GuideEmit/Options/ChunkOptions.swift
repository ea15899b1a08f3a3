/// What a person may choose about the chunks.
package struct ChunkOptions: Sendable, Equatable {
  /// Ceilings and targets that make sense.
  package static let sizes = 64...8192

  /// About how long a chunk of a long passage is, in tokens by the method that
  /// `chunks/manifest.json` names.
  package var target = 128
  /// No chunk is longer.
  package var ceiling = 256
  /// Names of `ClientFormats` that are written too.
  package var formats: [String] = []
  /// Whether withdrawn passages have chunks too, of their own.
  package var includesWithdrawn = false

  /// Whether a passage that is repeated on several pages has one chunk, at the first of them.
  package var writesRepeatsOnce = false

  /// How tables are cut. For measuring what the choice is worth; no command asks for another.
  package var tables = TableForm.pieces

  package init() {}
}

/// A table as text for chunks.
package enum TableForm: String, Sendable {
  /// Groups of rows, each with the column names.
  case pieces
  /// The column names once, at the top.
  case whole
  /// An item for each row, which names the column of each cell.
  case items
}
