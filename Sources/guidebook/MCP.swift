import ArgumentParser
import GuideAgent
import GuideBuild
import GuideCommands

struct MCP: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Answer coding agents: search, read, topics and explain over an output.",
    discussion: """
      Speaks the Model Context Protocol with the program that starts it, on standard input and \
      output, or over HTTP with programs of this machine. An output that is built meanwhile is \
      seen with the next question. Ends with its input, over HTTP with Ctrl-C.

      Example:
        guidebook mcp --print-config claude
        guidebook mcp --output output --http 8765
      """)

  @Option(name: .shortAndLong, help: "The output folder of a build.", completion: .directory)
  var output = "output"

  @Option(
    help: ArgumentHelp(
      "Serve http://127.0.0.1:PORT/mcp, or at another address of this machine.",
      valueName: "[address:]port"),
    transform: HTTPPlace.init)
  var http: HTTPPlace?

  @Option(
    name: .customLong("max-tokens"), help: "Tokens of an answer where the model names no number.")
  var maxTokens = 1500

  @Option(
    name: .customLong("print-config"),
    help: "Print what goes into the configuration of a client, and end.")
  var client: ClientSnippet?

  @OptionGroup var meaning: MeaningOptions

  func validate() throws {
    guard (200...8000).contains(maxTokens) else {
      throw ValidationError("--max-tokens takes a number from 200 to 8000")
    }
  }

  func run() async throws {
    let folder = Terminal.currentFolder
    if let client {
      client.print(
        on: Terminal(), output: output, currentFolder: folder,
        address: http.map { "http://\($0.address):\($0.port)/mcp" })
      return
    }
    let agent = Agent(
      output: output, currentFolder: folder, version: Guidebook.configuration.version,
      searchTokens: maxTokens, meaning: meaning.choice)
    let code: GuideBuild.ExitCode
    if let http {
      code = await Terminal().serve(agent, at: http.address, port: http.port)
    } else {
      code = await Terminal().serve(agent)
    }
    throw ArgumentParser.ExitCode(code.rawValue)
  }
}

extension ClientSnippet: ExpressibleByArgument {}

/// The value of `--http`.
struct HTTPPlace {
  var address = "127.0.0.1"
  let port: UInt16

  init(_ text: String) throws {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let port = UInt16(parts[parts.count - 1]) else {
      throw ValidationError("--http takes a port, or an address and a port as in 127.0.0.1:8765")
    }
    self.port = port
    if parts.count == 2 { address = parts[0] == "localhost" ? address : String(parts[0]) }
    guard address.wholeMatch(of: /\d{1,3}(\.\d{1,3}){3}/) != nil else {
      throw ValidationError("--http takes an address in numbers, as in 127.0.0.1:8765")
    }
  }
}
