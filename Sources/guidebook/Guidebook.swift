import ArgumentParser

@main
struct Guidebook: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Turns dumps of a documentation site into one knowledge base.",
    subcommands: [Build.self, Verify.self])
}
