import ArgumentParser
import GuideBuild
import GuideCommands

struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show where something in an output comes from, and every rule that decided.",
    discussion: """
      Leads from a block, a chunk, a section or a topic back to the dumps: its text, status and \
      other readings, the lines that it stands in, and what the ledger says of them. From lines of \
      a dump it leads to all that became of them.

      Example:
        guidebook explain dials#Sizes
        guidebook explain 5f8da73d-c0c5-8a04-be0c-efb2d2e496f5 --json
        guidebook explain output/site/dials/index.html --output output
        guidebook explain crawl/handbook/dials.md:12-14
      """)

  @Argument(
    help: ArgumentHelp(
      """
      An id of a block or a chunk, a slug, slug#section, an address of the original or of the \
      site, a path in the output, or file:line of a dump.
      """, valueName: "subject"))
  var subject: String

  @Option(name: .shortAndLong, help: "The output folder of a build.", completion: .directory)
  var output = "output"

  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    let code = Terminal().explain(
      subject, output: output, currentFolder: Terminal.currentFolder, json: json)
    throw ArgumentParser.ExitCode(code.rawValue)
  }
}
