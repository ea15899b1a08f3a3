import GuideEmit
import GuideModel
import TestSupport
import Testing

/// What a line of `chunks.jsonl` says of a chunk.
@Suite struct ChunkRecordTests {
  @Test func `all lines have the same keys, of one type each`() throws {
    let lines = try ChunkLines(Samples.guide).lines
    var types: [String: Set<String>] = [:]
    for line in lines {
      guard case .object(let members) = line else { continue }
      #expect(Set(members.map(\.key)) == Self.keys)
      for member in members { types[member.key, default: []].insert(member.value.typeName) }
    }
    for (key, types) in types {
      #expect(types.subtracting(["null"]).count <= 1, "\(key): \(types)")
      #expect(!types.contains("null") || !types.contains("an array"), "\(key): \(types)")
    }
  }

  @Test func `withdrawn passages are left out, unconfirmed ones marked, conflicts told`() throws {
    let lines = try ChunkLines(Samples.guide)
    let texts = lines.texts().joined(separator: "\n")
    #expect(!texts.contains("needles"))
    #expect(!texts.contains("40 pt"))
    let status = zip(lines.texts(), lines.texts("status")).first { $0.0.contains("may glow") }
    #expect(status?.1 == "unconfirmed")
    let disputed = lines.lines.first { $0["text"]?.string?.contains("Keep 44 pt") == true }
    let other = disputed?["alternatives"]?.array ?? []
    #expect(other.map { $0["relation"]?.string } == ["conflict"])
    #expect(other.first?["text"]?.string?.contains("40 pt") == true)
    #expect(other.first?["dump"]?.string == "crawl")
  }

  @Test func `every current block stands in a chunk`() throws {
    let blocks = Set(try ChunkLines(Samples.guide).strings("blocks").joined())
    for linked in Samples.guide.topics {
      var pending = [linked.topic.root]
      while let section = pending.popLast() {
        for block in section.blocks where block.status != .withdrawn {
          #expect(blocks.contains(block.id), "\(block.content.plainText)")
        }
        pending += section.sections
      }
    }
  }

  @Test func `the change log is a table of dates as people write them`() throws {
    let changes = try ChunkLines(Samples.guide).lines.filter { $0["kind"]?.string == "changes" }
    #expect(
      changes.map { $0["embed_text"]?.string } == [
        """
        Dials & knobs › Change log

        | Date | Changes |
        |---|---|
        | May 6, 2031 | Added sizes for roomOS. |
        """
      ])
    #expect(changes.first?["site_path"]?.string == "dials/#gb-change-log")
  }

  @Test func `platforms come from the nearest section that names them`() throws {
    let lines = try ChunkLines(
      Samples.topic(
        "dials", title: "Dials",
        platforms: Platforms(
          supported: ["lumOS"], unsupported: ["wristOS"], noAdditionalConsiderations: ["padOS"]),
        blocks: Samples.blocks(from: 1, [Samples.paragraph("One.")]),
        sections: [
          Samples.section(
            "roomOS", blocks: Samples.blocks(from: 2, [Samples.paragraph("Two.")]),
            platforms: Platforms(supported: ["roomOS"], unsupported: ["lumOS"]))
        ]))
    #expect(lines.strings("platforms") == [["lumOS", "padOS"], ["roomOS"]])
    #expect(lines.strings("platforms_unsupported") == [["wristOS"], ["wristOS", "lumOS"]])
  }

  @Test func `site paths lead to the site's own ids`() throws {
    let site = try MemorySink.output(
      SiteEmitter(options: EmitOptions()), Samples.guide)
    let pages = try HTMLPage.all(in: site)
    for path in try ChunkLines(Samples.guide).texts("site_path") {
      let (file, fragment) = HTMLPage.resolve(path, from: "site/index.html")
      #expect(pages[file]?.ids.contains(fragment ?? "") == true, "\(path)")
    }
  }

  @Test func `the kind of the topic can be filtered on`() throws {
    func line(_ kind: Topic.Kind) throws -> JSONValue? {
      var topic = Samples.topic(
        "dials", title: "Dials", blocks: Samples.blocks(from: 1, [Samples.paragraph("Turn.")]))
      topic.kind = kind
      return try ChunkLines(topic).lines.first
    }
    let (guideline, article) = (try line(.guideline), try line(.article))
    #expect(guideline?["topic_kind"]?.string == "guideline")
    #expect(article?["topic_kind"]?.string == "article")
    #expect(guideline?["id"] == article?["id"])
    #expect(guideline?["content_hash"] != article?["content_hash"])
  }

  @Test func `an edit elsewhere changes no other id and no other hash`() throws {
    func lines(_ text: String) throws -> [JSONValue] {
      let blocks = Samples.blocks(
        from: 2, [Samples.guideline("Turn dials.", "Gently."), Samples.guideline("Stop.", "Then.")])
      return try ChunkLines(
        Samples.topic(
          "dials", title: "Dials",
          sections: [
            Samples.section("A", blocks: Samples.blocks(from: 1, [Samples.paragraph(text)])),
            Samples.section("B", blocks: blocks),
          ])
      ).lines
    }
    let (before, after) = (try lines("Old words."), try lines("New words."))
    for key in ["id", "content_hash"] {
      #expect(before.dropFirst().map { $0[key] } == after.dropFirst().map { $0[key] })
    }
    #expect(before[0]["content_hash"] != after[0]["content_hash"])
    #expect(before[1]["prev"] == before[0]["id"] && before[1]["next"] == before[2]["id"])
  }

  @Test func `a passage of several pages says where else it stands`() throws {
    func topic(_ slug: String, _ text: String) -> Topic {
      Samples.topic(
        slug, title: slug,
        sections: [
          Samples.section("Care", blocks: Samples.blocks(from: 1, [Samples.paragraph(text)]))
        ])
    }
    let lines = try ChunkLines(
      topic("dials", "Keep it “dry” always."), topic("trays", "Keep it \"dry\" always."),
      topic("lamps", "Keep it dry, always."))
    #expect(
      lines.strings("also_in") == [["trays/#Care"], [], ["dials/#Care"]], "\(lines.lines)")
    let hashes = lines.texts("text_hash")
    #expect(hashes[0] == hashes[2] && hashes[0] != hashes[1])
    #expect(Set(lines.texts("id")).count == 3)
  }

  @Test func `a passage of very many places names only some`() throws {
    let sections = (0..<300).map { number in
      let words = Samples.blocks(from: number + 1, [Samples.paragraph("Keep it dry.")])
      return Samples.section("care-\(number)", blocks: words)
    }
    let places = try ChunkLines(Samples.topic("dials", title: "Dials", sections: sections))
      .strings("also_in")
    #expect(places.allSatisfy { $0.count == 20 } && places.count == 300)
    #expect(places.last?.first == "dials/#care-0")
  }

  @Test func `ids differ although blocks are cut or stand in several chunks`() throws {
    let long = Array(repeating: "Dials turn and turn again.", count: 80).joined(separator: " ")
    let ids = try ChunkLines(
      Samples.topic(
        "dials", title: "Dials", blocks: Samples.blocks(from: 1, [Samples.paragraph(long)]))
    ).texts("id")
    #expect(ids.count > 2)
    #expect(Set(ids).count == ids.count)
  }

  private static let keys: Set<String> = [
    "schema", "id", "topic", "topic_kind", "title", "heading_path", "anchor", "url", "site_path",
    "kind", "text", "embed_text", "platforms", "platforms_unsupported", "status", "tokens",
    "content_hash", "text_hash", "language", "edition", "also_in", "blocks", "links", "images",
    "sources",
    "alternatives",
    "captured_on",
    "last_changed", "ordinal", "prev", "next",
  ]
}
