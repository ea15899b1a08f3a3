import GuideModel

/// Which passages stand in more than one place.
struct Repetition {
  /// Of more places no list would help, and one at each of them would be longer than the guide. The
  /// hash of the words finds all of them.
  static let mostPlaces = 20

  /// Places below the site by hash of the words, in the order of the topics.
  private var places: [String: [String]] = [:]

  /// Those of one place follow each other.
  mutating func add(_ hash: String, at place: String) {
    if places[hash]?.last != place { places[hash, default: []].append(place) }
  }

  /// Where else the words stand: all places of the chunks that `stands` for, and the first of the
  /// others.
  func otherPlaces(
    of hash: String, than place: String, standingFor repeated: [String] = []
  ) -> [String] {
    var seen: Set<String> = [place]
    let own = repeated.filter { seen.insert($0).inserted }
    return own + (places[hash] ?? []).lazy.filter { !seen.contains($0) }.prefix(Self.mostPlaces)
  }
}

/// The chunks that are written where each passage is written once: of those that say the same, with
/// the same links, pictures and other readings, for the same platforms, of the same edition and in the
/// same language, the first.
struct CanonicalChunks {
  typealias Place = (topic: Int, chunk: Int)

  fileprivate struct Passage: Hashable {
    let hash: String
    let kind: ChunkKind
    let status: Status
    let language: String?
    let edition: String?
    let platforms: [[String]]
    let targets: [LinkTarget]
    let images: [String]
    let alternatives: [Alternative]
  }

  /// By the first of those that say the same, the others: indices of topics and of their chunks.
  private var repeats: [Int: [Int: [Place]]] = [:]
  private var dropped: [Int: Set<Int>] = [:]

  init(_ topics: [(topic: Topic, chunks: [Chunk])]) {
    var first: [Passage: Place] = [:]
    for (topic, found) in topics.enumerated() {
      for (index, chunk) in found.chunks.enumerated() {
        let passage = Passage(chunk, of: found.topic)
        guard let canonical = first[passage] else {
          first[passage] = (topic, index)
          continue
        }
        repeats[canonical.topic, default: [:]][canonical.chunk, default: []]
          .append((topic, index))
        dropped[topic, default: []].insert(index)
      }
    }
  }

  func isWritten(_ chunk: Int, of topic: Int) -> Bool { dropped[topic]?.contains(chunk) != true }

  /// Those that a chunk stands for, besides itself.
  func repeats(of chunk: Int, in topic: Int) -> [Place] { repeats[topic]?[chunk] ?? [] }
}

extension CanonicalChunks.Passage {
  fileprivate init(_ chunk: Chunk, of topic: Topic) {
    self.init(
      hash: chunk.textHash, kind: chunk.kind, status: chunk.status,
      language: topic.language, edition: topic.edition,
      platforms: [chunk.place.platforms, chunk.place.unsupported], targets: chunk.targets,
      images: chunk.images.map(\.url),
      alternatives: chunk.alternatives.map { reading in
        var reading = reading
        reading.provenance = []
        return reading
      })
  }
}
