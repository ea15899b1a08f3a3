import GuideDigest
package import GuideModel

/// Writes `chunks.jsonl`, one retrieval unit a line, with its schema and a manifest.
package struct ChunksEmitter: Emitter {
  package let format = "chunks"
  private let limits: ChunkLimits
  private let devices: [String: [String]]
  private var topics: [(topic: Topic, chunks: [Chunk])] = []

  package init(options: EmitOptions) {
    limits = ChunkLimits(ceiling: options.maxTokens)
    devices = options.devices
  }

  package mutating func emit(
    _ topic: LinkedTopic, into sink: inout some OutputSink, diagnostics: inout Diagnostics
  ) throws(EmitError) {
    var chunker = TopicChunker(topic.topic, limits: limits, devices: devices)
    topics.append((topic.topic, chunker.chunk()))
  }

  package mutating func finish(
    _ knowledge: KnowledgeBase, into sink: inout some OutputSink, diagnostics: inout Diagnostics
  ) throws(EmitError) {
    let captures = Dictionary(
      knowledge.dumps.compactMap { dump in dump.capturedOn.map { (dump.id, $0) } },
      uniquingKeysWith: { first, _ in first })
    let addresses = Dictionary(
      knowledge.topics.compactMap { linked in linked.topic.url.map { (linked.topic.slug, $0) } },
      uniquingKeysWith: { first, _ in first })
    var lines: [UInt8] = []
    var manifest = ChunkManifest(profile: knowledge.profile, limits: limits)
    for (topic, chunks) in topics {
      let ids = chunks.map { $0.id(topic: topic.slug) }
      for (index, chunk) in chunks.enumerated() {
        let record = ChunkRecord(
          chunk: chunk, topic: topic, id: ids[index], ordinal: index,
          previous: index > 0 ? ids[index - 1] : nil,
          next: index + 1 < ids.count ? ids[index + 1] : nil,
          captures: captures, addresses: addresses)
        lines += record.json.compact.utf8
        lines.append(UInt8(ascii: "\n"))
        manifest.count(chunk)
      }
    }
    manifest.topics = topics.count
    manifest.digest = SHA256.hexadecimal(lines)
    try sink.write(lines, to: "\(format)/chunks.jsonl")
    try sink.write(Array(manifest.json.pretty.utf8), to: "\(format)/manifest.json")
    try sink.write(Array(ChunkSchema.json.pretty.utf8), to: "\(format)/schema.json")
  }
}
