import ArgumentParser
import GuidePipeline

struct Evaluate: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measure how well the search index of an output answers QUESTIONS.",
    discussion: """
      QUESTIONS has one a line, as JSON, with the evidence that answers it: a span of text, or the \
      cells of a table row, and the words without which that cannot be understood (ctx).

        {"id": "q1", "question": "How large is a dial?", "kind": "table", "mode": "any_of",
         "gold": {"any_of": [{"row": ["wristOS", "24 pt"], "ctx": ["Width"]}]}}

      Example:
        guidebook evaluate questions.jsonl --output output --misses
        guidebook evaluate questions.jsonl --json > before.json
        guidebook evaluate questions.jsonl --baseline before.json --strict
      """)

  @Argument(help: "Questions with their evidence, JSON Lines.", completion: .file())
  var questions: String

  @Option(name: .shortAndLong, help: "The output folder of a build.", completion: .directory)
  var output = "output"

  @Flag(help: "List the questions that were not answered, with what came instead.")
  var misses = false

  @Option(
    help: ArgumentHelp("What --json printed earlier, to compare with.", valueName: "file"),
    completion: .file())
  var baseline: String?

  @Flag(help: "Treat measures that got worse as a failure (exit code 3).")
  var strict = false

  @Option(
    name: .customShort("k"),
    help: ArgumentHelp("Counts of chunks for recall.", valueName: "n,…"),
    transform: Counts.init)
  var counts = Counts.usual

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var meaning: MeaningOptions

  func run() async throws {
    let run = EvaluateRun(
      questions, output: output, baseline: baseline, counts: counts.values,
      currentFolder: Terminal.currentFolder, jobs: Terminal.processors, meaning: meaning.choice)
    let code = await Terminal().evaluate(run, misses: misses, strict: strict, json: json)
    throw ArgumentParser.ExitCode(code.rawValue)
  }
}

/// The value of `-k`.
struct Counts: CustomStringConvertible {
  let values: [Int]

  static let usual = Counts(values: [1, 3, 5, 10])

  var description: String { values.map(String.init).joined(separator: ",") }

  private init(values: [Int]) { self.values = values }

  init(_ text: String) throws {
    values = text.split(separator: ",").compactMap { Int($0) }
    let isWhole = values.count == text.split(separator: ",", omittingEmptySubsequences: false).count
    guard isWhole, values.allSatisfy({ (1...200).contains($0) }), Set(values).count == values.count
    else {
      throw ValidationError("-k takes numbers from 1 to 200, each once, as in 1,3,5,10")
    }
  }
}
