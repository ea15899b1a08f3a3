import Foundation
import GuideModel
import TestSupport
import Testing

/// The program itself, as a shell runs it.
@Suite struct CommandLineTests {
  private let place: TemporaryFolder

  init() throws { place = try TemporaryFolder() }

  private struct Outcome {
    var code: Int32
    var output: String
    var messages: String
  }

  /// Beside the tests' own bundle.
  static let program: URL? = {
    let folder = Bundle.allBundles.map(\.bundleURL) + [URL(filePath: CommandLine.arguments[0])]
    return folder.map { $0.deletingLastPathComponent().appending(path: "guidebook") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }()

  /// What is cut off must not look like success.
  @Test(arguments: ["inspect .", "--help", "help build", "--version", "", "pack --help"])
  func aStandardOutputThatIsFull(command: String) throws {
    try place.write("# Dials\n\nA dial is turned.\n", to: "dials.md")
    let full = try shell("\"$0\" \(command) > /dev/full")
    #expect(full.code == 2)
    #expect(
      full.messages == """
        error[terminal.unwritable]: the results cannot be printed: no space left on the device
          help: let standard output lead to where there is room


        """)
  }

  /// What the shell `script` says on standard error, and its exit code; `$0` is the program.
  private func shell(_ script: String) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", script, try #require(Self.program).path]
    process.currentDirectoryURL = URL(filePath: place.path)
    let messages = Pipe()
    process.standardError = messages
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let data = messages.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Outcome(
      code: process.terminationStatus, output: "", messages: String(decoding: data, as: UTF8.self))
  }

  @Test func aCurrentFolderThatIsGone() throws {
    let gone = try shell("mkdir gone && cd gone && rmdir ../gone && \"$0\" build in")
    #expect(gone.code == 2)
    #expect(
      gone.messages == """
        error[terminal.no-folder]: the current folder is gone, or its name is not UTF-8
          help: change to another folder


        """)
  }

  @Test func fewFilesMayBeOpen() throws {
    try place.write("# Dials\n\nA dial is turned.\n", to: "in/dials.md")
    #expect(try shell("ulimit -n 16; \"$0\" build in").code == 0)
    let few = try shell("ulimit -n 9; \"$0\" build in")
    #expect(few.code == 2)
    #expect(
      few.messages == """
        error[terminal.few-files]: too few files may be open at once
          help: allow 16 or more with ulimit -n


        """)
  }

  @Test func littleMemoryMayBeUsed() throws {
    let little = try shell("ulimit -v 300000; \"$0\" build .")
    #expect(little.code == 2)
    #expect(
      little.messages == """
        error[terminal.little-memory]: less than 256 MB of memory may be used
          help: allow more with ulimit -v


        """)
  }

  private func run(_ arguments: String...) throws -> Outcome { try run(arguments) }

  private func run(_ arguments: [String]) throws -> Outcome {
    let process = Process()
    let program: URL = try #require(Self.program, "guidebook is not beside the tests")
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: place.path)
    let (output, messages) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = messages
    try process.run()
    let outputData = output.fileHandleForReading.readDataToEndOfFile()
    let messagesData = messages.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Outcome(
      code: process.terminationStatus, output: String(decoding: outputData, as: UTF8.self),
      messages: String(decoding: messagesData, as: UTF8.self))
  }

  @Test func exitCodesSayWhatHappened() throws {
    try place.write("# Dials\n\nA dial is turned.\n", to: "my dumps/crawl/dials.md")
    try place.write("site: {search: false}\n", to: "guidebook.yml")
    let fine = try run("build", "my dumps/crawl", "--output", "my out", "--strict")
    #expect(fine.code == 0)
    #expect(fine.output.hasPrefix("dumps     crawl: 1 document, of unknown date\n"))
    #expect(!fine.output.contains("time "))
    #expect(
      fine.messages == """
        note[profile.chosen]: profile "default": no dump has its pages on the site of a profile
          help: name another with --profile


        """)
    let verified = try run("verify", "my out")
    #expect(verified.code == 0)
    #expect(verified.output.hasSuffix("passages: all as built\n"))

    try place.write("", to: "my dumps/crawl/empty.md")
    let warned = try run("build", "my dumps/crawl", "--output", "my out")
    #expect(warned.code == 0)
    #expect(warned.output.contains("\nmessages  1 warning\n"))
    #expect(!fine.output.contains("messages"))
    #expect(try run("build", "my dumps/crawl", "--output", "my out", "--strict").code == 3)
    try place.write([0, 1, 2], to: "my dumps/crawl/binary.md")
    #expect(try run("build", "my dumps/crawl", "--output", "my out", "--strict").code == 1)
    #expect(try run("build", "absent").code == 2)
    #expect(try run("verify", "my dumps/crawl").code == 2)

    try place.write("A dial is pushed.", to: "my out/topics/dials.md")
    let changed = try run("verify", "my out")
    #expect(changed.code == 1)
    #expect(changed.messages.contains("error[output.changed-file]: "))
    #expect(changed.messages.contains("--> topics/dials.md"))
  }

  @Test func wrongUsageIsToldApart() throws {
    let unknown = try run("build", "--only", "pages")
    #expect(unknown.code == 2)
    #expect(unknown.messages.contains("no format is called \"pages\"; use some of "))
    #expect(
      try run("build", "in/crawl", "--jobs", "0").messages.contains("--jobs takes a number from 1"))
    let misspelt = try run("bild")
    #expect(misspelt.code == 2)
    #expect(misspelt.messages.hasSuffix("\n  Did you mean 'guidebook build'?\n"))
    #expect(!(try run("sing").messages.contains("Did you mean")))
    #expect(try run("--help").code == 0)
    #expect(try run("--help").output.contains("build"))
  }

  @Test(arguments: [
    "inspect", "build", "verify", "search", "pack", "explain", "diff", "delta", "serve", "mcp",
    "evaluate",
  ])
  func everyCommandHasAnExample(command: String) throws {
    let help = try run("help", command)
    #expect(help.code == 0)
    let lines = help.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first?.hasPrefix("OVERVIEW: ") == true)
    let example: Int = try #require(lines.firstIndex(of: "Example:"), "no example")
    #expect(lines[example + 1].hasPrefix("  guidebook \(command) "))
  }

  @Test func versionAndCompletions() throws {
    #expect(try run("--version").output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
    for shell in ["bash", "zsh", "fish"] {
      let script = try run("--generate-completion-script", shell)
      #expect(script.code == 0)
      #expect(script.output.contains("inspect"))
      #expect(script.output.contains("base-url"))
    }
  }

  @Test func figuresForAProgram() throws {
    try place.write("# Dials\n\nA dial is turned.\n", to: "in/crawl/dials.md")
    let built = try run("build", "in/crawl", "--output", "out", "--json")
    let figures = try JSONValue(parsing: Array(built.output.utf8))
    #expect(figures["topics"]?.int == 1)
    #expect(figures["output"]?["path"]?.string == "out")
    #expect(!built.messages.contains("\r"))
    let inspected = try run("inspect", "in/crawl", "--json")
    #expect(inspected.code == 0)
    #expect(inspected.messages == "")
    let page = try JSONValue(parsing: Array(inspected.output.utf8))["dumps"]?.array?[0]["sources"]?
      .array?[0]["pages"]?.array?[0]
    #expect(page?["title"]?.string == "Dials")
    #expect(try run("inspect", "absent").code == 2)
  }

  @Test func whatIsSearchedIsFoundOrNot() throws {
    try place.write("# Dials\n\nA dial is 26 points wide.\n", to: "in/crawl/dials.md")
    #expect(try run("build", "in/crawl", "--output", "my out").code == 0)
    let found = try run("search", "how", "wdie", "is it?", "--output", "my out")
    #expect(found.code == 0)
    #expect(
      found.output == """
        1  Dials
           A dial is 26 points wide.
           site/dials/#Dials
           crawl/dials.md:3

        """)
    #expect(found.messages.contains("searched for \"wide\" instead of \"wdie\""))
    let json = try run("search", "--json", "dial", "--output", "my out")
    let hits = try JSONValue(parsing: Array(json.output.utf8))["hits"]?.array ?? []
    #expect(hits.map { $0["topic"]?.string } == ["dials"])
    #expect(hits[0]["sources"]?.array?[0]["start_line"]?.int == 3)
    #expect(json.messages == "")
    let nothing = try run("search", "\"quagga\" OR *", "--output", "my out")
    #expect((nothing.code, nothing.output) == (1, ""))
    #expect(try run("search", "", "--output", "my out").code == 2)
    #expect(try run("search", "dial").code == 2)
    #expect(try run("search", "dial", "--platform", "iOS", "--output", "my out").code == 2)
    #expect(try run("search", "dial", "--limit", "0", "--output", "my out").code == 2)
  }

  @Test func aPackForAPrompt() throws {
    try place.write("# Dials\n\nA dial is 26 points wide \u{1B}[31mnow.\n", to: "in/crawl/dials.md")
    #expect(try run("build", "in/crawl", "--output", "out").code == 0)
    let pack = try run("pack", "how", "wide", "--output", "out")
    #expect(pack.code == 0)
    #expect(
      pack.output.wholeMatch(
        of: /\[1\] Dials\nA dial is 26 points wide ·\[31mnow.\ncrawl\/dials.md:3 ref:\w{8}\n/)
        != nil)
    let json = try run("pack", "wide", "--output", "out", "--json")
    let hits = try JSONValue(parsing: Array(json.output.utf8))["hits"]?.array ?? []
    #expect(hits.map { $0["source"]?.string } == ["crawl/dials.md:3"])
    let nothing = try run("pack", "quagga", "--output", "out")
    #expect((nothing.code, nothing.output) == (1, "Nothing found.\n"))
    #expect(try run("pack", "wide").code == 2)
    #expect(try run("pack", "wide", "--output", "out", "--max-tokens", "9").code == 2)
  }

  @Test func anAgentOnStandardInput() throws {
    try place.write("# Dials\n\nA dial is 26 points wide.\n", to: "in/crawl/dials.md")
    #expect(try run("build", "in/crawl", "--output", "out").code == 0)
    try place.write(#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#, to: "ping.json")
    try place.write(#"{"id":1,"jsonrpc":"2.0","result":{}}"# + "\n", to: "pong.json")
    let spoken = try shell("\"$0\" mcp -o out < ping.json | cmp - pong.json >&2")
    #expect((spoken.code, spoken.messages) == (0, ""))
    let early = try shell("\"$0\" mcp -o absent < /dev/null")
    #expect(early.code == 0)
    #expect(early.messages.hasPrefix("error[search.no-index]: there is no search index\n"))
    let config = try run("mcp", "--print-config", "codex", "-o", "my out")
    #expect(config.code == 0)
    #expect(config.output.contains("args = [\"mcp\",\"--output\",\"\(place("my out"))\"]\n"))
    #expect(config.messages.hasPrefix("Put this into .codex/config.toml"))
    for wrong in [["--http", "x"], ["--http", "::1:80"], ["--max-tokens", "9"]] {
      #expect(try run(["mcp"] + wrong).code == 2)
    }
  }

  @Test func whatIsMeasuredIsComparedWithABaseline() throws {
    let question =
      #"{"id": "a", "question": "How wide is a dial?", "mode": "any_of", "#
      + #""gold": {"any_of": [{"span": "26 points"}]}}"#
    try place.write("# Dials\n\nA dial is 26 points wide.\n", to: "in/crawl/dials.md")
    try place.write(question, to: "q.jsonl")
    #expect(try run("build", "in/crawl", "--output", "out", "--only", "index").code == 0)
    let table = try run("evaluate", "q.jsonl", "--output", "out", "-k", "1,2", "--misses")
    #expect(table.code == 0)
    #expect(table.output.hasPrefix("1 question, 1 chunk\n\n"))
    #expect(table.output.contains("\nrecall@2 "))
    #expect(table.output.contains("missed 0 of 1"))
    let before = try run("evaluate", "q.jsonl", "--output", "out", "--json")
    try place.write(before.output, to: "before.json")
    func compare(_ option: String...) throws -> Int32 {
      try run(["evaluate", "q.jsonl", "--output", "out", "--baseline", "before.json"] + option).code
    }
    #expect(try compare("--strict") == 0)
    try place.write("# Dials\n\nA dial is wide.\n", to: "in/crawl/dials.md")
    #expect(try run("build", "in/crawl", "--output", "out", "--only", "index").code == 0)
    #expect(try compare() == 0)
    #expect(try compare("--strict") == 3)
    try place.write(question + "\n{}", to: "q.jsonl")
    #expect(try compare() == 1)
    #expect(try run("evaluate", "q.jsonl", "--output", "in").code == 2)
    #expect(try run("evaluate", "q.jsonl", "--output", "out", "-k", "0").code == 2)
  }
}
