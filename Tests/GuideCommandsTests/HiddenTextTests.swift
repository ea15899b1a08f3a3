import GuideModel
import TestSupport
import Testing

@testable import GuideBuild
@testable import GuideCommands

/// A page with characters that nobody sees is reported, with its place, however they are written.
@Suite struct HiddenTextTests {
  private func places(_ files: [String: String]) async throws -> [String] {
    let out = try TemporaryFolder()
    let files = MemoryFileSystem(
      Dictionary(uniqueKeysWithValues: files.map { ("/in/dump/" + $0, .text($1)) }))
    let options = BuildOptions(
      inputs: files.folders(in: "/in"), output: out("out"), profile: "sample", currentFolder: "/")
    let found = try await BuildRun(options, files: files).run().diagnostics
    return found.filter { $0.id == "input.hidden-characters" }.compactMap { $0.place?.description }
  }

  @Test func eachPageIsReportedWithItsLine() async throws {
    let found = try await places([
      "a.md": "# Dials\n\nA dial turns\nto the \u{202E}left.\n\nAgain \u{202E}so.\n",
      "b.md": "# Knobs\n\nA knob turns.\n", "c.md": "# Trays \u{E0041}\n\nA tray.\n",
    ])
    #expect(found == ["dump/a.md:4", "dump/c.md:1"])
  }

  @Test func escapesAreReportedToo() async throws {
    let found = try await places([
      "a.md": "# Dials\n\nA dial turns&#8238; to the left.\n\n1 &lt; 2 &amp; 3\n",
      "b.json": """
      {"articles": [
        {"title": "Knobs", "url": "https://lumen.example/design/handbook/knobs", "sections":
          [{"heading": "Overview", "level": 2, "content": [{"type": "paragraph", "text": "A knob."}]}]},
        {"title": "Trays", "url": "https://lumen.example/design/handbook/trays", "sections":
          [{"heading": "Overview", "level": 2, "content":
            [{"type": "paragraph", "text": "A \\u202etray."}]}]}
      ]}
      """,
    ])
    #expect(found == ["dump/a.md:3", "dump/b.json#/articles/1/sections/0/content/0/text"])
  }

  /// A letter each carries a byte of a text that nobody sees.
  @Test func variantSelectorsBehindLettersAreReported() async throws {
    let hidden = "dials".unicodeScalars.map { "\($0)\u{E0151}" }.joined()
    let found = try await places([
      "a.md": "# Dials\n\nAll \(hidden) turn.\n", "b.md": "# Knobs ☎\u{FE0F}\n\nA 葛\u{E0100}.\n",
    ])
    #expect(found == ["dump/a.md:3"])
  }

  @Test func whatLanguagesNeedIsNot() async throws {
    #expect(try await places(["a.md": "# می‌خواهم\n\nA 👩‍👩‍👧 family &amp; a soft&shy;ware.\n"]) == [])
  }
}
