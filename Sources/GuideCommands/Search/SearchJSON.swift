internal import GuideBuild
internal import GuideEmit
internal import GuideIndex
internal import GuideModel

extension SearchRun.Result {
  /// What `guidebook search --json` prints; a hit has the names of `chunks.jsonl`.
  var json: JSONValue {
    [
      "query": .string(query), "platform": .optional(platform), "model": .optional(model),
      "corrections": .array(
        found.corrections.map {
          ["word": .string($0.word), "replacement": .string($0.replacement)]
        }),
      "unknown": .strings(found.unknown),
      "hits": .array(found.hits.enumerated().map { $1.json(rank: $0 + 1) }),
    ]
  }
}

extension SearchHit {
  fileprivate func json(rank: Int) -> JSONValue {
    [
      "rank": .int(rank), "score": .number(score.decimal(places: 3)), "id": .string(chunk.id),
      "topic": .string(chunk.topic), "title": .string(QuotedText.visible(chunk.title)),
      "edition": .optional(edition), "language": .optional(language),
      "breadcrumb": .string(QuotedText.visible(chunk.breadcrumb)),
      "text": .string(QuotedText.visible(chunk.text)),
      "snippet": .array(
        snippet.map {
          ["text": .string(QuotedText.visible($0.text)), "match": .bool($0.isMatch)]
        }),
      "url": .optional(chunk.url), "site_path": .string(chunk.sitePath),
      "also_in": .strings(alsoIn),
      "kind": .string(chunk.kind), "status": .string(chunk.status), "tokens": .int(chunk.tokens),
      "platforms": .strings(chunk.platforms),
      "platforms_unsupported": .strings(chunk.unsupported),
      "sources": .array(chunk.sources.map(\.chunkSource)),
    ]
  }
}
