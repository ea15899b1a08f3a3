import GuideEmit
import GuideModel
import TestSupport
import Testing

@Suite struct TopicsEmitterTests {
  private static let fixtures = "\(PackageRoot.path)/Tests/GuideEmitTests/Fixtures/Topics/"

  @Test(arguments: ["controls.md", "dials.md", "dials.json", "switches.md", "topics.json"])
  func `a guide is written as recorded`(path: String) throws {
    let sink = try MemorySink.output(TopicsEmitter(), Samples.guide)
    let text = try #require(sink.text("topics/" + path))
    let difference = Golden.difference(text, from: Self.fixtures + path)
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test func `every topic has its files, and the folder its schema`() throws {
    let sink = try MemorySink.output(TopicsEmitter(), Samples.guide)
    let topics = ["controls", "dials", "switches"].flatMap { [$0 + ".json", $0 + ".md"] }
    let expected = (topics + ["schema.json", "topics.json"]).map { "topics/" + $0 }
    #expect(sink.files.keys.sorted() == expected.sorted())
  }

  @Test func `topics named as the folder's own files step aside`() throws {
    let link = Inline.link(content: [.text("S")], target: .topic(slug: "schema", section: "a b"))
    let guide = Samples.knowledge([
      Samples.topic("schema", title: "Schema"),
      Samples.topic(
        "parts/topics", title: "T", blocks: Samples.blocks(from: 1, [.paragraph([link])])),
      Samples.topic("topics", title: "Topics"),
    ])
    let sink = try MemorySink.output(TopicsEmitter(), guide)
    #expect(sink.text("topics/schema-topic.md") != nil)
    #expect(sink.text("topics/topics-topic.json") != nil)
    let nested = try #require(sink.text("topics/parts/topics.md"))
    #expect(nested.contains("[S](<../schema-topic.md#a b>)"))
  }

  @Test func `circles of pages are in the tree once`() throws {
    let guide = Samples.knowledge([
      Samples.topic("a", title: "A", parent: "b"), Samples.topic("b", title: "B", parent: "a"),
      Samples.topic("c", title: "C", parent: "gone"),
    ])
    let sink = try MemorySink.output(TopicsEmitter(), guide)
    let contents = try JSONValue(parsing: sink.files["topics/topics.json"] ?? [])
    let tree = contents["tree"]?.array ?? []
    #expect(tree.map { $0["slug"]?.string } == ["c", "a"])
    #expect(tree.last?["topics"]?.array?.map { $0["slug"]?.string } == ["b"])
    #expect(tree.last?["topics"]?.array?.first?["topics"] == [])
  }
}
