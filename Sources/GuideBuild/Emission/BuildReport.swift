internal import GuideEmit
package import GuideModel

extension BuildFigures {
  /// `report/build.json`: no clock, no absolute path, nothing that differs from build to build.
  package var json: JSONValue {
    .members(
      ("schemaVersion", .int(KnowledgeBase.schemaVersion)), ("profile", .string(profile)),
      ("title", .string(title)), ("baseURL", .optional(baseURL)),
      ("language", .string(language)), ("chunkOptions", chunkOptions.json),
      ("site", site.json), ("dumps", .array(dumps.map(\.json))),
      ("sources", .array(sources.map(\.json))),
      ("documents", .int(documents)), ("topics", .int(topics)), ("blocks", .int(passages.blocks)),
      ("repairs", .object(repairs.map { .init($0.key, .int($0.value)) })),
      ("outcomes", .counts(outcomes)), ("passages", passages.json),
      ("words", .int(words)), ("lostWords", .int(lostWords)),
      ("wordsByOutcome", .counts(wordsByOutcome)), ("chunks", .int(chunks)),
      ("diagnostics", .counts(diagnostics)))
  }
}

extension PassageCounts {
  fileprivate var json: JSONValue {
    let relations: [Relation] = [.superseded, .conflict]
    let statuses: [Status] = [.withdrawn, .unconfirmed]
    let settled = self[.settled]
    return .object(
      relations.map { .init($0.rawValue, .int(self[$0])) }
        + (settled > 0 ? [.init(Relation.settled.rawValue, .int(settled))] : [])
        + statuses.map { .init($0.rawValue, .int(self[$0])) })
  }
}

extension ChunkOptions {
  /// As it stands in the report.
  fileprivate var json: JSONValue {
    .members(
      ("target", .int(target)), ("ceiling", .int(ceiling)), ("formats", .strings(formats)),
      ("includesWithdrawn", .bool(includesWithdrawn)),
      ("writesRepeatsOnce", writesRepeatsOnce ? .bool(true) : nil))
  }

  /// From the report; what is missing there is as by default.
  init(report: JSONValue?) {
    self.init()
    if let target = report?["target"]?.int { self.target = target }
    if let ceiling = report?["ceiling"]?.int { self.ceiling = ceiling }
    formats = report?["formats"]?.array?.compactMap(\.string) ?? []
    includesWithdrawn = report?["includesWithdrawn"] == .bool(true)
    writesRepeatsOnce = report?["writesRepeatsOnce"] == .bool(true)
  }
}

extension Knowledge.ReadSource {
  fileprivate var json: JSONValue {
    .members(
      ("dump", .string(dump)), ("path", .string(path)), ("dialect", .optional(dialect)),
      ("documents", .int(documents)), ("sha256", .string(digest)))
  }
}
