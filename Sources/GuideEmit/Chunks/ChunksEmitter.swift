import GuideDigest
import GuideIndex
package import GuideModel
internal import GuideText

/// Writes `chunks.jsonl`, one retrieval unit a line, with its schema and a manifest.
package struct ChunksEmitter: Emitter {
  package let format = "chunks"
  private let options: ChunkOptions
  private let names: OtherNames
  /// The platforms that the profile names.
  private let platforms: [String]
  private let parts: TopicParts
  private var topics: [(topic: Topic, chunks: [Chunk])] = []

  package init(options: EmitOptions, parts: TopicParts = TopicParts()) {
    self.options = options.chunks
    self.parts = parts
    names = options.otherNames
    platforms = options.synonyms.platformNames
  }

  /// Of the topics so far.
  package var chunkCount: Int { topics.reduce(0) { $0 + $1.chunks.count } }

  package mutating func emit(
    _ topic: LinkedTopic, into sink: inout some OutputSink, diagnostics: inout Diagnostics
  ) throws(EmitError) {
    if topic.topic.isUnlisted { return }
    topics.append((topic.topic, chunks(of: topic)))
  }

  package func prepare(_ topic: LinkedTopic) {
    if !topic.topic.isUnlisted { _ = chunks(of: topic) }
  }

  private func chunks(of topic: LinkedTopic) -> [Chunk] {
    parts.chunks(of: topic.topic, options: options, names: names)
  }

  package mutating func finish(
    _ knowledge: KnowledgeBase, into sink: inout some OutputSink, diagnostics: inout Diagnostics
  ) throws(EmitError) {
    let captures = knowledge.captures
    let addresses = Dictionary(
      first: knowledge.topics.compactMap { linked in
        linked.topic.url.map { (linked.topic.slug, $0) }
      })
    var repetition = Repetition()
    for (topic, chunks) in topics {
      for chunk in chunks { repetition.add(chunk.textHash, at: chunk.sitePath(topic: topic)) }
    }
    let canonical = options.writesRepeatsOnce ? CanonicalChunks(topics) : nil
    var rows: [UInt8] = []
    var forms = ClientFormats.all.filter { options.formats.contains($0.name) }
      .map { (format: $0, lines: [UInt8]()) }
    var manifest = ChunkManifest(profile: knowledge.profile, options: options)
    for (number, (topic, all)) in topics.enumerated() {
      let written = all.indices.filter { canonical?.isWritten($0, of: number) ?? true }
      let chunks = written.map { all[$0] }
      manifest.repeated += all.count - written.count
      let ids = chunks.map { $0.id(topic: topic.slug) }
      let lastChanged = topic.changeLog.compactMap(\.date).max()
      for (index, chunk) in chunks.enumerated() {
        let repeats = canonical?.repeats(of: written[index], in: number) ?? []
        let record = ChunkRecord(
          chunk: chunk, topic: topic, id: ids[index], ordinal: index,
          previous: index > 0 ? ids[index - 1] : nil,
          next: index + 1 < ids.count ? ids[index + 1] : nil, lastChanged: lastChanged,
          captures: captures, addresses: addresses, repetition: repetition, platforms: platforms,
          repeats: repeats.map { (topics[$0.topic].topic, topics[$0.topic].chunks[$0.chunk]) })
        rows += (record.json.compact + "\n").utf8
        for form in forms.indices {
          forms[form].lines += (forms[form].format.line(record).compact + "\n").utf8
        }
        manifest.count(chunk)
      }
    }
    manifest.topics = topics.count
    for (name, lines) in [(format, rows)] + forms.map({ ($0.format.name, $0.lines) }) {
      let name = "\(name).jsonl"
      manifest.digests[name] = SHA256.hexadecimal(lines)
      try sink.write(lines, to: "\(format)/\(name)")
    }
    try sink.write(Array(DatasetCard.text.utf8), to: "\(format)/README.md")
    try sink.write(Array(manifest.json.pretty.utf8), to: "\(format)/manifest.json")
    try sink.write(Array(ChunkSchema.json.pretty.utf8), to: "\(format)/schema.json")
  }
}

extension KnowledgeBase {
  /// Dates of capture by dump.
  var captures: [String: String] {
    Dictionary(first: dumps.compactMap { dump in dump.capturedOn.map { (dump.id, $0) } })
  }
}
