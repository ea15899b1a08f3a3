import GuideAudit
import GuideBuild
import GuideCommands
import GuideModel
import TestSupport
import Testing

/// What a build tells of the chunks that stood in its folder before.
@Suite struct BuiltDeltaTests {
  private let place: TemporaryFolder

  init() throws { place = try TemporaryFolder() }

  /// The lines of the delta; nil without one.
  private func build(_ text: String) async throws -> [JSONValue]? {
    try place.write("site: {search: false}\n", to: "guidebook.yml")
    try place.write("# Dials\n\nA dial is turned.\n", to: "in/dials.md")
    try place.write("# Trays\n\n\(text)\n", to: "in/trays.md")
    let options = BuildOptions(
      inputs: [place("in")], output: place("out"), currentFolder: place.path)
    _ = try await BuildRun(options).run()
    let verified = try await VerifyRun(output: place("out"), currentFolder: place.path).run()
    #expect(DiagnosticRenderer().render(verified.diagnostics.items) == "")
    return try rows("delta")
  }

  private func rows(_ name: String) throws -> [JSONValue]? {
    try place.files()["out/chunks/\(name).jsonl"].map { bytes in
      try bytes.split(separator: 0x0A).map { try JSONValue(parsing: Array($0)) }
    }
  }

  @Test func anEditIsOneLineWithTheWholeChunk() async throws {
    #expect(try await build("A tray holds pictures.") == [])
    #expect(try await build("A tray holds pictures.") == [])
    let delta = try #require(try await build("A tray holds letters."))
    #expect(delta.map { $0["change"]?.string } == ["changed"])
    let rows = try #require(try rows("chunks"))
    #expect(delta[0]["row"] == rows.first { $0["topic"] == "trays" })
    #expect(delta[0]["id"] == delta[0]["row"]?["id"] && delta[0]["old_id"] != delta[0]["id"])
    // Nothing changed since.
    #expect(try await build("A tray holds letters.") == delta)
  }

  /// An index of them has to be filled anew.
  @Test func overChunksOfAnotherSchemaEachIsAdded() async throws {
    _ = try await build("A tray holds pictures.")
    try place.write("{\"name\": \"a chunk of long ago\"}\n", to: "out/chunks/chunks.jsonl")
    let delta = try #require(try await build("A tray holds pictures."))
    #expect(delta.allSatisfy { $0["change"]?.string == "added" })
    #expect(try delta.compactMap { $0["row"] } == rows("chunks"))
  }

  /// Its lines moved, and no word.
  @Test func whatOnlyStandsElsewhereInItsFileKeepsTheDelta() async throws {
    _ = try await build("A tray holds pictures.")
    let delta = try await build("A tray holds letters.")
    let chunks = try rows("chunks")
    #expect(try await build("\n\nA tray holds letters.") == delta)
    #expect(try rows("chunks") != chunks)
  }

  @Test func whatIsGoneHasNoRow() async throws {
    _ = try await build("A tray holds pictures.\n\n## Care\n\nA tray is wiped.")
    let delta = try #require(try await build("A tray holds pictures."))
    #expect(delta.map { $0["change"]?.string } == ["removed"])
    #expect(delta[0]["row"] == .null && delta[0]["id"] == .null && delta[0]["old_id"] != .null)
  }
}
