import ArgumentParser
import GuidePipeline

struct Pictures: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List the pictures that a build lacks, for curl to fetch them.",
    discussion: """
      Prints a configuration of curl that fetches the pictures of the topics that a build made, from \
      where their addresses lead, into the folders of `site.pictures`; the next build publishes those \
      whose bytes are of a picture that may be published. What is there is not listed, so the same \
      command goes on where it stopped. Without folders it proposes some.

      Whether a site lets you fetch its pictures, its robots.txt and its terms say.

      Exit codes: 0 fine, 2 wrong usage, or nothing to read.

      Example:
        guidebook pictures --output output | curl --config -
      """)

  @Option(name: .shortAndLong, help: "The output folder of a build.", completion: .directory)
  var output = "output"

  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    let code = Terminal().pictures(
      json: json, PicturesRun(output: output, currentFolder: Terminal.currentFolder))
    throw ArgumentParser.ExitCode(code.rawValue)
  }
}
