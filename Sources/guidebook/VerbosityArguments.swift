import ArgumentParser
import GuideBuild

/// How much a command says, of every command that reads dumps.
struct VerbosityArguments: ParsableArguments {
  @Flag(name: .shortAndLong, help: "Print only warnings and errors.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Print every diagnostic; by default one note of each kind.")
  var verbose = false

  var verbosity: Verbosity { quiet ? .quiet : verbose ? .verbose : .normal }

  func validate() throws {
    if quiet, verbose { throw ValidationError("--quiet and --verbose contradict each other") }
  }
}
