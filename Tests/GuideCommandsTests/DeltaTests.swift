import GuideModel
import TestSupport
import Testing

@testable import GuideBuild
@testable import GuideCommands

/// What an index must do to follow a change of chunks.
@Suite struct DeltaTests {
  /// `id@section:words`, of one topic; the words stand for the hash too.
  private static func chunks(_ text: String) throws -> [ChunkLine] {
    try text.split(separator: " ").map { item in
      let parts = item.split { $0 == "@" || $0 == ":" }.map(String.init)
      return try ChunkLine([
        "schema": 2, "id": .string(parts[0]), "topic": "dials", "title": "Dials",
        "heading_path": [.string(parts[1])], "anchor": .string(parts[1]),
        "text": .string(parts[2].replacing("_", with: " ")), "content_hash": .string(parts[2]),
      ])
    }
  }

  private static func changes(_ old: String, _ new: String) throws -> [String] {
    ChunkDelta(try chunks(old), try chunks(new)).changes.map {
      "\($0.kind) \($0.old?.id ?? "") \($0.new?.id ?? "")"
    }
  }

  @Test(arguments: [
    ("a@S:one b@S:two", "a@S:one b@S:two", []),
    ("a@S:one b@S:two", "a@S:one c@S:three b@S:two", ["added  c"]),
    ("a@S:one b@S:two", "b@S:two", ["removed a "]),
    ("a@S:one b@S:two c@S:three", "a@S:one x@S:too c@S:three", ["changed b x"]),
    // Of two that are gone, the one whose words it shares.
    ("a@S:one_fat_cat b@S:two_red_dogs", "x@S:two_red_hens", ["removed a ", "changed b x"]),
    // In another section it is another place.
    ("a@S:one b@S:two", "a@S:one x@T:two", ["removed b ", "added  x"]),
    // The same words in another context.
    ("a@S:one b@S:two", "a@S:uno b@S:two", ["changed a a"]),
    ("a@S:one b@S:two c@S:three", "b@S:two c@S:three a@S:one", ["moved a a"]),
    ("a@S:one b@S:two", "a@S:one b@T:two", ["moved b b"]),
    ("", "a@S:one", ["added  a"]),
  ])
  func changesAreTold(old: String, new: String, changes: [String]) throws {
    #expect(try Self.changes(old, new) == changes)
  }

  @Test func oneLineOfJSONAChange() throws {
    let delta = ChunkDelta(
      try Self.chunks("a@S:one b@S:two c@S:four"), try Self.chunks("a@S:one x@S:too d@T:five"))
    #expect(
      delta.jsonLines == """
        {"anchor":null,"change":"removed","content_hash":null,"id":null,"old_anchor":"S",\
        "old_content_hash":"four","old_id":"c","topic":"dials"}
        {"anchor":"S","change":"changed","content_hash":"too","id":"x","old_anchor":"S",\
        "old_content_hash":"two","old_id":"b","topic":"dials"}
        {"anchor":"T","change":"added","content_hash":"five","id":"d","old_anchor":null,\
        "old_content_hash":null,"old_id":null,"topic":"dials"}

        """)
  }

  @Test func textForAPerson() throws {
    let delta = ChunkDelta(
      try Self.chunks("a@S:one b@S:two_red_dogs c@S:four d@S:five"),
      try Self.chunks("x@S:two_red_hens c@S:four d@S:five a@T:one"))
    #expect(
      delta.text(.marks) == """
        chunks    1 moved, 1 changed, 2 unchanged

        changed b → x
          Dials › S
          two red [-dogs-]{+hens+}

        moved a
          Dials › T
          before at Dials › S
          one

        """)
    var same = try Self.chunks("a@S:one")
    #expect(ChunkDelta(same, same).text(.marks) == "no difference, 1 unchanged\n")
    let other = same
    same[0].contentHash = "other platforms"
    same[0].context = ["platforms": "lumOS"]
    #expect(
      ChunkDelta(other, same).text(.marks).hasSuffix(
        "\n  Dials › S\n  platforms: {+lumOS+}\n  one\n"))
  }

  private static func chunk(_ alternatives: JSONValue) throws -> ChunkLine {
    try ChunkLine([
      "schema": 2, "id": "a", "topic": "dials", "title": "Dials", "heading_path": [],
      "anchor": "dials", "text": "A dial is 28 points wide.", "content_hash": "0f",
      "alternatives": alternatives,
    ])
  }

  @Test func otherReadingsAreTold() throws {
    func reading(_ text: String) -> JSONValue {
      [
        "relation": "superseded", "facets": ["number"], "text": .string(text),
        "date": "2025-09-02", "dump": "june",
      ]
    }
    let old = try Self.chunk([reading("A dial is 26 points wide.")])
    let new = try Self.chunk([
      reading("A dial is 26 points wide."), reading("A dial is 24 points wide."),
    ])
    let delta = ChunkDelta([old], [new])
    #expect(delta.changes.map(\.kind) == [.readings])
    #expect(delta.jsonLines.contains("\"change\":\"readings\""))
    #expect(
      delta.text(.marks) == """
        chunks    1 with other readings, 0 unchanged

        with other readings a
          Dials
          A dial is 28 points wide.
          now: An earlier reading, until 2025-09, differs in a number
            A dial is [-24-]{+28+} points wide.

        """)
    #expect(ChunkDelta([new], [new]).changes.isEmpty)
  }

  @Test func twoPagesWrittenAnewCostNoSquare() throws {
    let old = try Self.chunks((0..<3_000).map { "a\($0)@S:word" }.joined(separator: " "))
    let new = try Self.chunks((0..<3_000).map { "b\($0)@S:other" }.joined(separator: " "))
    #expect(ChunkDelta(old, new).changes.count { $0.kind == .changed } == 3_000)
  }

  @Test func anOutputItsChunksAndItsFileAreTheSame() async throws {
    let place = try TemporaryFolder()
    _ = try await SmallHandbook.build(into: place("out"))
    for name in ["out", "out/chunks", "out/chunks/chunks.jsonl"] {
      let delta = try ChunkDelta(from: "out", to: name, currentFolder: place.path)
      #expect(delta.changes.isEmpty)
      #expect(delta.unchanged > 3)
    }
  }
}

/// What is said of chunks that are damaged.
@Suite struct DeltaTexts {
  private static let line =
    #"{"schema":2,"id":"a","topic":"dials","title":"Dials","heading_path":[],"anchor":"dials","#
    + #""text":"A dial is turned.","content_hash":"0f"}"#

  @Test(arguments: [
    ("delta.no-chunks", ["/old/notes.md": "A dial is turned."]),
    ("delta.malformed-line", ["/old/chunks.jsonl": line + "\n" + line.prefix(70)]),
    (
      "delta.not-a-chunk",
      ["/old/chunks.jsonl": line.replacing(#","content_hash":"0f""#, with: "") + "\n"]
    ),
    (
      "delta.other-schema",
      ["/old/chunks.jsonl": line.replacing(#""schema":2"#, with: #""schema":7"#)]
    ),
    ("delta.repeated-id", ["/old/chunks/chunks.jsonl": line + "\n" + line + "\n"]),
    (
      "delta.changed-file",
      [
        "/old/chunks.jsonl": line + "\n",
        "/old/manifest.json": #"{"files": {"chunks.jsonl": {"sha256": "0123"}}}"#,
      ]
    ),
  ])
  func ofADamagedFile(id: String, files: [String: String]) {
    let disk = MemoryFileSystem(files.mapValues { .text($0) })
    do {
      _ = try ChunkDelta(from: "old", to: "old", currentFolder: "/", files: disk)
      Issue.record("nothing was said")
    } catch {
      DiagnosticTexts.check(DiagnosticRenderer().render(error.diagnostics), id)
    }
  }

  @Test func ofAFileThatCannotBeRead() {
    let disk = MemoryFileSystem(["/old/chunks.jsonl": .lockedFile])
    do {
      _ = try ChunkDelta(from: "old", to: "old", currentFolder: "/", files: disk)
      Issue.record("nothing was said")
    } catch {
      DiagnosticTexts.check(DiagnosticRenderer().render(error.diagnostics), "delta.unreadable")
    }
  }
}
