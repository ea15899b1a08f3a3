import Foundation
import GuideEmit
import TestSupport
import Testing

@testable import GuideBuild
@testable import GuideCommands

/// The output changes in one step, under a lock, and nothing else is left on the disk.
@Suite struct GenerationTests {
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

  /// Which file or folder it is, whatever stands in it.
  private func number(_ relative: String) -> UInt64? { Disk().stamp(at: place(relative))?.number }

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

  @Test func foldersAndWhatIsUnchangedStayWhatTheyAre() throws {
    try build(["site/a.html": "A", "site/b.html": "B"])
    try place.makeFolder("out/site/empty")
    try place.link("out/newest", to: "site/a.html")
    let paths = ["out", "out/site", "out/site/empty", "out/site/b.html"]
    let before = paths.map(number)
    let changed = number("out/site/a.html")
    #expect(
      try build(["site/a.html": "A2", "site/b.html": "B"]) == .init(written: 1, unchanged: 1))
    #expect(paths.map(number) == before)
    #expect(number("out/site/a.html") != changed)
    #expect(try place.text("out/newest") == "A2")
  }

  @Test func whereNothingChangesNothingIsTouched() throws {
    try build(["site/a.html": "A"])
    let before = Disk().stamp(at: place("out"))
    #expect(try build(["site/a.html": "A"]) == .init(unchanged: 1))
    #expect(Disk().stamp(at: place("out")) == before)
  }

  /// What cannot be made beside the output, here for the length of its name.
  @Test func aFolderThatCannotChangePlacesIsChangedFileByFile() throws {
    let name = String(repeating: "o", count: 250)
    func build(_ contents: [String: String]) throws -> OutputFolder.Changes {
      var folder = try OutputFolder(opening: place(name))
      return try folder.replace(["site"], with: files(contents))
    }
    #expect(
      try build(["site/a.html": "A", "site/b.html": "B"])
        == .init(written: 2, wereInOneStep: false))
    #expect(
      try build(["site/a.html": "A2"]) == .init(written: 1, deleted: 1, wereInOneStep: false))
    #expect(written() == [name + "/.guidebook.json", name + "/site/a.html"])
    #expect(try place.text(name + "/site/a.html") == "A2")
  }

  @Test func whatWasNotInOneStepIsSaid() async throws {
    let name = String(repeating: "ö", count: 125)
    let options = BuildOptions(
      inputs: ["/in/crawl"], output: name, profile: "sample", currentFolder: place.path)
    let files = MemoryFileSystem(["/in/crawl/dials.md": .text("# Dials\n\nA dial is turned.\n")])
    let result = try await BuildRun(options, files: files).run()
    let rendered = DiagnosticRenderer().render(result.diagnostics).replacing(name, with: "out")
    #expect(
      rendered == """
        note[output.not-in-one-step]: "out" was changed file by file: it cannot change places with another folder
          help: name one with --output that is not mounted, in a folder that you may write to


        """)
  }

  @Test func anotherBuildOfTheFolderIsRefused() throws {
    let first = try OutputFolder(opening: place("out"))
    let message = refusal { try build(["site/a.html": "A"]) }
    let process = ProcessInfo.processInfo.processIdentifier
    #expect(
      message == """
        error[output.in-use]: another build writes to this folder: process \(process)
          --> \(place("out"))
          help: wait until it has ended, or name another folder with --output

        """)
    withExtendedLifetime(first) {}
  }

  @Test func whatABuildLeftThatWasKilledGoes() throws {
    try place.write("4711\n", to: ".out.guidebook/lock")
    try place.write("half", to: ".out.guidebook/next/site/a.html")
    try build(["site/a.html": "A"])
    #expect(written() == ["out/.guidebook.json", "out/site/a.html"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.path) == ["out"])
  }

  /// The next build finds what another program put into the folder that a killed one hid.
  @Test func whatOthersPutIntoAFolderThatWasHiddenComesBack() throws {
    try build(["site/a.html": "A", "site/b.html": "B"])
    try place.write("mine", to: "out/site/kept.txt")
    try place.write("stale", to: "out/site/stale.txt")
    let record = #"{"files": {"site/stale.txt": "\#(try #require(number("out/site/stale.txt")))"}}"#
    let next = ".out.guidebook/next/"
    try FileManager.default.copyItem(atPath: place("out/.guidebook.json"), toPath: place("copy"))
    try place.makeFolder(next + "site/own")
    try place.move("copy", to: next + ".guidebook.json")
    try place.write("old A", to: next + "site/a.html")
    try place.move("out/site/stale.txt", to: next + "site/stale.txt")
    try place.write("other", to: next + "site/kept.txt")
    try place.write("new", to: next + "site/own/deep/new.txt")
    try place.write("root", to: next + "root.txt")
    try place.write(record, to: ".out.guidebook/foreign.json")
    try place.write("4711\n", to: ".out.guidebook/lock")
    let changes = try build(["site/a.html": "A", "site/b.html": "B"])
    #expect(changes == .init(unchanged: 2, aside: ["site/kept.txt.aside"]))
    #expect(
      written() == [
        "out/.guidebook.json", "out/root.txt", "out/site/a.html", "out/site/b.html",
        "out/site/kept.txt", "out/site/kept.txt.aside", "out/site/own/deep/new.txt",
      ])
    #expect(try place.text("out/site/a.html") == "A")
    #expect(try place.text("out/site/kept.txt") == "mine")
    #expect(try place.text("out/site/kept.txt.aside") == "other")
    #expect(
      DiagnosticRenderer().render([OutputFolder.putAside(changes.aside, in: "out")]) == """
        warning[output.put-aside]: 1 file of another program had the path of another file, and is beside it now
          --> out/site/kept.txt.aside
          help: rename it, or remove it


        """)
  }

  @Test func nothingIsLeftWhereNothingWasWritten() throws {
    _ = try OutputFolder(opening: place("deep/down/out"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.path) == [])
  }

  @Test func aFolderOfSomebodyElseInTheWayIsLeft() throws {
    try place.write("mine", to: ".out.guidebook/thesis.txt")
    let message = refusal { try build(["site/a.html": "A"]) }
    #expect(
      message == """
        error[output.unwritable]: the output folder cannot be written: it holds what guidebook did not write
          --> \(place(".out.guidebook"))
          help: name another folder with --output

        """)
    #expect(written() == [".out.guidebook/thesis.txt"])
  }
}
