import TestSupport
import Testing

@testable import GuideAgent

/// What goes into the configuration of each client.
@Suite struct ClientSnippetTests {
  @Test(arguments: ClientSnippet.allCases) func aSnippet(client: ClientSnippet) {
    let text =
      client.text(program: "/opt/my \"tools\"/guidebook", output: "/home/lu/out put", address: nil)
      + "\n"
      + client.text(program: "", output: "", address: "http://127.0.0.1:8765/mcp")
    let golden = PackageRoot.path + "/Tests/GuideAgentTests/Goldens/snippets/\(client).txt"
    if let difference = Golden.difference(text, from: golden) {
      Issue.record(Comment(rawValue: difference))
    }
  }
}
