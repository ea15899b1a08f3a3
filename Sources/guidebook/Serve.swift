import ArgumentParser
import GuidePipeline
import GuideServe

struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show the site in a browser, and build it again when something changes.",
    discussion: """
      Builds as `guidebook build` does and serves the site to this machine only. When a dump, \
      guidebook.yml, the profile or the theme changes, the site is built again, and open pages \
      reload themselves. Ends with Ctrl-C.

      Example:
        guidebook serve input --port 8000
      """)

  @Argument(
    help: "Files, or folders whose first-level folders are dumps.", completion: .file())
  var input: [String] = []

  @Option(name: .shortAndLong, help: "Where to write.", completion: .directory)
  var output = "output"

  @Option(name: .shortAndLong, help: "Of 127.0.0.1; 0 for any that is free.")
  var port: UInt16 = 8000

  @Option(name: .customLong("base-url"), help: "Where the site will be published.")
  var baseURL: String?

  @Option(
    help: ArgumentHelp(
      "The profile of the site: a name, or a file. Chosen by the input by default.",
      valueName: "name|file"))
  var profile: String?

  func run() async throws {
    let options = BuildOptions(
      inputs: input, output: output, baseURL: baseURL, jobs: Terminal.processors,
      profile: profile, search: .find(), currentFolder: Terminal.currentFolder)
    let code = await Terminal().serve(options, port: port)
    throw ArgumentParser.ExitCode(code.rawValue)
  }
}
