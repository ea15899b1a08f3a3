import ArgumentParser
import GuideBuild
import GuideCommands
import GuideModel
import GuideText

struct Guidebook: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Turns dumps of a documentation site into one knowledge base.",
    discussion: """
      Example:
        guidebook inspect input
        guidebook build input --output output
        guidebook verify output
        guidebook serve input

      Exit codes: 0 fine, 1 some source or output failed, 2 wrong usage or disk, 3 warnings under \
      --strict.
      """,
    version: "0.1.0",
    subcommands: [
      Init.self, Inspect.self, Build.self, Verify.self, Search.self, Pack.self, Explain.self,
      Diff.self,
      Delta.self, Serve.self, Embed.self, MCP.self, Clean.self,
    ])
}

extension Guidebook {
  /// A hint where `name` is nearly that of a command, and of none.
  fileprivate static func nearest(to name: String) -> String? {
    let names = configuration.subcommands.map { "\($0)".lowercased() }
    guard !names.contains(name), let nearest = Spelling.nearest(to: name, in: names) else {
      return nil
    }
    return "Did you mean 'guidebook \(nearest)'?"
  }
}

@main
enum Program {
  static func main() async {
    Terminal.requireDescriptors()
    Terminal.requireMemory()
    do {
      var command = try Guidebook.parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch  where Guidebook.exitCode(for: error) == .validationFailure {
      let hint = Guidebook.nearest(to: CommandLine.arguments.dropFirst().first ?? "")
      Terminal().refuse(Guidebook.fullMessage(for: error) + (hint.map { "\n  " + $0 } ?? ""))
      Guidebook.exit(withError: ArgumentParser.ExitCode(GuideBuild.ExitCode.usage.rawValue))
    } catch  where Guidebook.exitCode(for: error) == .success {
      // Help, the version, a script of completions.
      let text = Guidebook.fullMessage(for: error)
      if !text.isEmpty { Terminal().write(text + "\n") }
    } catch {
      Guidebook.exit(withError: error)
    }
  }
}
