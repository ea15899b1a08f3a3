import GuideEmit
import GuideModel
import TestSupport
import Testing

/// What a person may choose about the chunks.
@Suite struct ChunkOptionTests {
  @Test func `withdrawn passages have chunks of their own and change no other`() throws {
    var options = ChunkOptions()
    let without = try ChunkLines(Samples.guide, options: options)
    options.includesWithdrawn = true
    let with = try ChunkLines(Samples.guide, options: options)
    let withdrawn = with.lines.filter { $0["status"]?.string == "withdrawn" }
    #expect(withdrawn.map { $0["text"]?.string } == ["Dials once had needles."])
    let others = with.lines.filter { $0["status"]?.string != "withdrawn" }
    for key in ["id", "content_hash", "text"] {
      #expect(others.map { $0[key] } == without.lines.map { $0[key] })
    }
  }

  @Test func `a smaller target makes more chunks`() throws {
    let long = Array(repeating: "Dials turn and turn again.", count: 80).joined(separator: " ")
    let knowledge = Samples.knowledge([
      Samples.topic(
        "dials", title: "Dials", blocks: Samples.blocks(from: 1, [Samples.paragraph(long)]))
    ])
    var options = ChunkOptions()
    let before = try ChunkLines(knowledge, options: options).lines.count
    options.target = 64
    #expect(try ChunkLines(knowledge, options: options).lines.count > before + 2)
  }

  @Test func `LangChain has documents with flat metadata that no edit elsewhere changes`() throws {
    let (documents, rows) = try form("langchain")
    for (document, row) in zip(documents, rows) {
      #expect(document["id"] == row["id"])
      #expect(document["page_content"] == row["embed_text"])
      guard case .object(let metadata)? = document["metadata"] else {
        Issue.record("no metadata")
        continue
      }
      #expect(metadata.allSatisfy { $0.value.isScalar })
      #expect(Set(metadata.map(\.key)).isDisjoint(with: Self.volatile))
    }
    let sources = Set(documents.map { $0["metadata"]?["source"] })
    #expect(sources.count == Set(rows.map { $0["topic"] }).count)
  }

  @Test func `LlamaIndex has nodes that embed the breadcrumb and the text alone`() throws {
    let (nodes, rows) = try form("llamaindex")
    for (node, row) in zip(nodes, rows) {
      #expect(node["id_"] == row["id"] && node["text"] == row["text"])
      #expect(node["relationships"]?["2"]?["node_id"] == (row["prev"] == .null ? nil : row["prev"]))
      #expect(node["relationships"]?["3"]?["node_id"] == (row["next"] == .null ? nil : row["next"]))
      guard case .object(let metadata)? = node["metadata"] else {
        Issue.record("no metadata")
        continue
      }
      let hidden = node["excluded_embed_metadata_keys"]?.array?.compactMap(\.string) ?? []
      #expect(metadata.map(\.key).filter { !hidden.contains($0) } == ["header_path"])
    }
  }

  @Test(arguments: [("haystack", "content", "meta"), ("chroma", "document", "metadata")])
  func `a store has the text to embed, and metadata without lists and nulls`(
    name: String, text: String, metadata: String
  ) throws {
    let (documents, rows) = try form(name)
    for (document, row) in zip(documents, rows) {
      #expect(document["id"] == row["id"] && document[text] == row["embed_text"])
      guard case .object(let members)? = document[metadata] else {
        Issue.record("no metadata")
        continue
      }
      #expect(members.allSatisfy { $0.value.isScalar })
      let platforms = members.filter { $0.key.hasPrefix("platform_") }
      let names = TestProfiles.sample.platforms.map(\.name).sorted()
      #expect(platforms.map(\.key) == names.map { "platform_" + $0 })
      for (platform, flag) in zip(names, platforms) {
        let named = row["platforms"]?.array?.compactMap(\.string) ?? []
        let excluded = row["platforms_unsupported"]?.array?.compactMap(\.string) ?? []
        let holds = (named.isEmpty || named.contains(platform)) && !excluded.contains(platform)
        #expect(flag.value == .bool(holds))
      }
    }
  }

  @Test func `a bulk request has an action before each chunk`() throws {
    var options = ChunkOptions()
    options.formats = ["elastic"]
    let lines = try ChunkLines(Samples.guide, options: options, file: "elastic").lines
    let rows = try ChunkLines(Samples.guide, options: options).lines
    #expect(lines.count == 2 * rows.count)
    for (index, row) in rows.enumerated() {
      #expect(lines[2 * index] == ["index": ["_id": row["id"] ?? .null]])
      #expect(lines[2 * index + 1] == row)
    }
  }

  @Test func `a batch asks for the vector of each chunk`() throws {
    let (requests, rows) = try form("openai-batch")
    for (request, row) in zip(requests, rows) {
      #expect(request["custom_id"] == row["id"] && request["body"]?["input"] == row["embed_text"])
      #expect(request["method"] == "POST" && request["url"] == "/v1/embeddings")
    }
  }

  @Test(arguments: ["langchain", "llamaindex"])
  func `other readings are metadata, with what they are and their words`(name: String) throws {
    let (documents, rows) = try form(name)
    for (document, row) in zip(documents, rows) {
      let others = row["alternatives"]?.array ?? []
      #expect(document["metadata"]?["other_readings_count"]?.int == others.count)
      let text = document["metadata"]?["other_readings"]?.string
      #expect(text?.isEmpty == others.isEmpty)
      for other in others { #expect(text?.contains(other["text"]?.string ?? "?") == true) }
    }
    let told = documents.compactMap { $0["metadata"]?["other_readings"]?.string }
    #expect(
      told.contains { $0.hasPrefix("Another reading, nothing tells which is newer, differs in ") })
  }

  /// What an edit elsewhere, another capture or another build changes.
  private static let volatile: Set<String> = [
    "sources", "ordinal", "prev", "next", "captured_on", "last_changed", "links", "images",
    "alternatives", "tokens",
  ]

  private func form(_ name: String) throws -> ([JSONValue], [JSONValue]) {
    var options = ChunkOptions()
    options.formats = [name]
    let lines = try ChunkLines(Samples.guide, options: options, file: name).lines
    let rows = try ChunkLines(Samples.guide, options: options).lines
    #expect(lines.count == rows.count && !rows.isEmpty)
    return (lines, rows)
  }
}

extension JSONValue {
  fileprivate var isScalar: Bool {
    switch self {
    case .string, .number, .bool: true
    case .null, .array, .object: false
    }
  }
}
