import GuideModel

/// What `chunks/manifest.json` says about `chunks.jsonl` and its other forms.
struct ChunkManifest {
  private let profile: String
  private let options: ChunkOptions
  var topics = 0
  /// Chunks that are not written because others say the same.
  var repeated = 0
  /// SHA-256 by file.
  var digests: [String: String] = [:]
  private var statuses: [Status: Int] = [:]
  private var kinds: [ChunkKind: Int] = [:]
  private var tokens = 0
  private var largest = 0

  init(profile: String, options: ChunkOptions) {
    self.profile = profile
    self.options = options
  }

  mutating func count(_ chunk: Chunk) {
    kinds[chunk.kind, default: 0] += 1
    statuses[chunk.status, default: 0] += 1
    let size = TokenEstimator.count(chunk.embedText)
    tokens += size
    largest = max(largest, size)
  }

  var json: JSONValue {
    let members: JSONValue = [
      "schema": .int(ChunkSchema.version),
      "profile": .string(profile),
      "topics": .int(topics),
      "chunks": .int(kinds.values.reduce(0, +)),
      "kinds": .object(
        ChunkKind.allCases.map { .init($0.rawValue, .int(kinds[$0, default: 0])) }),
      "statuses": .object(
        Status.allCases.map { .init($0.rawValue, .int(statuses[$0, default: 0])) }),
      "tokens": [
        "method": .string(TokenEstimator.method),
        "total": .int(tokens),
        "largest": .int(largest),
        "target": .int(options.target),
        "ceiling": .int(options.ceiling),
      ],
      "files": .object(digests.map { .init($0.key, ["sha256": .string($0.value)]) }),
    ]
    guard options.writesRepeatsOnce, case .object(let all) = members else { return members }
    return .object(
      all + [.init("dedupe", .string("canonical")), .init("repeated", .int(repeated))])
  }
}
