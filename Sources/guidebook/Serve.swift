import ArgumentParser
import GuideBuild
import GuideCommands
import GuideServe

struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serve the site to this machine, and build it again when something changes.",
    discussion: """
      Builds as `guidebook build` does and shows the site at http://127.0.0.1:8000. When a dump, \
      guidebook.yml, the profile or the theme changes, it builds again, and open pages reload \
      themselves and keep their place. Ends with Ctrl-C.

      Example:
        guidebook serve input --port 8000
      """)

  @OptionGroup var dumps: DumpArguments

  @Option(name: .shortAndLong, help: "Where to write.", completion: .directory)
  var output = "output"

  @Option(name: .shortAndLong, help: "Where to serve; 0 for any port that is free.")
  var port: UInt16 = 8000

  @Option(
    name: .customLong("base-url"), help: "Where the site will be published.",
    transform: PublishedAddress.init)
  var baseURL: PublishedAddress?

  func run() async throws {
    let options = BuildOptions(
      inputs: dumps.input, output: output, baseURL: baseURL?.text, jobs: Terminal.processors,
      profile: dumps.profile, search: .find(), followsLinks: dumps.followsLinks,
      currentFolder: Terminal.currentFolder)
    let code = await Terminal(.normal).serve(options, port: port)
    throw ArgumentParser.ExitCode(code.rawValue)
  }
}
