import ArgumentParser
import GuidePipeline

struct Pictures: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Fetch the pictures of a build into the folders that guidebook.yml names.",
    discussion: """
      Fetches, from where their addresses lead, the pictures of the topics that a build made, into the \
      folders of `site.pictures`; the next build publishes them. What is there is not fetched again, \
      so the same command goes on where it stopped. Without folders it proposes some.

      It asks one site at a time, names itself, and keeps to what robots.txt says. A picture is kept \
      if its bytes are those of a picture that may be published.

      Exit codes: 0 fine, 1 some may be fetched another time, 2 wrong usage or disk.

      Example:
        guidebook pictures --output output --dry-run
      """)

  @Option(name: .shortAndLong, help: "The output folder of a build.", completion: .directory)
  var output = "output"

  @Flag(name: .customLong("dry-run"), help: "Only list what would be fetched, and ask nobody.")
  var isDry = false

  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    let code = Terminal().pictures(json: json) { progress, interruption in
      PicturesRun(
        output: output, currentFolder: Terminal.currentFolder,
        version: Guidebook.configuration.version, isDry: isDry, interruption: interruption,
        progress: progress)
    }
    throw ArgumentParser.ExitCode(code.rawValue)
  }
}
