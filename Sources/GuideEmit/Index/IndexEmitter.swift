import GuideIndex
package import GuideModel
internal import GuideText

/// Writes `guidebook.sqlite`: the chunks, to be searched, and what a list of topics says of each.
package struct IndexEmitter: Emitter {
  package let format = "index"
  package var root: String { Self.fileName }
  /// In the output folder.
  package static let fileName = "guidebook.sqlite"
  private let options: EmitOptions
  private let parts: TopicParts
  private var synonyms: Synonyms
  private var chunks: [IndexedChunk] = []
  private var topics: [IndexedTopic] = []

  package init(options: EmitOptions, parts: TopicParts = TopicParts()) {
    self.options = options
    self.parts = parts
    synonyms = options.synonyms
  }

  package mutating func emit(
    _ topic: LinkedTopic, into sink: inout some OutputSink, diagnostics: inout Diagnostics
  ) throws(EmitError) {
    if topic.topic.isUnlisted { return }
    let rows = rows(of: topic)
    chunks += rows.chunks
    topics.append(rows.topic)
    for alias in topic.topic.aliases { synonyms.add(alias: alias, of: topic.topic.title) }
  }

  package func prepare(_ topic: LinkedTopic) { _ = rows(of: topic) }

  private func rows(of linked: LinkedTopic) -> (chunks: [IndexedChunk], topic: IndexedTopic) {
    parts.own("rows", of: linked) {
      let topic = linked.topic
      var own = parts.chunks(of: topic, options: options.chunks, names: options.otherNames)
        .map { IndexedChunk($0, of: topic) }
      let ids = own.map(\.id)
      let isContents = topic.isContents
      for index in own.indices {
        own[index].saysNothing = isContents
        own[index].ordinal = index
        own[index].previous = index > 0 ? ids[index - 1] : nil
        own[index].next = index + 1 < ids.count ? ids[index + 1] : nil
      }
      return (own, IndexedTopic(topic, body: parts.markdown(of: topic).body))
    }
  }

  package mutating func finish(
    _ knowledge: KnowledgeBase, into sink: inout some OutputSink, diagnostics: inout Diagnostics
  ) throws(EmitError) {
    let captures = knowledge.captures
    for index in chunks.indices {
      if options.statements.read(chunks[index].text) != nil { chunks[index].saysNothing = true }
      chunks[index].capturedOn = chunks[index].keptSource.flatMap { captures[$0.origin.dump] }
    }
    let guide = IndexedGuide(
      title: options.siteTitle, profile: knowledge.profile, tokenMethod: TokenEstimator.method)
    do {
      let bytes = try IndexWriter(synonyms: synonyms).bytes(chunks, topics: topics, of: guide)
      try sink.write(withEarlierVectors(bytes, &diagnostics), to: root)
    } catch let error as EmitError {
      throw error
    } catch {
      throw Self.failed(error)
    }
  }

  private func withEarlierVectors(
    _ bytes: [UInt8], _ diagnostics: inout Diagnostics
  ) throws(IndexError) -> [UInt8] {
    guard let earlier = options.earlierIndex,
      let kept = try PassageIndex(bytes: bytes).bytes(withVectorsOf: earlier)
    else { return bytes }
    let counts = try PassageIndex(bytes: kept.bytes).vectorCounts()
    if counts.embedded < counts.all { diagnostics.report(Self.withoutVectors(counts)) }
    if kept.dropped > 0 { diagnostics.report(Self.droppedVectors(kept.dropped)) }
    return kept.bytes
  }

  /// Another SQLite lays the same rows out in other bytes.
  package func areSame(_ found: [UInt8], _ expected: [UInt8]) -> Bool {
    found == expected || IndexComparison.areSame(found, expected)
  }
}

extension IndexedChunk {
  fileprivate init(_ chunk: Chunk, of topic: Topic) {
    let place = chunk.place
    self.init(
      id: chunk.id(topic: topic.slug), topic: topic.slug, title: topic.title.singleLine,
      breadcrumb: chunk.breadcrumb, text: chunk.text,
      url: place.address(in: topic),
      sitePath: chunk.sitePath(topic: topic), textHash: chunk.textHash,
      kind: chunk.kind.rawValue, status: chunk.status.rawValue,
      tokens: TokenEstimator.count(chunk.embedText), platforms: place.platforms,
      unsupported: place.unsupported,
      sources: chunk.provenance)
    alternatives = chunk.alternatives.map { OtherReading($0, text: $0.chunkText) }
    anchor = place.anchor
    contentHash = chunk.contentHash(topic: topic)
  }
}

extension Topic {
  /// Whether it is a list of other pages and nothing else, as a dump may bring one: what it names is found
  /// in these themselves.
  fileprivate var isContents: Bool {
    let blocks = root.walk.flatMap(\.blocks).map(\.content)
    let lists = blocks.filter { block in
      guard case .list(_, let items) = block else { return false }
      return items.allSatisfy { !$0.flatMap(\.targets).isEmpty }
    }
    let pages = Set(
      blocks.flatMap(\.targets).compactMap { target in
        if case .topic(let slug, _) = target { slug } else { nil }
      })
    return abstract == nil && lists.count == blocks.count && pages.count >= Self.leastPages
  }

  private static let leastPages = 5
}

extension IndexedTopic {
  /// `body` is its Markdown.
  fileprivate init(_ topic: Topic, body: String) {
    let abstract = topic.abstract.flatMap { $0.status == .withdrawn ? nil : $0 }
    self.init(
      slug: topic.slug, title: topic.title.singleLine,
      abstract: abstract.map(\.content.plainText.singleLine), category: topic.category,
      kind: topic.kind.rawValue, language: topic.language, edition: topic.edition,
      platforms: topic.platforms.supported, tokens: TokenEstimator.count(body), url: topic.url,
      changed: topic.changeLog.compactMap(\.date).max())
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

  static func droppedVectors(_ count: Int) -> Diagnostic {
    Diagnostic(
      .note, "index.dropped-vectors",
      "\(count == 1 ? "1 vector" : "\(count) vectors") of passages that are gone dropped: the index "
        + "keeps as many as it has passages, at least \(PassageIndex.leastKept)",
      help: "to embed passages that come back without asking again, keep the earlier index")
  }

  static func withoutVectors(_ counts: (embedded: Int, all: Int)) -> Diagnostic {
    Diagnostic(
      .note, "index.without-vectors",
      "\(counts.all - counts.embedded) of \(counts.all) passages have no vector yet",
      help: "run guidebook embed as before: it asks for these only")
  }
}
