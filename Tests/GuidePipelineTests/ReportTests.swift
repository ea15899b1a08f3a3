import GuideModel
import TestSupport
import Testing

@testable import GuidePipeline

/// The report of a build of the small handbook.
@Suite struct ReportTests {
  private let place: TemporaryFolder

  init() async throws {
    place = try TemporaryFolder()
    _ = try await SmallHandbook.build(into: place("out"))
  }

  private static func golden(_ name: String) -> String {
    PackageRoot.path + "/Tests/GuidePipelineTests/Goldens/report/" + name
  }

  @Test(arguments: ["conflicts.jsonl", "index.html"])
  func isAsRecorded(name: String) throws {
    let text = try place.text("out/report/" + name)
    #expect(Golden.difference(text, from: Self.golden(name)) == nil)
  }

  @Test func eachLineIsAPassageOfTheTopics() throws {
    let lines = try place.text("out/report/conflicts.jsonl").split(separator: "\n")
    let found = try lines.map { line in
      let value = try JSONValue(parsing: Array(line.utf8))
      let file = "out/topics/\(value["topic"]?.string ?? "").json"
      let topic = try Topic(json: try JSONValue(parsing: Array(try place.text(file).utf8)))
      let block = topic.blocks.first { $0.id == value["block"]?.string }
      #expect(block?.content.plainText == value["text"]?.string)
      return value["relation"]?.string
    }
    #expect(found == ["superseded", "withdrawn", "conflict"])
  }

  @Test func whatIsHostileStaysText() throws {
    let page = try place.text("out/report/index.html")
    #expect(!page.contains("<script"))
    #expect(!page.lowercased().contains("href=\"javascript"))
  }
}
