import GuideModel
import TestSupport
import Testing

@testable import GuideIngest

/// The form of article JSON that lists topics, in what no fixture prints.
@Suite struct TopicJSONTests {
  private static let fixture = Fixtures.cases("dialects/article-json")
    .first { $0.stem == "topics." }

  private static func documents() throws -> [Document] {
    var diagnostics = Diagnostics()
    return try ArticleJSONIngestor().ingest(
      #require(fixture).source, profile: TestProfiles.sample, into: &diagnostics
    ).documents
  }

  @Test func eachTopicSaysWhenItWasFetched() throws {
    #expect(try Self.documents().map(\.facts.capturedOn) == ["2031-07-01", "2031-07-01"])
  }

  @Test func platformsBesideTheTextAreKept() throws {
    #expect(try Self.documents().map(\.facts.platforms) == [["roomOS"], []])
  }

  /// Nobody knows where a picture is of which there is only the name.
  @Test func aPictureThatIsOnlyNamedGetsNoAddress() throws {
    var pictures = DumpPictures(files: [])
    var document = try #require(try Self.documents().first)
    pictures.settle(&document)
    #expect(pictures.unknown.contains("dials-intro.png"))
  }
}
