import ArgumentParser

/// What is read, of every command that reads dumps.
struct DumpArguments: ParsableArguments {
  @Argument(
    help: "Folders or files, each a dump that is named after it.", completion: .file())
  var input: [String] = []

  @Option(
    help: ArgumentHelp(
      "The profile of the site: a name, or a file. Chosen by the input by default.",
      valueName: "name|file"))
  var profile: String?

  @Flag(
    name: .customLong("follow-links"),
    help: "Follow symbolic links out of the dumps too.")
  var followsLinks = false
}
