import Foundation
import GuideIndex
import GuideModel
import TestSupport
import Testing

@testable import GuideAgent

/// What clients send and get, line by line: `NAME.requests.jsonl` is recorded with its
/// answers in `NAME.txt`.
@Suite struct TranscriptTests {
  private let agent: Agent
  private let sample: SampleOutput

  init() async throws {
    sample = try await SampleOutput()
    agent = sample.agent()
  }

  private static let folder = PackageRoot.path + "/Tests/GuideAgentTests/Goldens/transcripts/"

  @Test(arguments: ["initialized", "mistakes"])
  func aTranscript(name: String) async throws {
    let requests = try String(
      contentsOf: URL(filePath: Self.folder + name + ".requests.jsonl"), encoding: .utf8)
    var text = ""
    for line in requests.split(separator: "\n") {
      text += "> \(line)\n"
      if let answer = await agent.line(for: String(line)) { text += "< \(answer)\n" }
    }
    if let difference = Golden.difference(text, from: Self.folder + name + ".txt") {
      Issue.record(Comment(rawValue: difference))
    }
  }

  /// As a client would.
  @Test func anAnswerStandsOnOneLine() async throws {
    let ask = #"{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"guidebook://"#
    let section = "topic/notices#Staying-and-leaving"
    for uri in ["topics", "conflicts", "changes", "topic/dials", section] {
      let line = try #require(await agent.line(for: ask + uri + "\"}}"))
      #expect(!line.contains("\n"))
      let value = try JSONValue(parsing: Array(line.utf8))
      let contents = value["result"]?["contents"]?.array ?? []
      #expect(contents.first?["text"]?.string?.isEmpty == false, "\(uri)")
    }
  }
}
