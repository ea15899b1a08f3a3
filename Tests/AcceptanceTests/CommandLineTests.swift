import Foundation
import GuideModel
import TestSupport
import Testing

/// How the program is called, and what it says of itself and of what it was given.
@Suite struct CommandLineTests: ProgramSuite {
  let place: TemporaryFolder

  init() throws { place = try TemporaryFolder() }

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
    let shallow = try shell("ulimit -s 256; \"$0\" build .")
    #expect(shallow.code == 2)
    #expect(
      shallow.messages == """
        error[terminal.little-stack]: less than 512 KB of stack may be used by a thread
          help: allow more with ulimit -s


        """)
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
}
