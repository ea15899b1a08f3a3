import ArgumentParser
import GuideBuild
import GuideCommands

struct Init: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Look at the dumps of INPUT, and write guidebook.yml and a profile for them.",
    discussion: """
      Writes into the current folder and replaces nothing. What only you know, such as the day of a \
      dump, is marked with TODO.

      Example:
        guidebook init dumps/*
      """)

  @Argument(
    help: "Folders or files, each a dump that is named after it.", completion: .file())
  var input: [String]

  func run() async throws {
    let run = InitRun(
      inputs: input, currentFolder: Terminal.currentFolder, jobs: Terminal.processors)
    let code = await Terminal().start(run)
    throw ArgumentParser.ExitCode(code.rawValue)
  }
}
