import ArgumentParser
import GuideAgent
import GuideBuild
import GuideCommands

struct Pack: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the passages that answer QUERY, as many as fit into a prompt.",
    discussion: """
      Searches as `guidebook search` does, and prints whole passages, the best first, within a \
      number of tokens: with title and headings, status, other readings, and where to cite them \
      from. What had no room is counted. For a model, or a program that asks one.

      Exit codes: 0 something was found, 1 nothing was, 2 wrong usage, or no index.

      Example:
        guidebook pack "how large is text on a watch" --max-tokens 800
        guidebook pack "minimum size of a button" --platform watchOS --json
      """)

  @Argument(help: "A question, or words.")
  var query: [String]

  @Option(
    name: .customLong("max-tokens"),
    help: "How many tokens at most, as chunks/manifest.json counts them.")
  var maxTokens = 1500

  @Option(help: "Only passages for this platform: its name, or a device that runs it.")
  var platform: String?

  @Option(help: "Only passages of this edition of the documentation.")
  var edition: String?

  @Option(help: "Only passages in this language, such as de.")
  var language: String?

  @Option(help: "Only passages of this topic: its slug.")
  var topic: String?

  @Option(name: .shortAndLong, help: "The output folder of a build.", completion: .directory)
  var output = "output"

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var meaning: MeaningOptions

  func validate() throws {
    guard (100...1_000_000).contains(maxTokens) else {
      throw ValidationError("--max-tokens takes a number from 100 to 1000000")
    }
  }

  func run() throws {
    var question = Question(
      query.joined(separator: " "), platform: platform, topic: topic, maxTokens: maxTokens)
    (question.edition, question.language) = (edition, language)
    let code = Terminal().pack(
      question, output: output, currentFolder: Terminal.currentFolder,
      meaning: meaning.choice, json: json)
    throw ArgumentParser.ExitCode(code.rawValue)
  }
}
