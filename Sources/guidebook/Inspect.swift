import ArgumentParser
import GuideBuild
import GuideCommands

struct Inspect: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Say what stands in INPUT, and what a build would repair, drop or not understand.",
    discussion: """
      Names the dialect of each source and how sure that is, its pages and their dates, each \
      repair with an example, page chrome, and what is odd. Writes nothing.

      Example:
        guidebook inspect input/sample
      """)

  @OptionGroup var dumps: DumpArguments
  @OptionGroup var said: VerbosityArguments

  @Flag(help: "Print it as JSON.")
  var json = false

  func run() async throws {
    let run = InspectRun(
      inputs: dumps.input, profile: dumps.profile, followsLinks: dumps.followsLinks,
      currentFolder: Terminal.currentFolder, jobs: Terminal.processors)
    let code = await Terminal(said.verbosity).inspect(run, json: json)
    throw ArgumentParser.ExitCode(code.rawValue)
  }
}
