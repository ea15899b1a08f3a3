import ArgumentParser
import GuideBuild
import GuideCommands

struct Embed: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Have a model of yours make vectors, so that searches find what is meant.",
    discussion: """
      Asks an endpoint with the API of OpenAI for embeddings (Ollama, llama.cpp, vLLM, a hosted one) \
      for the vectors of chunks that have none yet, and keeps them in guidebook.sqlite. `search`, \
      `pack` and `mcp` then rank by words and vectors together. A later `build` keeps the \
      vectors, and of what is gone as many as it has chunks, at least 1,000; what a break leaves undone the same command does when it is \
      run again.

      A key for a hosted endpoint is taken from the environment: \(MeaningOptions.variable).

      Exit codes: 0 fine, 1 the endpoint failed, 2 wrong usage, or no index.

      Example:
        guidebook embed --endpoint http://localhost:11434/v1 --model nomic-embed-text \\
          --document-prefix 'search_document: ' --query-prefix 'search_query: '
      """)

  @Option(help: ArgumentHelp("The address of the API, up to its version.", valueName: "url"))
  var endpoint: String

  @Option(help: ArgumentHelp("The model, as the endpoint names it.", valueName: "name"))
  var model: String

  @Option(
    name: .customLong("document-prefix"),
    help: ArgumentHelp("What the model wants before a text that is searched.", valueName: "text"))
  var documentPrefix = ""

  @Option(
    name: .customLong("query-prefix"),
    help: ArgumentHelp("What the model wants before a question.", valueName: "text"))
  var queryPrefix = ""

  @Option(help: ArgumentHelp("How many texts are sent at once.", valueName: "n"))
  var batch = 64

  @Option(name: .shortAndLong, help: "The output folder of a build.", completion: .directory)
  var output = "output"

  @Flag(help: "Print JSON.")
  var json = false

  func validate() throws {
    guard (1...2048).contains(batch) else {
      throw ValidationError("--batch takes a number from 1 to 2048")
    }
  }

  func run() throws {
    let code = Terminal().embed(json: json) { progress in
      EmbedRun(
        endpoint: endpoint, model: model, prefixes: (documentPrefix, queryPrefix),
        key: MeaningOptions.key, batch: batch, output: output,
        currentFolder: Terminal.currentFolder, progress: progress)
    }
    throw ArgumentParser.ExitCode(code.rawValue)
  }
}
