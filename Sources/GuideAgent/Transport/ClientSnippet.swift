internal import Foundation
internal import GuideBuild
package import GuideCommands
internal import GuideModel

/// What a person puts into the configuration of a client, so that it finds the agent.
package enum ClientSnippet: String, CaseIterable, Sendable {
  case claude, cursor, vscode, codex

  /// Where it goes.
  package var place: String {
    switch self {
    case .claude: ".mcp.json of a project"
    case .cursor: ".cursor/mcp.json of a project, or ~/.cursor/mcp.json"
    case .vscode: ".vscode/mcp.json of a project"
    case .codex: ".codex/config.toml of a project, or ~/.codex/config.toml"
    }
  }

  private static let name = "guidebook"

  /// `program` and `output` are absolute paths; with `address`, of a server that runs already.
  package func text(program: String, output: String, address: String?) -> String {
    let arguments = JSONValue.strings(["mcp", "--output", output])
    var server: [JSONValue.Member] = []
    if let address {
      server = [.init("url", .string(address))]
    } else {
      server = [.init("command", .string(program)), .init("args", arguments)]
    }
    switch self {
    case .claude, .vscode:
      server.append(.init("type", address == nil ? "stdio" : "http"))
    case .cursor: break
    case .codex:
      // Strings and arrays of JSON are those of TOML too.
      return "[mcp_servers.\(Self.name)]\n"
        + server.map { "\($0.key) = \($0.value.compact)\n" }.joined()
    }
    let key = self == .vscode ? "servers" : "mcpServers"
    return JSONValue.object([.init(key, .object([.init(Self.name, .object(server))]))]).pretty
  }

  /// The program that runs.
  private static var program: String { Bundle.main.executableURL?.path ?? name }

  /// The snippet to standard output, its place to standard error.
  package func print(
    on terminal: Terminal, output: String, currentFolder: String, address: String?
  ) {
    terminal.refuse("Put this into \(place):")
    let output = Path.absolute(output, in: currentFolder)
    terminal.write(text(program: Self.program, output: output, address: address))
  }
}
