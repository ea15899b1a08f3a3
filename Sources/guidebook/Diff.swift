import ArgumentParser
import GuideBuild
import GuideCommands

struct Diff: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show what changed from OLD to NEW: topics, sections and words.",
    discussion: """
      Each of the two is the output folder of a build, or a folder of dumps, which is then built \
      in memory. The exit code is 0 whether or not something differs, and 2 where one of them is \
      neither.

      Example:
        guidebook diff output-2025 output
        guidebook diff input/crawl input/pages --json
      """)

  @Argument(help: "The output folder of a build, or dumps.", completion: .directory)
  var old: String

  @Argument(help: "The same, later.", completion: .directory)
  var new: String

  @Flag(help: "Print JSON.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "The profile of the site, for dumps: a name, or a file. Chosen by the input by default.",
      valueName: "name|file"))
  var profile: String?

  func run() async throws {
    let code = await Terminal().compare(
      old, new, profile: profile, currentFolder: Terminal.currentFolder,
      jobs: Terminal.processors, json: json)
    throw ArgumentParser.ExitCode(code.rawValue)
  }
}
