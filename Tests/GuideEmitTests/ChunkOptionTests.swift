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

  @Test func `a repeated passage is written once where it is asked for, with all its places`()
    throws
  {
    var random = SeededGenerator(seed: TestSeed.fresh)
    let repeated = "Never open the case of a machine that still hums, however quietly it may do so."
    let number = Int.random(in: 3...6, using: &random)
    let topics = (0..<number).map { index in
      Samples.topic(
        "page-\(index)", title: "Page \(index)",
        sections: [
          Samples.section(
            "care-\(index)", blocks: [Samples.block(10 * index + 1, Samples.paragraph(repeated))]),
          Samples.section(
            "own-\(index)",
            blocks: [
              Samples.block(
                10 * index + 2, Samples.paragraph("Machine \(index) runs for \(index + 7) hours."))
            ]),
        ])
    }
    var options = ChunkOptions()
    let all = try ChunkLines(Samples.knowledge(topics), options: options)
    options.writesRepeatsOnce = true
    let knowledge = Samples.knowledge(topics)
    let once = try ChunkLines(knowledge, options: options)
    #expect(all.texts().count { $0 == repeated } == number)
    #expect(once.texts().count { $0 == repeated } == 1)
    #expect(Set(once.texts()) == Set(all.texts()))
    let kept = try #require(once.lines.first { $0["text"]?.string == repeated })
    let places = Set((kept["also_in"]?.array ?? []).compactMap(\.string))
    let others = all.lines.filter { $0["text"]?.string == repeated && $0["id"] != kept["id"] }
    #expect(places == Set(others.compactMap { $0["site_path"]?.string }))
    let blocks = Set((kept["blocks"]?.array ?? []).compactMap(\.string))
    #expect(
      blocks.isSuperset(of: others.flatMap { ($0["blocks"]?.array ?? []).compactMap(\.string) }))
    // Neighbours are chunks that are there.
    let ids = Set(once.lines.map { $0["id"] })
    for line in once.lines {
      for key in ["prev", "next"] where line[key] != .null { #expect(ids.contains(line[key])) }
    }
    // So are the forms for clients.
    options.formats = ["langchain"]
    let form = try ChunkLines(knowledge, options: options, file: "langchain")
    #expect(Set(form.lines.map { $0["id"] }) == ids)
    let sink = try MemorySink.output(
      ChunksEmitter(options: EmitOptions(chunks: options)), knowledge)
    let manifest = try JSONValue(parsing: sink.files["chunks/manifest.json"] ?? [])
    #expect(manifest["dedupe"] == .string("canonical"))
    #expect(manifest["repeated"]?.int == number - 1)
    #expect(manifest["chunks"]?.int == once.lines.count)
  }

  /// The same words for another platform, in another language or with another link are another passage.
  @Test func `passages that differ in more than their place are all written`() throws {
    let text = "Never open the case of a machine that still hums, however quietly it may do so."
    func linked(_ address: String) -> BlockContent {
      .paragraph([.link(content: [.text(text)], target: .external(address))])
    }
    let section = Samples.section("care", blocks: [Samples.block(1, Samples.paragraph(text))])
    var other = Samples.topic("b", title: "B", sections: [section])
    other.language = "de"
    var platform = section
    platform.platforms = Platforms(supported: ["lumOS"])
    let topics = [
      Samples.topic("a", title: "A", sections: [section]), other,
      Samples.topic("c", title: "C", sections: [platform]),
      Samples.topic(
        "d", title: "D",
        sections: [
          Samples.section("care", blocks: [Samples.block(1, linked("https://a.example/1"))])
        ]),
      Samples.topic(
        "e", title: "E",
        sections: [
          Samples.section("care", blocks: [Samples.block(1, linked("https://a.example/2"))])
        ]),
    ]
    var options = ChunkOptions()
    options.writesRepeatsOnce = true
    #expect(try ChunkLines(Samples.knowledge(topics), options: options).lines.count == 5)
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
      let untold = node["excluded_llm_metadata_keys"]?.array?.compactMap(\.string) ?? []
      let told = metadata.map(\.key).filter { !untold.contains($0) }
      let hasOthers = row["alternatives"]?.array?.isEmpty == false
      #expect(told == ["header_path"] + (hasOthers ? ["other_readings"] : []) + ["url"])
    }
  }

  @Test(arguments: ["langchain", "llamaindex"])
  func `metadata has no lists and no nulls, and says where a chunk holds`(name: String) throws {
    let (documents, rows) = try form(name)
    for (document, row) in zip(documents, rows) {
      guard case .object(let members)? = document["metadata"] else {
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
