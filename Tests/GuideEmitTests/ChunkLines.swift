import GuideEmit
import GuideIndex
import GuideModel
import TestSupport

/// The lines of `chunks.jsonl` that a topic gives.
struct ChunkLines {
  let lines: [JSONValue]

  init(_ topics: Topic..., maxTokens: Int = 256) throws {
    try self.init(Samples.knowledge(topics), maxTokens: maxTokens)
  }

  init(_ knowledge: KnowledgeBase, maxTokens: Int = 256) throws {
    var options = ChunkOptions()
    options.ceiling = maxTokens
    try self.init(knowledge, options: options)
  }

  /// Of one topic, where people know things by other names.
  init(_ topic: Topic, names: OtherNames) throws {
    let options = EmitOptions(otherNames: names)
    try self.init(Samples.knowledge([topic]), options)
  }

  /// Of `chunks.jsonl`, or of the form for a client.
  init(_ knowledge: KnowledgeBase, options: ChunkOptions, file: String = "chunks") throws {
    try self.init(
      knowledge, EmitOptions(chunks: options, synonyms: Synonyms(TestProfiles.sample)), file: file)
  }

  private init(
    _ knowledge: KnowledgeBase, _ options: EmitOptions, file: String = "chunks"
  ) throws {
    let sink = try MemorySink.output(ChunksEmitter(options: options), knowledge)
    lines =
      try sink.files["chunks/\(file).jsonl"]?
      .split(separator: UInt8(ascii: "\n")).map { try JSONValue(parsing: Array($0)) } ?? []
  }

  /// The texts of one key.
  func texts(_ key: String = "text") -> [String] { lines.map { $0[key]?.string ?? "" } }

  func strings(_ key: String) -> [[String]] {
    lines.map { $0[key]?.array?.compactMap(\.string) ?? [] }
  }
}
