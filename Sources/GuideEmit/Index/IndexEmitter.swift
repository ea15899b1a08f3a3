import GuideIndex
package import GuideModel
internal import GuideText

/// Writes `guidebook.sqlite`: the chunks, to be searched.
package struct IndexEmitter: Emitter {
  package let format = "index"
  package var root: String { Self.fileName }
  /// In the output folder.
  package static let fileName = "guidebook.sqlite"
  private let options: EmitOptions
  private var synonyms: Synonyms
  private var chunks: [IndexedChunk] = []

  package init(options: EmitOptions) {
    self.options = options
    synonyms = options.synonyms
  }

  package mutating func emit(
    _ topic: LinkedTopic, into sink: inout some OutputSink, diagnostics: inout Diagnostics
  ) throws(EmitError) {
    var chunker = TopicChunker(topic.topic, options: options.chunks, names: options.otherNames)
    chunks += chunker.chunk().map { IndexedChunk($0, of: topic.topic) }
    for alias in topic.topic.aliases { synonyms.add(alias: alias, of: topic.topic.title) }
  }

  package mutating func finish(
    _ knowledge: KnowledgeBase, into sink: inout some OutputSink, diagnostics: inout Diagnostics
  ) throws(EmitError) {
    do {
      try sink.write(IndexWriter(synonyms: synonyms).bytes(chunks), to: root)
    } catch let error as EmitError {
      throw error
    } catch {
      throw Self.failed(error)
    }
  }

  /// Another SQLite lays the same rows out in other bytes.
  package func areSame(_ found: [UInt8], _ expected: [UInt8]) -> Bool {
    found == expected || IndexComparison.areSame(found, expected)
  }
}

extension IndexedChunk {
  fileprivate init(_ chunk: Chunk, of topic: Topic) {
    let place = chunk.place
    var seen: Set<Provenance> = []
    self.init(
      id: chunk.id(topic: topic.slug), topic: topic.slug, title: topic.title.singleLine,
      breadcrumb: chunk.breadcrumb, text: chunk.text,
      url: place.address(in: topic),
      sitePath: chunk.sitePath(topic: topic), textHash: chunk.textHash,
      kind: chunk.kind.rawValue, status: chunk.status.rawValue,
      tokens: TokenEstimator.count(chunk.embedText), platforms: place.platforms,
      unsupported: place.unsupported,
      sources: chunk.blocks.flatMap(\.provenance).filter { seen.insert($0).inserted })
    alternatives = chunk.alternatives.map { OtherReading(text: $0.chunkText, reading: $0) }
  }
}

// MARK: - Messages

extension IndexEmitter {
  static func failed(_ error: any Error) -> EmitError {
    EmitError(
      Diagnostic(
        .error, "index.failed", "the search index could not be made: \(error)",
        help: "build without it: --only site,chunks,topics"))
  }
}
