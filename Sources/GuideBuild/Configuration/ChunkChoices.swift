internal import GuideEmit

/// What a person said about the chunks, on the command line or in `guidebook.yml`; nil where
/// nothing was said.
package struct ChunkChoices: Sendable, Equatable {
  /// In tokens.
  package var target: Int?
  package var ceiling: Int?
  package var formats: [String]?
  package var includesWithdrawn: Bool?
  package var writesRepeatsOnce: Bool?

  package init(
    target: Int? = nil, ceiling: Int? = nil, formats: [String]? = nil,
    includesWithdrawn: Bool? = nil, writesRepeatsOnce: Bool? = nil
  ) {
    self.target = target
    self.ceiling = ceiling
    self.formats = formats
    self.includesWithdrawn = includesWithdrawn
    self.writesRepeatsOnce = writesRepeatsOnce
  }

  /// Targets and ceilings that make sense.
  package static var sizes: ClosedRange<Int> { ChunkOptions.sizes }
  /// Forms for clients.
  package static var knownFormats: [String] { ClientFormats.names }
  /// What can be included.
  package static let withdrawn = "withdrawn"
  /// What `dedupe` may be, and whether repeats are written once then.
  package static let dedupe = ["none": false, "canonical": true]

  /// These choices, and those of `other` where there are none.
  func over(_ other: ChunkChoices) -> ChunkChoices {
    ChunkChoices(
      target: target ?? other.target, ceiling: ceiling ?? other.ceiling,
      formats: formats ?? other.formats,
      includesWithdrawn: includesWithdrawn ?? other.includesWithdrawn,
      writesRepeatsOnce: writesRepeatsOnce ?? other.writesRepeatsOnce)
  }
}

extension ChunkOptions {
  /// What nothing was said about is as by default.
  init(_ choices: ChunkChoices) {
    self.init()
    if let target = choices.target { self.target = target }
    if let ceiling = choices.ceiling { self.ceiling = ceiling }
    if let formats = choices.formats { self.formats = formats }
    if let included = choices.includesWithdrawn { includesWithdrawn = included }
    if let once = choices.writesRepeatsOnce { writesRepeatsOnce = once }
  }
}
