import ArgumentParser
import GuideBuild
import GuideCommands

struct Build: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Build the dumps of INPUT into a site, chunks and topic files.",
    discussion: """
      Each INPUT, a folder or a file, is one dump, named after it. Without INPUT those of \
      guidebook.yml are built.

      Example:
        guidebook build docs
        guidebook build dumps/* --output output --only site,chunks
      """)

  @OptionGroup var dumps: DumpArguments
  @OptionGroup var said: VerbosityArguments

  @Option(name: .shortAndLong, help: "Where to write.", completion: .directory)
  var output = "output"

  @Flag(help: "Treat warnings as a failure (exit code 3).")
  var strict = false

  @Option(
    help: ArgumentHelp(
      "Formats to write, of \(BuildOptions.knownFormats.joined(separator: ", ")); all but skill by default.",
      valueName: "format,…"),
    transform: Formats.init)
  var only: Formats?

  @Option(
    name: .customLong("base-url"), help: "Where the site will be published.",
    transform: PublishedAddress.init)
  var baseURL: PublishedAddress?

  @Option(
    name: .customLong("max-tokens"),
    help: ArgumentHelp("No chunk is longer than this.", valueName: "number"))
  var maxTokens: Int?

  @Option(
    name: .customLong("formats"),
    help: ArgumentHelp(
      """
      Forms of the chunks for clients, besides chunks.jsonl, of \
      \(ChunkChoices.knownFormats.joined(separator: ", ")).
      """, valueName: "format,…"),
    transform: ClientForms.init)
  var forms: ClientForms?

  @Option(help: "Make chunks too of what a newer dump lacks: withdrawn.")
  var include: Included?

  @Flag(
    help: ArgumentHelp(
      "Go without the pages of sources that cannot be read any more.",
      discussion: "Without it, what an earlier build wrote stays as it is then."))
  var partial = false

  @Option(
    help: ArgumentHelp(
      "What the report holds: brief, or full with the ledger and each repair as JSON Lines.",
      valueName: "detail"))
  var report = ReportDetail.brief

  @Flag(help: "Say what a build would write, and write nothing.")
  var dryRun = false

  @Flag(
    help: ArgumentHelp(
      "Build even if nothing changed since the last build.",
      discussion: "What that one read and wrote is kept in .guidebook beside the output."))
  var noCache = false

  @Flag(help: "Print how long each stage takes.")
  var timings = false

  @Flag(help: "Print the figures as JSON, as in report/build.json.")
  var json = false

  @Option(help: "How many things may be done at once.")
  var jobs = Terminal.processors

  func validate() throws {
    guard jobs > 0 else { throw ValidationError("--jobs takes a number from 1") }
    let sizes = ChunkChoices.sizes
    if let maxTokens, !sizes.contains(maxTokens) {
      throw ValidationError(
        "--max-tokens takes a number from \(sizes.lowerBound) to \(sizes.upperBound)")
    }
  }

  func run() async throws {
    let options = BuildOptions(
      inputs: dumps.input, output: output, formats: only?.names, baseURL: baseURL?.text,
      chunks: ChunkChoices(
        ceiling: maxTokens, formats: forms?.names, includesWithdrawn: include.map { _ in true }),
      jobs: jobs, profile: dumps.profile, search: .find(), isPartial: partial,
      report: report, isDryRun: dryRun,
      followsLinks: dumps.followsLinks, currentFolder: Terminal.currentFolder)
    let terminal = Terminal(said.verbosity)
    let code = await terminal.build(
      options, strict: strict, json: json, ignoresCache: noCache,
      showsTimings: timings)
    throw ArgumentParser.ExitCode(code.rawValue)
  }
}

/// The value of `--only`.
struct Formats {
  let names: Set<String>

  init(_ text: String) throws {
    names = Set(try Self.names(in: text, of: BuildOptions.knownFormats))
  }

  /// Separated by commas.
  static func names(in text: String, of known: [String]) throws -> [String] {
    let names = text.split(separator: ",").map(String.init)
    let unknown = Set(names).subtracting(known).sorted()
    if !unknown.isEmpty || names.isEmpty {
      throw ValidationError(
        "no format is called \"\(unknown.joined(separator: ", "))\"; use some of "
          + known.joined(separator: ", "))
    }
    return names
  }
}

/// The value of `--base-url`.
struct PublishedAddress {
  let text: String

  init(_ text: String) throws {
    guard BaseURL.isValid(text) else {
      throw ValidationError("\"\(text)\" is no address of a site; \(BaseURL.help)")
    }
    self.text = text
  }
}

/// The value of `--formats`.
struct ClientForms {
  let names: [String]

  init(_ text: String) throws {
    names = try Formats.names(in: text, of: ChunkChoices.knownFormats)
  }
}

extension ReportDetail: ExpressibleByArgument {}

/// The value of `--include`.
enum Included: String, ExpressibleByArgument, CaseIterable {
  case withdrawn
}
