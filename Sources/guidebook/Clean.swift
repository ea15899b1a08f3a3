import ArgumentParser
import GuideBuild
import GuideCommands

struct Clean: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Remove what builds wrote into a folder; files of other programs stay.",
    discussion: """
      Example:
        guidebook clean output
      """)

  @Argument(help: "The output folder of a build.", completion: .directory)
  var output = "output"

  func run() throws {
    let code = Terminal().clean(output, currentFolder: Terminal.currentFolder)
    throw ArgumentParser.ExitCode(code.rawValue)
  }
}
