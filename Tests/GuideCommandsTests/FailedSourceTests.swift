import GuideModel
import TestSupport
import Testing

@testable import GuideBuild
@testable import GuideCommands

/// A source that cannot be read any more takes no page away that an earlier build made of it.
@Suite struct FailedSourceTests {
  private let place: TemporaryFolder

  init() throws { place = try TemporaryFolder() }

  private func build(
    _ nodes: [String: MemoryFileSystem.Node], partial: Bool = false
  ) async throws -> BuildRun.Result {
    let options = BuildOptions(
      inputs: ["/in/crawl"], output: place("out"), profile: "sample", isPartial: partial,
      currentFolder: "/")
    let files = MemoryFileSystem(
      Dictionary(uniqueKeysWithValues: nodes.map { ("/in/crawl/" + $0.key, $0.value) }))
    return try await BuildRun(options, files: files).run()
  }

  private static let dials = MemoryFileSystem.Node.text("# Dials\n\nA dial is turned.\n")
  private static let knobs = MemoryFileSystem.Node.text("# Knobs\n\nA knob is pulled.\n")

  @Test func theEarlierOutputStays() async throws {
    _ = try await build(["dials.md": Self.dials, "knobs.md": Self.knobs])
    let before = place.files()
    let result = try await build(["dials.md": Self.dials, "knobs.md": .lockedFile])
    #expect(place.files() == before)
    #expect(result.changes == nil)
    #expect(
      DiagnosticRenderer().render(result.diagnostics).replacing(place.path, with: "/place") == """
        error[build.failed-source]: 1 source of the last build cannot be read as a whole, so nothing was written
          = pages came from crawl/knobs.md
          = what an earlier build wrote to "/place/out" is left as it was
          help: mend or remove what failed, or go without its pages with --partial

        error[input.unreadable]: the file cannot be read: permission denied
          --> crawl/knobs.md
          help: give yourself permission to read it, or remove it


        """)
    let partial = try await build(
      ["dials.md": Self.dials, "knobs.md": .lockedFile], partial: true)
    #expect(partial.figures.topics == 1)
    #expect(place.files()["out/topics/knobs.md"] == nil)
    let next = try await build(["dials.md": Self.dials, "knobs.md": .lockedFile])
    #expect(next.changes != nil)
  }

  static let failures: [[String: MemoryFileSystem.Node]] = [
    ["knobs.md": .text(" \n")], ["knobs.md": .file([0, 1, 2])], ["knobs.md": .link("/nowhere")],
    ["knobs.md": .pipe], ["knobs.md": .text("<!DOCTYPE html>\n<html><body>Knobs</body></html>\n")],
  ]

  @Test(arguments: failures)
  func whatIsThereAndGivesNoPage(nodes: [String: MemoryFileSystem.Node]) async throws {
    _ = try await build(["dials.md": Self.dials, "knobs.md": Self.knobs])
    let result = try await build(nodes.merging(["dials.md": Self.dials]) { $1 })
    #expect(result.changes == nil)
    #expect(ExitCode(result.diagnostics, strict: false) == .failed)
  }

  @Test func aFolderThatIsLocked() async throws {
    _ = try await build(["dials.md": Self.dials, "deep/down/knobs.md": Self.knobs])
    #expect(try await build(["dials.md": Self.dials, "deep": .lockedFolder]).changes == nil)
  }

  /// A download that ended early.
  @Test func aFileThatIsCut() async throws {
    func articles(_ titles: [String], end: String) -> MemoryFileSystem.Node {
      let list = titles.map { title in
        """
        {"title": "\(title)", "url": "https://lumen.example/design/handbook/\(title.lowercased())",
          "sections": [{"heading": "Overview", "level": 2, "content": [
            {"type": "paragraph", "text": "\(title) are turned to the left."}]}], "related": []}
        """
      }
      return .text(#"{"articles": ["# + list.joined(separator: ",") + end)
    }
    _ = try await build(["all.json": articles(["Dials", "Knobs", "Keys"], end: "]}")])
    let cut = articles(["Dials", "Knobs"], end: #",{"title": "Ke"#)
    #expect(try await build(["all.json": cut]).changes == nil)
    let shorter = articles(["Dials", "Knobs"], end: "]}")
    #expect(try await build(["all.json": shorter]).changes != nil)
  }

  @Test func whatWasRemovedGoes() async throws {
    _ = try await build(["dials.md": Self.dials, "knobs.md": Self.knobs])
    #expect(try await build(["dials.md": Self.dials]).changes != nil)
    #expect(place.files()["out/topics/knobs.md"] == nil)
  }
}
