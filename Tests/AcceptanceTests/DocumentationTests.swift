import Foundation
import GuideModel
import TestSupport
import Testing

@testable import GuidePipeline

/// What README and CONTRIBUTING say can be done can be done. `Tests/Acceptance/commands` runs every
/// command in full.
@Suite struct DocumentationTests {
  private let place: TemporaryFolder

  init() throws {
    place = try TemporaryFolder()
    for name in ["input", "Tests"] { try place.link(name, to: PackageRoot.path + "/" + name) }
  }

  private static func text(_ name: String) throws -> String {
    try String(contentsOf: URL(filePath: PackageRoot.path + "/" + name), encoding: .utf8)
  }

  /// Of the fenced code of that language.
  private static func blocks(_ language: String, of name: String) throws -> [[String]] {
    var blocks: [[String]] = []
    var isInside = false
    for line in try text(name).split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isInside = line == "```" + language
        if isInside { blocks.append([]) }
      } else if isInside {
        blocks[blocks.count - 1].append(String(line))
      }
    }
    return blocks
  }

  private static let commands: [String] = {
    ["README.md", "CONTRIBUTING.md"].flatMap { (try? blocks("sh", of: $0).flatMap(\.self)) ?? [] }
  }()

  @Test(arguments: commands) func theCommandIsThere(command: String) throws {
    let words = command.split(separator: " ").map(String.init)
    switch words[0] {
    case "make":
      let makefile = try Self.text("Makefile")
      #expect(words.count == 2)
      #expect(makefile.contains("\n\(words[1]):"), "no target \(words[1])")
    case "guidebook": try run(command)
    case _ where words[0].contains("/"):
      #expect(FileManager.default.isExecutableFile(atPath: PackageRoot.path + "/" + words[0]))
    case "UPDATE_GOLDENS=1", "PATH=\"$(swift": break
    default: Issue.record("nothing here checks \(words[0])")
    }
  }

  /// In a folder with the sample's output.
  private func run(_ command: String) throws {
    let program: URL = try #require(CommandLineTests.program, "guidebook is not beside the tests")
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    let build = "guidebook build input/sample/* --output output >/dev/null 2>&1"
    shell.arguments = ["-c", "set -e; \(build); \(command) >/dev/null"]
    shell.currentDirectoryURL = URL(filePath: place.path)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    shell.environment = ["PATH": program.deletingLastPathComponent().path + ":" + path]
    try shell.run()
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 0, "\(command)")
  }

  /// Up to where README cuts a line.
  @Test func theSummaryIsWhatABuildPrints() async throws {
    let options = BuildOptions(
      inputs: PackageRoot.sample, output: "output", currentFolder: place.path)
    let result = try await BuildRun(options).run()
    let summary = BuildSummary(result.figures, output: "output", changes: result.changes).text
    let lines = summary.split(separator: "\n")
    let shown = try Self.blocks("text", of: "README.md").first { $0[0].hasPrefix("dumps ") }
    let wanted: [String] = try #require(shown, "README shows no summary")
    #expect(wanted.count > 5)
    for line in wanted {
      let start = line.split(separator: "…", omittingEmptySubsequences: false)[0]
      #expect(lines.contains { $0.hasPrefix(start) }, "\(line)")
    }
  }

  @Test func theExampleNamesEverySettingAndNoOther() throws {
    let example = try #require(try Self.blocks("yaml", of: "README.md").first)
    let text = example.joined(separator: "\n")
    let configuration = try ConfigurationReader.read(text, path: "README.md")
    #expect(configuration.overrides.count == 4)
    #expect(configuration.chunks.ceiling == 256)
    let keys = try Self.configurationKeys()
    #expect(keys.isSuperset(of: ["title", "base-url", "max-tokens", "prefer"]))
    for key in keys { #expect(text.contains("\(key):"), "\(key) is not in the example") }
  }

  /// The lists of keys in the code that reads the configuration, whatever their names.
  private static func configurationKeys() throws -> Set<String> {
    let folder = PackageRoot.path + "/Sources/GuidePipeline/Configuration"
    var keys: Set<String> = []
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      for list in try text("Sources/GuidePipeline/Configuration/" + name).matches(
        of: /(?s)[kK]eys = \[(.*?)\]/)
      {
        keys.formUnion(list.1.matches(of: /"([a-z-]+)"/).map { String($0.1) })
      }
    }
    return keys
  }

  @Test func filesThatAreNamedAreThere() throws {
    for name in ["README.md", "CONTRIBUTING.md", "ARCHITECTURE.md"] {
      for match in try Self.text(name).matches(
        of: /\]\((\.?[A-Za-z][A-Za-z.\/]+)\)|`((?:Sources|Tests)\/[A-Za-z\/.]+)`/)
      {
        let path = String(match.1 ?? match.2 ?? "")
        if path.contains("NAME") || path.hasSuffix("/name") { continue }
        #expect(
          FileManager.default.fileExists(atPath: PackageRoot.path + "/" + path), "\(path)")
      }
    }
  }

  private static let packages = [
    "FlyingFox", "GRDB", "Yams", "swift-argument-parser", "swift-mustache",
  ]

  /// Modules of ours and packages of others that a text names.
  private static func names(in text: some StringProtocol) -> Set<String> {
    let modules = String(text).matches(of: /\bGuide[A-Z][A-Za-z]+\b/).map { String($0.output) }
    return Set(modules).union(packages.filter { text.contains($0) })
  }

  /// A target's own part of the manifest, in which it is named first; by name.
  private static func targets() throws -> [String: Set<String>] {
    let manifest = try text("Package.swift")
      .replacing("yams,", with: "Yams,").replacing("yams]", with: "Yams]")
      .replacing("grdb", with: "GRDB")
    var targets: [String: Set<String>] = [:]
    for part in manifest.split(separator: /\n {4}(?=[a-z.])/) {
      guard let name = part.firstMatch(of: /"([A-Za-z-]+)"/)?.1 else { continue }
      targets[String(name)] = names(in: part).subtracting([String(name)])
    }
    return targets
  }

  @Test func theMapIsThatOfTheManifest() throws {
    let targets = try Self.targets()
    var above: Set<String> = []
    for row in try Self.text("ARCHITECTURE.md").matches(
      of: /(?m)^\| `Sources\/(\w+)` \|.*\| ([^|]+) \|$/)
    {
      var wanted = Self.names(in: row.2)
      if row.2.contains("all of the above") { wanted.formUnion(above) }
      #expect(targets[String(row.1)] == wanted, "\(row.1)")
      above.insert(String(row.1))
    }
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: PackageRoot.path + "/Sources")
    #expect(above == Set(folders.filter { !$0.hasPrefix(".") && !$0.hasPrefix("CC") }))
  }

  /// The way of a paragraph names types and folders; one that is renamed must be renamed there.
  @Test func whatTheArchitectureNamesIsThere() throws {
    let root = PackageRoot.path + "/Sources"
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root)
    let code = try paths.filter { $0.hasSuffix(".swift") }.map { try Self.text("Sources/" + $0) }
      .joined(separator: "\n")
    let words = code.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    let kinds: Set<Substring> = ["struct", "enum", "class", "protocol", "var", "func"]
    let defined = zip(words, words.dropFirst()).filter { kinds.contains($0.0) }.map(\.1)
    let known = Set(paths.flatMap { $0.split(separator: "/") } + defined)
    let text = try Self.text("ARCHITECTURE.md")
    for match in text.matches(of: /`(?:[A-Z]\w+\.)?(\w+)`/).filter({
      $0.0.dropFirst().first!.isUppercase
    }) {
      #expect(known.contains(match.1), "\(match.1)")
    }
  }

  @Test func everyTypeSaysWhatItIs() throws {
    let root = PackageRoot.path + "/Sources"
    let files = try FileManager.default.subpathsOfDirectory(atPath: root)
    for file in files.sorted() where file.hasSuffix(".swift") {
      var last: Substring = ""
      for line in try Self.text("Sources/" + file).split(separator: "\n") {
        if line.starts(with: #/package (indirect )?(struct|enum|protocol|actor) /#) {
          #expect(last.hasPrefix("///"), "\(file): \(line)")
        }
        last = line
      }
    }
  }
}
