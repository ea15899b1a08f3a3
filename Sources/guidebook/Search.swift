import ArgumentParser
import GuideBuild
import GuideCommands
import GuideText

struct Search: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Find the passages of an output that answer QUERY.",
    discussion: """
      Takes a question as one would ask it, or words; nothing in it is an operator. Words are \
      found in all their forms, platforms and devices by all their names, and mistyped words by \
      the nearest one that there is. Each hit is a chunk, with where its words stand in the dumps.

      Exit codes: 0 something was found, 1 nothing was, 2 wrong usage, or no index.

      Example:
        guidebook search "how large is text on a watch"
        guidebook search "minimum size of a button" --platform watchOS --limit 3 --json
      """)

  @Argument(help: "A question, or words.")
  var query: [String]

  @Option(help: "Only chunks for this platform: its name, or a device that runs it.")
  var platform: String?

  @Option(help: "Only chunks of this edition of the documentation.")
  var edition: String?

  @Option(help: "Only chunks in this language, such as de.")
  var language: String?

  @Option(help: "How many hits at most.")
  var limit = 5

  @Option(name: .shortAndLong, help: "The output folder of a build.", completion: .directory)
  var output = "output"

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var meaning: MeaningOptions

  func validate() throws {
    guard limit > 0 else { throw ValidationError("--limit takes a number from 1") }
  }

  func run() throws {
    let run = SearchRun(
      query.joined(separator: " "), platform: platform, edition: edition, language: language,
      limit: limit, output: output, currentFolder: Terminal.currentFolder, meaning: meaning.choice)
    throw ArgumentParser.ExitCode(Terminal().search(run, json: json).rawValue)
  }
}
