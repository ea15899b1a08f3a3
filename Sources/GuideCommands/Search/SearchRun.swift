package import GuideBuild
package import GuideIndex
package import GuideModel

/// `guidebook search`: from a question to the passages that answer it.
package struct SearchRun: Sendable {
  private let query: String
  private let platform: String?
  private let edition: String?
  private let language: String?
  private let limit: Int
  private let output: String
  private let currentFolder: String
  private let meaning: MeaningChoice

  /// `platform` is any spelling of a platform or of a device that runs it; `language` is BCP 47.
  package init(
    _ query: String, platform: String? = nil, edition: String? = nil, language: String? = nil,
    limit: Int = 5, output: String,
    currentFolder: String, meaning: MeaningChoice = MeaningChoice()
  ) {
    self.meaning = meaning
    self.query = query
    self.platform = platform
    self.edition = edition
    self.language = language
    self.limit = limit
    self.output = output
    self.currentFolder = currentFolder
  }

  package struct Result: Sendable {
    package var query: String
    /// By its own name.
    package var platform: String?
    package var found: SearchResult
    /// What made the vectors that it was ranked by too; nil where it was ranked by words alone.
    package var model: String?
    /// What a person should know about how it was searched.
    package var diagnostics: [Diagnostic]
  }

  /// Throws where nothing could be searched.
  package func run() throws(CommandFailure) -> Result {
    guard PassageIndex.canSearch(query) else { throw CommandFailure(Self.noWords) }
    let file = try IndexFile(output: output, currentFolder: currentFolder)
    let platform = try platform.map { name throws(CommandFailure) in
      try file.platform(named: name)
    }
    let scope = SearchScope(
      platform: platform, editions: try file.editions(named: edition),
      languages: try file.languages(named: language))
    let meant = try meaning.open(file).meaning(of: query)
    let found = try file.ask { index throws(IndexError) in
      try index.search(query, vector: meant.vector, in: scope, limit: limit)
    }
    return Result(
      query: query, platform: platform, found: found, model: meant.model,
      diagnostics: meant.diagnostics + found.corrections.map(Self.corrected)
        + (found.hits.isEmpty ? [nothing(platform)] : []))
  }
}

// MARK: - Messages

extension SearchRun {
  package static let noWords = Diagnostic(
    .error, "search.no-words", "the query holds no word", help: "ask for at least one word")

  private static func corrected(_ correction: SearchResult.Correction) -> Diagnostic {
    Diagnostic(
      .note, "search.corrected",
      "searched for \"\(correction.replacement)\" instead of \"\(correction.word)\", which stands "
        + "nowhere")
  }

  private func nothing(_ platform: String?) -> Diagnostic {
    let place = [edition, language].compactMap(\.self).joined(separator: ", ")
    let options = [("platform", platform), ("edition", edition), ("language", language)]
      .compactMap { name, value in value.map { _ in "--" + name } }
    return Diagnostic(
      .note, "search.nothing-found",
      "no chunk\(platform.map { " for \($0)" } ?? "")\(place.isEmpty ? "" : " of \(place)") has any "
        + "of these words",
      help: options.isEmpty
        ? "use other words"
        : "use other words, or search without \(options.joined(separator: " and "))")
  }
}
