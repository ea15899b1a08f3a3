import ArgumentParser

/// What is read, of every command that reads dumps.
struct DumpArguments: ParsableArguments {
  @Argument(
    help: "Files, or folders whose first-level folders are dumps.", completion: .file())
  var input: [String] = []

  @Option(
    help: ArgumentHelp(
      "The profile of the site: a name, or a file. Chosen by the input by default.",
      valueName: "name|file"))
  var profile: String?
}
