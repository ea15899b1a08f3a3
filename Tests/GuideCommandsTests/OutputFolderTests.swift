import GuideEmit
import TestSupport
import Testing

@testable import GuideBuild
@testable import GuideCommands

@Suite struct OutputFolderTests {
  private let place: TemporaryFolder

  init() throws { place = try TemporaryFolder() }

  private func files(_ contents: [String: String]) throws -> OutputFiles {
    var files = OutputFiles()
    for (path, text) in contents { try files.write(text, to: path) }
    return files
  }

  @discardableResult
  private func build(
    _ contents: [String: String], only formats: Set<String> = ["site", "topics"]
  ) throws -> OutputFolder.Changes {
    var folder = try OutputFolder(opening: place("out"))
    return try folder.replace(formats, with: files(contents))
  }

  private func written() -> [String] { place.files().keys.sorted() }

  @Test func writesWhatChangedAndDeletesWhatItWrote() throws {
    #expect(
      try build(["site/a.html": "A", "site/deep/b.html": "B", "topics/a.md": "a"])
        == .init(written: 3))
    #expect(
      try build(["site/a.html": "A2", "topics/a.md": "a"])
        == .init(written: 1, unchanged: 1, deleted: 1))
    #expect(written() == ["out/.guidebook.json", "out/site/a.html", "out/topics/a.md"])
    #expect(try place.text("out/site/a.html") == "A2")
    #expect(
      try place.text("out/.guidebook.json") == """
        {
          "files": {
            "site/a.html": "c8361f9b468e68c86da024270e0949ce139cb704b8d7cce586681b99f3a7ea56",
            "topics/a.md": "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb"
          },
          "generator": "guidebook",
          "version": 1
        }

        """)
  }

  @Test func otherFormatsAreLeftAlone() throws {
    try build(["site/a.html": "A", "topics/a.md": "a"])
    #expect(try build(["site/b.html": "B"], only: ["site"]) == .init(written: 1, deleted: 1))
    #expect(written() == ["out/.guidebook.json", "out/site/b.html", "out/topics/a.md"])
    try build(["site/b.html": "B"])
    #expect(written() == ["out/.guidebook.json", "out/site/b.html"])
  }

  @Test func filesOfOthersStay() throws {
    try place.write("mine", to: "out/README.md")
    try build(["site/a.html": "A"])
    try place.write("mine", to: "out/site/CNAME")
    try build([:])
    #expect(written() == ["out/.guidebook.json", "out/README.md", "out/site/CNAME"])
  }

  @Test func clearingLeavesFilesOfOthers() throws {
    try build(["site/a.html": "A", "topics/a.md": "a"])
    try place.write("{}", to: ".guidebook/out.json")
    try place.write("mine", to: "out/site/CNAME")
    do {
      var folder = try OutputFolder(opening: place("out"))
      #expect(try folder.clear(place(".guidebook/out.json")) == .init(deleted: 2))
    }
    #expect(written() == ["out/site/CNAME"])
  }

  @Test func clearingRemovesAFolderThatIsEmptyThen() throws {
    try build(["site/a.html": "A"])
    #expect(Terminal(.quiet).clean("out", currentFolder: place.path) == .fine)
    #expect(Disk().kind(at: place("out")) == nil)
    #expect(Terminal(.quiet).clean("out", currentFolder: place.path) == .usage)
  }

  @Test func aDryRunSaysWhatWouldChange() throws {
    try build(["site/a.html": "A", "site/b.html": "B"])
    let before = place.files()
    do {
      var folder = try OutputFolder(opening: place("out"))
      let changes = try folder.replace(
        ["site"], with: files(["site/a.html": "A2", "site/c.html": "C"]), isDryRun: true)
      #expect(changes == .init(written: 2, deleted: 1))
    }
    #expect(place.files() == before)
  }

  @Test func aFileOfOthersAtThePathOfANewOneIsNotOverwritten() throws {
    try build(["site/a.html": "A"])
    try place.write("mine", to: "out/site/b.html")
    try place.write("mine", to: "out/site/c.html")
    let before = place.files()
    let pages = ["site/a.html": "A2", "site/b.html": "B", "site/c.html": "C"]
    #expect(
      refusal { try build(pages) } == """
        error[output.foreign-file]: a file that guidebook did not write has the path of one that it would write
          --> \(place("out/site/b.html"))
          = so has \(place("out/site/c.html"))
          help: move or rename it, and build again

        """)
    #expect(place.files() == before)
    // The same bytes are as good as its own.
    try place.write("B", to: "out/site/b.html")
    try place.remove("out/site/c.html")
    #expect(try build(pages) == .init(written: 2, unchanged: 1))
  }

  @Test func aFileThatSomebodyChangedIsWrittenAgain() throws {
    try build(["site/a.html": "A"])
    try place.write("changed", to: "out/site/a.html")
    #expect(try build(["site/a.html": "A"]) == .init(written: 1))
    #expect(try place.text("out/site/a.html") == "A")
  }

  @Test func whatFailsChangesNothing() throws {
    try build(["topics/a.md": "a"])
    try place.makeFolder("out/site/a.html")
    let before = place.files()
    #expect(throws: CommandFailure.self) { try build(["site/a.html": "A", "topics/a.md": "b"]) }
    #expect(place.files() == before)
  }

  private func refusal(_ work: () throws -> Void) -> String {
    do {
      try work()
      return "no refusal"
    } catch let failure as CommandFailure {
      return failure.diagnostics.map { DiagnosticRenderer().render($0) }.joined()
    } catch let error as EmitError {
      return DiagnosticRenderer().render(error.diagnostic)
    } catch {
      return "\(error)"
    }
  }

  @Test func aForeignFolderIsRefused() throws {
    try place.write("mine", to: "out/thesis.txt")
    let message = refusal { try build(["site/a.html": "A"]) }
    #expect(
      message == """
        error[output.foreign-folder]: the output folder is not empty and holds nothing that guidebook wrote
          --> \(place("out"))
          = it holds thesis.txt
          help: name an empty or new folder with --output

        """)
    #expect(written() == ["out/thesis.txt"])
  }

  @Test func aFileInPlaceOfTheFolderIsRefused() throws {
    try place.write("mine", to: "out")
    let message = refusal { try build(["site/a.html": "A"]) }
    #expect(
      message == """
        error[output.not-a-folder]: the output folder is a file
          --> \(place("out"))
          help: name a folder with --output

        """)
  }

  @Test func aFolderThatCannotBeMadeIsRefused() throws {
    try place.write("mine", to: "file")
    let message = refusal { _ = try OutputFolder(opening: place("file/out")) }
    #expect(message.hasPrefix("error[output.unwritable]: the output folder cannot be written: "))
    #expect(message.contains("--> \(place("file/out"))\n"))
  }

  @Test(arguments: [
    #"{"files": {"../x": "0"}, "generator": "guidebook", "version": 1}"#, "{",
    #"{"files": {}, "generator": "other", "version": 1}"#,
  ])
  func aManifestThatIsNotOursIsRefused(text: String) throws {
    try place.write("precious", to: "x")
    try place.write(text, to: "out/.guidebook.json")
    let message = refusal { try build([:]) }
    #expect(
      message == """
        error[output.foreign-manifest]: the list of what guidebook wrote cannot be read
          --> \(place("out/.guidebook.json"))
          help: name a new folder with --output, or empty this one

        """)
    #expect(try place.text("x") == "precious")
  }

  @Test func noLinkLeadsOutOfTheFolder() throws {
    try build(["site/a.html": "A"])
    try place.makeFolder("elsewhere")
    try place.write("precious", to: "elsewhere/b.html")
    try place.link("out/site/sub", to: place("elsewhere"))
    let message = refusal { try build(["site/sub/b.html": "B"]) }
    #expect(
      message == """
        error[output.unwritable]: the output cannot be written: it is not a folder
          --> \(place("out/site/sub"))
          help: make room, give yourself permission, or name another folder with --output

        """)
    try build(["site/a.html": "A2"])
    #expect(try place.text("elsewhere/b.html") == "precious")
    #expect(Disk().kind(at: place("out/site/sub")) == .link)
  }

  @Test(arguments: [
    "", "/etc/passwd", "../x", "a/../../x", "a//b", "./a", "a/", "a\0b", "a\\..\\b", "line\nfeed",
  ])
  func unsafePathsAreRefused(path: String) {
    var files = OutputFiles()
    #expect(throws: EmitError.self) { try files.write([], to: path) }
    #expect(files.paths.isEmpty)
  }

  @Test(arguments: [
    ("a/B.md", "a/b.md"), ("a", "a/b"), ("a/b", "A/c"), ("a/b", "a/b"), ("a/b", "a"),
  ])
  func clashesAreRefused(first: String, second: String) throws {
    var files = OutputFiles()
    try files.write([], to: first)
    #expect(throws: EmitError.self) { try files.write([1], to: second) }
    #expect(files.files == [first: []])
  }
}
