import Foundation
import GuideModel
import TestSupport
import Testing

@testable import GuideBuild
@testable import GuideCommands

/// What README, CONTRIBUTING and the manual say can be done can be done. `Tests/Acceptance/commands`
/// runs every command in full.
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

  /// The pages of the manual.
  private static let manual: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: PackageRoot.path + "/docs"))
    return (names ?? []).filter { $0.hasSuffix(".md") }.sorted().map { "docs/" + $0 }
  }()

  /// Its commands depend on each other; `theTutorialWorks` runs them in order.
  private static let tutorial = "docs/tutorial.md"

  private static let commands: [String] = {
    let pages = ["README.md", "CONTRIBUTING.md"] + manual.filter { $0 != tutorial }
    let all = pages.flatMap { (try? blocks("sh", of: $0).flatMap(\.self)) ?? [] }
    return Set(all).sorted()
  }()

  @Test func theManualIsThere() {
    #expect(Self.manual.count > 10)
    #expect(Self.manual.contains(Self.tutorial))
  }

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
    let build = "guidebook build input/sample/* --output output >/dev/null 2>&1"
    #expect(try shell("set -e; \(build); \(command) >/dev/null").code == 0, "\(command)")
  }

  /// With the program in the path.
  private func shell(_ script: String) throws -> (code: Int32, output: String) {
    let program: URL = try #require(CommandLineTests.program, "guidebook is not beside the tests")
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-c", script]
    shell.currentDirectoryURL = URL(filePath: place.path)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    shell.environment = ["PATH": program.deletingLastPathComponent().path + ":" + path]
    let output = Pipe()
    shell.standardOutput = output
    try shell.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    shell.waitUntilExit()
    return (shell.terminationStatus, String(decoding: bytes, as: UTF8.self))
  }

  /// From top to bottom, in one shell: its commands pass, and print what it shows.
  @Test func theTutorialWorks() throws {
    var script = "set -e\n"
    var shown: [String] = []
    var commands = 0
    for block in try Self.text(Self.tutorial).matches(of: /(?ms)^```(\w+)\n(.*?)^```$/) {
      switch block.1 {
      case "sh" where block.2.hasPrefix("make ") || block.2.hasPrefix("PATH="): break
      case "sh":
        script += block.2
        commands += 1
      case "yaml":
        #expect(block.2.hasPrefix("# guidebook.yml\n"), "a file that nobody writes")
        script += "cat >guidebook.yml <<'END'\n\(block.2)END\n"
      case "text": shown += block.2.split(separator: "\n").map(String.init)
      default: Issue.record("nothing here checks \(block.1)")
      }
    }
    let (code, output) = try shell(script)
    #expect(code == 0)
    #expect(commands > 10 && shown.count > 20)
    let lines = output.split(separator: "\n")
    for line in shown {
      #expect(Self.isShown(line, in: lines), "the tutorial shows what nothing prints: \(line)")
    }
  }

  /// Up to where the page cuts the line.
  private static func isShown(_ line: String, in lines: [Substring]) -> Bool {
    let end = line.hasSuffix("…") ? String(line.dropLast()) : line
    return lines.contains { $0 == end || end != line && $0.hasPrefix(end) }
  }

  /// Up to where a page cuts a line.
  @Test func theSummaryIsWhatABuildPrints() async throws {
    let options = BuildOptions(
      inputs: PackageRoot.sample, output: "output", currentFolder: place.path)
    let result = try await BuildRun(options).run()
    let summary = BuildSummary(result.figures, output: "output", changes: result.changes).text
    let lines = summary.split(separator: "\n")
    let shown = try (["README.md"] + Self.manual).flatMap { try Self.blocks("text", of: $0) }
      .filter { $0.first?.hasPrefix("dumps ") == true }
    #expect(!shown.isEmpty, "no page shows a summary")
    for wanted in shown {
      #expect(wanted.count > 5)
      for line in wanted {
        let start = line.split(separator: "…", omittingEmptySubsequences: false)[0]
        #expect(lines.contains { $0.hasPrefix(start) }, "\(line)")
      }
    }
  }

  @Test func theExampleNamesEverySettingAndNoOther() throws {
    let page = "docs/configuration.md"
    let example = try #require(try Self.blocks("yaml", of: page).first)
    let text = example.joined(separator: "\n")
    let configuration = try ConfigurationReader.read(text, path: page)
    #expect(configuration.overrides.count == 4)
    #expect(configuration.chunks.ceiling == 256)
    let keys = try Self.configurationKeys()
    #expect(keys.isSuperset(of: ["title", "base-url", "max-tokens", "prefer"]))
    for key in keys { #expect(text.contains("\(key):"), "\(key) is not in the example") }
  }

  /// The lists of keys in the code that reads the configuration, whatever their names.
  private static func configurationKeys() throws -> Set<String> {
    let folder = PackageRoot.path + "/Sources/GuideBuild/Configuration"
    var keys: Set<String> = []
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      for list in try text("Sources/GuideBuild/Configuration/" + name).matches(
        of: /(?s)[kK]eys = \[(.*?)\]/)
      {
        keys.formUnion(list.1.matches(of: /"([a-z-]+)"/).map { String($0.1) })
      }
    }
    return keys
  }

  /// Those of a profile, in the form that the code holds a profile against.
  @Test func theProfileReferenceNamesEveryKey() throws {
    let code = try Self.text("Sources/GuideBuild/Configuration/ProfileForm.swift")
    let form = try #require(code.firstMatch(of: /(?s)form = """\n(.*?)"""/)).1
    let keys = form.matches(of: /([A-Za-z]+):/).map { String($0.1) }
    #expect(Set(keys).isSuperset(of: ["name", "furniture", "localePrefixes", "judges"]))
    let page = try Self.text("docs/configuration.md").split(separator: "### Keys of a profile")
    let words = Set(try #require(page.last).split { !$0.isLetter }.map(String.init))
    for key in keys { #expect(words.contains(key), "\(key) is not in the reference") }
  }

  @Test func filesThatAreNamedAreThere() throws {
    let pages = ["README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", ".github/SECURITY.md"]
    for name in pages + Self.manual {
      let text = try Self.prose(of: name)
      for match in text.matches(of: /`((?:Sources|Tests)\/[A-Za-z\/.]+)`/) {
        if match.1.contains("NAME") || match.1.hasSuffix("/name") { continue }
        #expect(Self.isThere(String(match.1)), "\(name) names \(match.1)")
      }
      let folder = name.split(separator: "/").dropLast().joined(separator: "/")
      for match in text.replacing(/`[^`\n]*`/, with: "").matches(of: /\]\(([^() ]+)\)/) {
        if match.1.contains(":") { continue }
        let parts = match.1.split(separator: "#", omittingEmptySubsequences: false)
        let path =
          parts[0].isEmpty ? name : folder.isEmpty ? String(parts[0]) : "\(folder)/\(parts[0])"
        #expect(Self.isThere(path), "\(name) leads to \(match.1)")
        guard parts.count > 1, path.hasSuffix(".md") else { continue }
        let anchors = try Self.anchors(of: path)
        #expect(anchors.contains(String(parts[1])), "\(name) leads to \(match.1)")
      }
    }
  }

  private static func isThere(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: PackageRoot.path + "/" + path)
  }

  /// Without code blocks.
  private static func prose(of name: String) throws -> String {
    try text(name).replacing(/(?ms)^```.*?^```$/, with: "")
  }

  /// As GitHub makes them of headings.
  private static func anchors(of name: String) throws -> Set<String> {
    let headings = try prose(of: name).matches(of: /(?m)^#+ (.+)$/)
    return Set(
      headings.map { heading in
        String(heading.1.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) })
          .replacing(" ", with: "-")
      })
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
