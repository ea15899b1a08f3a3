import ArgumentParser
import GuideBuild
import GuideCommands

struct Verify: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check that everything in an output folder stands in the dumps.",
    discussion: """
      Checks every file against the list of what was written, recomputes every id, re-opens every \
      pointer into the dumps and looks for the words there, and makes the other formats again from \
      the topics.

      Example:
        guidebook verify output
      """)

  @Argument(help: "The output folder of a build.", completion: .directory)
  var output: String

  @Argument(help: "The dumps, where they moved since the build.", completion: .file())
  var input: [String] = []

  @OptionGroup var said: VerbosityArguments

  func run() async throws {
    let terminal = Terminal(said.verbosity)
    let code = await terminal.verify(
      output, inputs: input, currentFolder: Terminal.currentFolder, jobs: Terminal.processors)
    throw ArgumentParser.ExitCode(code.rawValue)
  }
}
