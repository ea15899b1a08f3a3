import GuideModel

/// What `chunks/manifest.json` says about `chunks.jsonl`.
struct ChunkManifest {
  var profile: String
  var limits: ChunkLimits
  var topics = 0
  /// SHA-256 of `chunks.jsonl`.
  var digest = ""
  private var kinds: [ChunkKind: Int] = [:]
  private var tokens = 0
  private var largest = 0

  init(profile: String, limits: ChunkLimits) {
    self.profile = profile
    self.limits = limits
  }

  mutating func count(_ chunk: Chunk) {
    kinds[chunk.kind, default: 0] += 1
    let size = TokenEstimator.count(chunk.embedText)
    tokens += size
    largest = max(largest, size)
  }

  var json: JSONValue {
    [
      "schema": .int(ChunkRecord.schemaVersion),
      "profile": .string(profile),
      "topics": .int(topics),
      "chunks": .int(kinds.values.reduce(0, +)),
      "kinds": .object(
        ChunkKind.allCases.map { .init($0.rawValue, .int(kinds[$0, default: 0])) }),
      "tokens": [
        "method": .string(TokenEstimator.method),
        "total": .int(tokens),
        "largest": .int(largest),
        "target": .int(limits.target),
        "ceiling": .int(limits.ceiling),
      ],
      "files": ["chunks.jsonl": ["sha256": .string(digest)]],
    ]
  }
}
