import GuideModel
import TestSupport
import Testing

@testable import GuideBuild
@testable import GuideCommands

/// What ends a build before it begins, with exit code 2.
@Suite struct BuildRefusalTests {
  private let place: TemporaryFolder
  private let files = MemoryFileSystem([
    "/in/crawl/dials.md": .text("# Dials\n\nA dial is turned.\n"),
    "/other/crawl/knobs.md": .text("# Knobs\n\nA knob is turned.\n"),
    "/configured/guidebook.yml": .text("titel: Handbook\n"),
    "/locked/guidebook.yml": .lockedFile,
    "/locked/hig.yml": .lockedFile,
    "/themed/guidebook.yml": .text("inputs: {crawl: /nowhere}\nsite: {theme: looks}\n"),
    "/sized/guidebook.yml": .text("chunks:\n  target-tokens: 300\n  max-tokens: 100\n"),
    "/targeted/guidebook.yml": .text("chunks: {target-tokens: 300}\n"),
    "/unthemed/guidebook.yml": .text("site: {theme: looks}\n"),
    "/unthemed/looks": .lockedFolder,
  ])

  init() throws { place = try TemporaryFolder() }

  private func refusal(
    _ inputs: [String], output: String = "out", profile: String? = "sample",
    currentFolder: String = "/"
  ) async -> String {
    let options = BuildOptions(
      inputs: inputs, output: place(output), profile: profile, currentFolder: currentFolder)
    do {
      _ = try await BuildRun(options, files: files).run()
      return "no refusal"
    } catch {
      return error.diagnostics.map { DiagnosticRenderer().render($0) }.joined()
    }
  }

  @Test func noInput() async {
    #expect(
      await refusal([]) == """
        error[input.no-sources]: no input was given
          help: name a folder that holds pages as .md, .markdown, .txt, .json or .jsonl files

        """)
    #expect(
      await refusal(["absent"]) == """
        error[input.not-found]: no file or folder of that name
          --> absent
          help: check the path; paths with spaces need quotes

        """)
    #expect(place.files().isEmpty)
  }

  @Test func twoDumpsOfOneName() async {
    #expect(
      await refusal(["/in/crawl", "/other/crawl"]) == """
        error[input.same-name]: two dumps are named "crawl"
          = one is /in/crawl
          = one is /other/crawl
          help: rename one, or name both under "inputs" in guidebook.yml: every trace into a dump goes by its name

        """)
  }

  @Test func aForeignOutputFolder() async throws {
    try place.write("mine", to: "out/thesis.txt")
    #expect(
      await refusal(["/in/crawl"]) == """
        error[output.foreign-folder]: the output folder is not empty and holds nothing that guidebook wrote
          --> \(place("out"))
          = it holds thesis.txt
          help: name an empty or new folder with --output

        """)
    #expect(Array(place.files().keys) == ["out/thesis.txt"])
  }

  @Test func anOutputFolderThatCannotBeMade() async throws {
    try place.write("mine", to: "file")
    let message = await refusal(["/in/crawl"], output: "file/out")
    #expect(message.hasPrefix("error[output.unwritable]: the output folder cannot be written: "))
    #expect(message.hasSuffix("  help: name another folder with --output\n"))
  }

  @Test func anOutputFileThatCannotBeWritten() async throws {
    try place.makeFolder("out/report/build.json/in-the-way")
    try place.write(
      #"{"files": {}, "generator": "guidebook", "version": 1}"#, to: "out/.guidebook.json")
    #expect(
      await refusal(["/in/crawl"]) == """
        error[output.unwritable]: the output cannot be written: it is not a plain file
          --> \(place("out/report/build.json"))
          help: make room, give yourself permission, or name another folder with --output

        """)
  }

  @Test func anUnknownProfile() async {
    #expect(
      await refusal(["/in/crawl"], profile: "hgi") == """
        error[profile.unknown]: no profile is called "hgi", nor is there such a file
          help: use one of default, hig, sample, or the path of a file

        """)
  }

  @Test func aMistakeInTheConfiguration() async {
    #expect(
      await refusal(["/in/crawl"], currentFolder: "/configured") == """
        error[configuration.unknown-key]: no setting is called "titel"
          --> guidebook.yml:1:1
           |
         1 | titel: Handbook
           | ^
          help: did you mean "title"?

        """)
  }

  @Test func aTargetThatNoChunkMayReach() async {
    #expect(
      await refusal(["/in/crawl"], currentFolder: "/sized") == """
        error[configuration.target-above-maximum]: "target-tokens" is 300 and "max-tokens" only 100
          --> guidebook.yml:2:18
           |
         2 |   target-tokens: 300
           |                  ^
          help: lower target-tokens to 100, or raise max-tokens to 300

        """)
    let ofTheDefault = await refusal(["/in/crawl"], currentFolder: "/targeted")
    #expect(ofTheDefault.contains("\"max-tokens\" only 256\n"))
  }

  @Test func settingsThatLeadNowhere() async {
    #expect(
      await refusal(["/in/crawl"], currentFolder: "/locked") == """
        error[configuration.unreadable]: the configuration cannot be read: permission denied
          --> /locked/guidebook.yml
          help: give yourself permission to read it, or remove it

        """)
    #expect(
      await refusal([], currentFolder: "/themed") == """
        error[configuration.no-input]: the dump "crawl" is not at "/nowhere"
          --> guidebook.yml:1:10
           |
         1 | inputs: {crawl: /nowhere}
           |          ^
          help: correct the path; it starts where guidebook.yml stands

        """)
    #expect(
      await refusal(["/in/crawl"], currentFolder: "/themed") == """
        error[site.no-theme]: the theme "looks" is no folder
          --> guidebook.yml:2:15
           |
         2 | site: {theme: looks}
           |               ^
          help: correct the path; it starts where guidebook.yml stands

        """)
    #expect(place.files().isEmpty)
    #expect(
      await refusal(["/in/crawl"], currentFolder: "/unthemed") == """
        error[site.unreadable-theme]: the theme cannot be read: permission denied
          --> /unthemed/looks
          help: give yourself permission to read it

        """)
    #expect(
      await refusal(["/in/crawl"], profile: "/locked/hig.yml") == """
        error[profile.unreadable]: the profile cannot be read: permission denied
          --> /locked/hig.yml
          help: give yourself permission to read it

        """)
  }

  private func build(_ node: MemoryFileSystem.Node) async throws -> BuildRun.Result {
    let options = BuildOptions(
      inputs: ["/in/crawl"], output: place("out"), profile: "sample", currentFolder: "/")
    return try await BuildRun(options, files: MemoryFileSystem(["/in/crawl/dials.md": node])).run()
  }

  private func summary(of result: BuildRun.Result) -> String {
    BuildSummary(result.figures, output: "out", changes: result.changes).text
  }

  /// A site beside the report of another build would be neither.
  @Test func withoutADocumentAllIsLeftAsItWas() async throws {
    #expect(await refusal(["/in/crawl"]) == "no refusal")
    let before = place.files()
    let result = try await build(.lockedFile)
    #expect(place.files() == before)
    #expect(ExitCode(result.diagnostics, strict: false) == .failed)
    #expect(
      DiagnosticRenderer().render(result.diagnostics).replacing(place.path, with: "/place") == """
        error[build.no-document]: no document could be read, so nothing was written
          = what an earlier build wrote to "/place/out" is left as it was
          help: name dumps in which pages stand

        error[input.unreadable]: the file cannot be read: permission denied
          --> crawl/dials.md
          help: give yourself permission to read it, or remove it


        """)
    #expect(
      summary(of: result) == """
        messages  2 errors
        output    out: nothing written

        """)
  }

  @Test func withoutADocumentNoFolderIsMade() async throws {
    let result = try await build(.text(" \n"))
    #expect(place.files().isEmpty)
    #expect(ExitCode(result.diagnostics, strict: false) == .failed)
    #expect(!DiagnosticRenderer().render(result.diagnostics).contains("earlier"))
  }

  @Test func aPageWithoutAWordHasNoShareOfThem() async throws {
    let result = try await build(.text("![](https://art.lumen.example/dial.png)\n"))
    #expect(summary(of: result).contains("\ncoverage  no words in the dumps\n"))
  }
}
