import GuideBuild
import GuideCommands
import GuideModel
import TestSupport
import Testing

@testable import GuideAgent

/// What a model may pass to a tool, what it is taken for, and what it is told else.
@Suite struct ToolArgumentTests {
  private static func arguments(
    _ text: String, of tool: String = "search"
  ) throws(CommandFailure) -> ToolArguments {
    try ToolArguments(
      try? JSONValue(parsing: Array(text.utf8)), of: Tools.definition(of: tool) ?? .null)
  }

  @Test func namesThatModelsInvent() throws {
    let search = try Self.arguments(#"{"question": "dial", "budget": "400", "platform": null}"#)
    #expect(search["query"] == "dial")
    #expect(search.number("max_tokens") == 400)
    #expect(search["platform"] == nil)
    for name in ["id", "slug", "url", "path", "ref"] {
      #expect(try Self.arguments("{\"\(name)\": \"dials\"}", of: "read")["ref"] == "dials")
    }
  }

  @Test func whatIsWrong() throws {
    let texts = [
      #"{"query": "dial", "platfrom": "wristOS"}"#, #"{"query": "dial", "max_tokens": 9}"#,
      #"{"query": "dial", "max_tokens": 1e3}"#, "{}", "null", #"{"query": ["dial"]}"#,
      "{\"query\": \"\(String(repeating: "x", count: 1001))\"}",
    ].map { text in
      SampleOutput.refusal { () throws(CommandFailure) in try Self.arguments(text) }
    }
    let date = SampleOutput.refusal { () throws(CommandFailure) in
      try Self.arguments(#"{"changed_since": "May"}"#, of: "topics")
    }
    let input = DiagnosticRenderer().render([Terminal.unreadableInput("it is closed")])
    let golden = PackageRoot.path + "/Tests/GuideAgentTests/Goldens/refusals/arguments.txt"
    let all = texts.joined() + date + input
    if let difference = Golden.difference(all, from: golden) {
      Issue.record(Comment(rawValue: difference))
    }
  }

  /// What a model reads at the start of each conversation.
  @Test func theDefinitionsAreShort() {
    let list = Tools.list(for: nil)
    #expect(list.array?.count == 4)
    #expect(!list.compact.contains("{title}") && !list.compact.contains("{platforms}"))
    #expect(list.compact.utf8.count < 5200)
  }
}
