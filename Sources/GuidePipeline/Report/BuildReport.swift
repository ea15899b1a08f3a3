internal import GuideModel

extension BuildFigures {
  /// `report/build.json`: no clock, no absolute path, nothing that differs from build to build.
  var json: JSONValue {
    .members(
      ("schemaVersion", .int(KnowledgeBase.schemaVersion)), ("profile", .string(profile)),
      ("title", .string(title)), ("baseURL", .optional(baseURL)),
      ("language", .string(language)), ("maxTokens", .int(maxTokens)),
      ("site", site.json), ("dumps", .array(dumps.map(\.json))),
      ("sources", .array(sources.map(\.json))),
      ("documents", .int(documents)), ("topics", .int(topics)), ("blocks", .int(blocks)),
      ("repairs", .object(repairs.map { .init($0.key, .int($0.value)) })),
      ("outcomes", .counts(outcomes)), ("withdrawn", .int(withdrawn)),
      ("unconfirmed", .int(unconfirmed)), ("words", .int(words)), ("lostWords", .int(lostWords)),
      ("wordsByOutcome", .counts(wordsByOutcome)), ("chunks", .int(chunks)),
      ("diagnostics", .counts(diagnostics)))
  }
}

extension Knowledge.ReadSource {
  fileprivate var json: JSONValue {
    .members(
      ("dump", .string(dump)), ("path", .string(path)), ("dialect", .optional(dialect)),
      ("documents", .int(documents)), ("sha256", .string(digest)))
  }
}
