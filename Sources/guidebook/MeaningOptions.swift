import ArgumentParser
import Foundation
import GuideCommands

/// Options of the commands that search.
struct MeaningOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What makes the vector of the question, where it is not the endpoint of this machine that made "
        + "those of the index.", valueName: "url"))
  var endpoint: String?

  @Flag(help: "Rank by words alone, though the index has vectors.")
  var words = false

  var choice: MeaningChoice {
    MeaningChoice(endpoint: endpoint, key: Self.key, isWanted: !words)
  }

  /// Of a hosted endpoint; a command line is for everybody to read.
  static var key: String? {
    ProcessInfo.processInfo.environment[variable].flatMap { $0.isEmpty ? nil : $0 }
  }

  static let variable = "GUIDEBOOK_API_KEY"
}
