import GuideModel
import TestSupport
import Testing

@Suite struct CodingTests {
  @Test func randomTopicsAreReadAsTheyWereWritten() throws {
    for seed in 0..<100 as Range<UInt64> {
      var random = RandomBlocks(seed: seed)
      let topic = random.topic("knobs/\(seed)")
      let bytes = Array(topic.json.pretty.utf8)
      let read = try LinkedTopic(json: JSONValue(parsing: bytes))
      #expect(read == topic, "seed \(seed)")
      #expect(Array(read.json.pretty.utf8) == bytes, "seed \(seed)")
    }
  }

  @Test func everyObjectOfATypeHasTheSameMembers() {
    let bare = Topic(
      slug: "a", title: "A", root: Section(id: "a", level: 1, heading: [.text("A")]))
    let full = Topic(
      slug: "a", aliases: ["b"], title: "A", url: "u",
      abstract: Block(id: "x", content: .thematicBreak, provenance: []), category: "c",
      parent: "p", root: Section(id: "a", level: 1, heading: [.text("A")]))
    #expect(keys(bare.json) == keys(full.json))
    #expect(bare.json["url"] == .null)
    #expect(bare.json["schemaVersion"] == .int(KnowledgeBase.schemaVersion))
  }

  @Test func ledgerEntriesNameTheirTextOnlyWhereTheTopicsDoNotShowIt() throws {
    let origin = Origin(dump: "d", path: "p.md", location: .lines(3...4))
    for outcome in Outcome.allCases {
      let entry = LedgerEntry(
        origin: origin, outcome: outcome, rule: "rule", topic: "knobs", target: "id",
        similarity: 0.875, text: "Turn it")
      #expect(entry.json["text"] == (outcome.isShown ? .null : .string("Turn it")))
    }
  }

  @Test func dumpsAndDiagnosticsAreReadAsTheyWereWritten() throws {
    for source in Dump.DateSource.allCases {
      let dump = Dump(id: "d", capturedOn: nil, dateSource: source, documents: 3)
      #expect(try Dump(json: dump.json) == dump)
    }
    for severity in Diagnostic.Severity.allCases {
      let place = Diagnostic.Place(path: "p", line: 1, column: 2, pointer: "/a", excerpt: "x")
      let diagnostic = Diagnostic(severity, "a.b", "it is so", at: place, help: "do", notes: ["n"])
      #expect(try Diagnostic(json: diagnostic.json) == diagnostic)
    }
    let bare = Diagnostic(.note, "a.b", "it is so")
    #expect(try Diagnostic(json: bare.json) == bare)
  }

  @Test(arguments: [
    (#"{"type":"list","ordered":1,"items":[]}"#, "/ordered", "true or false", "a number"),
    (
      #"{"type":"list","ordered":true,"start":"3","items":[]}"#, "/start", "a whole number",
      "a string"
    ),
    (#"{"type":"list","ordered":true,"items":[[],3]}"#, "/items/1", "an array", "a number"),
    (#"{"type":"paragraph"}"#, "/content", "a member", "nothing"),
    (
      #"{"type":"paragraph","content":[{"type":"text","text":null}]}"#, "/content/0/text",
      "a string", "null"
    ),
    (
      #"{"type":"aside","kind":"hint","blocks":[]}"#, "/kind",
      "one of note, developerNote, important, tip, warning, caution, danger, details",
      "\"hint\""
    ),
    (
      #"{"type":"poem"}"#, "/type",
      "one of paragraph, list, table, aside, figure, video, code, quote, links, thematicBreak, raw",
      "\"poem\""
    ),
    (#"[]"#, "", "an object", "an array"),
  ])
  func errorsNameThePlace(text: String, pointer: String, expected: String, found: String) throws {
    let json = try JSONValue(parsing: Array(text.utf8))
    #expect(throws: SchemaError(pointer: pointer, expected: expected, found: found)) {
      try BlockContent(json: json)
    }
  }

  @Test func newerFilesAreRefused() {
    #expect {
      try Topic(json: ["schemaVersion": .int(KnowledgeBase.schemaVersion + 1)])
    } throws: {
      ($0 as? SchemaError)?.pointer == "/schemaVersion"
    }
  }

  @Test func linesThatRunBackwardsAreRefused() {
    let json: JSONValue = [
      "dump": "d", "path": "p", "role": "kept",
      "location": ["type": "lines", "first": 4, "last": 3],
    ]
    #expect(throws: SchemaError.self) { try Provenance(json: json) }
  }

  private func keys(_ json: JSONValue) -> [String] {
    guard case .object(let members) = json else { return [] }
    return members.map(\.key).sorted()
  }
}
