import ArgumentParser
import GuideBuild
import GuideCommands

struct Delta: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List which chunks an index must add, delete, move and embed again.",
    discussion: """
      Each of the two is the output folder of a build, or its chunks.jsonl. A chunk that changed \
      has an old id and a new one, or the same id where only its context changed. The exit code \
      is 0 whether or not something differs.

      Example:
        guidebook delta output-2025 output
        guidebook delta old/chunks.jsonl output --json
      """)

  @Argument(help: "The output folder of a build, or its chunks.jsonl.", completion: .file())
  var old: String

  @Argument(help: "The same, later.", completion: .file())
  var new: String

  @Flag(help: "Print one line of JSON a change.")
  var json = false

  func run() throws {
    let code = Terminal().delta(old, new, currentFolder: Terminal.currentFolder, json: json)
    throw ArgumentParser.ExitCode(code.rawValue)
  }
}
