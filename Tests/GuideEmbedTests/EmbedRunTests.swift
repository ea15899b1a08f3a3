import GuideIndex
import GuideModel
import GuideServe
import TestSupport
import Testing

@testable import GuideAudit
@testable import GuideBuild
@testable import GuideCommands

/// Vectors in an output: what is asked for, what is kept, and what searches make of them.
@Suite(.timeLimit(.minutes(5))) struct EmbedRunTests {
  private let place: TemporaryFolder

  init() async throws {
    place = try TemporaryFolder()
    try place.write(
      "# Dials\n\nA dial is 26 points wide.\n\n## Knocks\n\nKnock twice.\n", to: "in/a/dials.md")
    try place.write(
      "# Trays\n\nA tray is long.\n\n## Lids\n\nLids are flat.\n", to: "in/a/trays.md")
    try await build()
  }

  private func build() async throws {
    let options = BuildOptions(
      inputs: ["in/a"], output: "out", profile: "sample", currentFolder: place.path)
    let result = try await BuildRun(options).run()
    try place.write(said(result.diagnostics), to: "told.txt")
  }

  private func said(_ diagnostics: [Diagnostic]) -> String {
    String(DiagnosticRenderer().render(diagnostics).dropLast(2))
  }

  private func run(
    _ address: String, batch: Int = 2, model: String = "letters", prefix: String = "",
    key: String? = nil
  ) -> EmbedRun {
    EmbedRun(
      endpoint: address, model: model, prefixes: (prefix, ""), key: key, batch: batch,
      output: "out", currentFolder: place.path)
  }

  /// The endpoint shares this process with all other tests, and is waited for as long as they take.
  private static let patience = 600

  private func search(
    _ query: String, _ meaning: MeaningChoice = MeaningChoice(patience: patience)
  ) throws
    -> SearchRun.Result
  {
    try SearchRun(
      query, output: "out", currentFolder: place.path, meaning: meaning
    ).run()
  }

  @Test func `each content is asked for once, and kept by builds`() async throws {
    let fake = FakeEndpoint()
    let results = try await fake.serving { address in
      [try run(address, prefix: "p: ").run(), try run(address, prefix: "p: ").run()]
    }
    #expect(results.map(\.made) == [4, 0])
    #expect(results.map(\.embedded) == [4, 4])
    #expect(fake.texts.count == 4 && fake.texts.allSatisfy { $0.hasPrefix("p: ") })
    #expect(fake.asked.map(\.texts.count) == [2, 2])
    try place.write(
      "# Trays\n\nA tray is short.\n\n## Lids\n\nLids are flat.\n", to: "in/a/trays.md")
    try await build()
    #expect(
      try place.text("told.txt").contains(
        """
        note[index.without-vectors]: 1 of 4 passages have no vector yet
          help: run guidebook embed as before: it asks for these only
        """))
    let later = FakeEndpoint()
    _ = try await later.serving { try run($0, prefix: "p: ").run() }
    #expect(later.texts.map { $0.contains("short") } == [true])
    let verified = try await VerifyRun(output: "out", currentFolder: place.path).run()
    #expect(verified.diagnostics.items == [])
  }

  /// A page that is away for some builds is not asked for again.
  @Test func `vectors of a page that is gone are kept`() async throws {
    let fake = FakeEndpoint()
    _ = try await fake.serving { try run($0).run() }
    let trays = try place.text("in/a/trays.md")
    try place.remove("in/a/trays.md")
    for _ in 0..<2 {
      try await build()
      #expect(try counts() == 2)
      #expect(try search("lids").found.hits.allSatisfy { $0.chunk.topic == "dials" })
    }
    let verified = try await VerifyRun(output: "out", currentFolder: place.path).run()
    #expect(verified.diagnostics.items == [])
    try place.write(trays, to: "in/a/trays.md")
    try await build()
    #expect(try counts() == 4)
    #expect(!(try place.text("told.txt")).contains("vector"))
    let later = FakeEndpoint()
    _ = try await later.serving { try run($0).run() }
    #expect(later.texts == [])
  }

  @Test func `vectors beyond what an index keeps are dropped and told`() async throws {
    _ = try await FakeEndpoint().serving { try run($0).run() }
    let index = try PassageIndex(bytes: try #require(place.files()[Self.index]))
    let embedding = try #require(try index.embedding())
    let gone = (0..<PassageIndex.leastKept + 2).map { number in
      (hash: "gone \(number)", vector: [Float](repeating: 1, count: embedding.dimensions))
    }
    try place.write(try index.bytes(adding: gone, of: embedding), to: Self.index)
    try await build()
    #expect(try counts() == 4)
    #expect(
      try place.text("told.txt").contains(
        """
        note[index.dropped-vectors]: 2 vectors of passages that are gone dropped: the index keeps \
        as many as it has passages, at least 1000
          help: to embed passages that come back without asking again, keep the earlier index
        """))
  }

  // MARK: - Vectors that cost money

  private static let index = "out/guidebook.sqlite"

  private func counts() throws -> Int {
    try IndexFile(output: "out", currentFolder: place.path).index.vectorCounts().embedded
  }

  /// An index as another program or another version left it keeps its vectors.
  @Test(arguments: [[18: 2, 19: 2], [63: 6], [63: 99, 18: 2, 19: 2]] as [[Int: UInt8]])
  func `vectors of an index in another state are carried over`(bytes: [Int: UInt8]) async throws {
    _ = try await FakeEndpoint().serving { try run($0).run() }
    var index = try #require(place.files()[Self.index])
    for (place, byte) in bytes { index[place] = byte }
    try place.write(index, to: Self.index)
    try await build()
    #expect(try counts() == 4)
  }

  /// Nothing is built over what may have vectors, and nothing is asked for that cannot be kept.
  @Test func `vectors that cannot be read are not dropped`() async throws {
    let fake = FakeEndpoint()
    _ = try await fake.serving { try run($0).run() }
    let index = try #require(place.files()[Self.index])
    let manifest = try place.text("out/.guidebook.json")
    var generator = SeededGenerator(seed: TestSeed.fresh)
    let cut = Int.random(in: 1..<index.count, using: &generator)
    let states: [(id: String, () throws -> Void)] = [
      ("index.unknown-vectors", { try place.write(Array(index[..<cut]), to: Self.index) }),
      ("index.unknown-vectors", { try place.write("", to: Self.index) }),
      ("index.open-elsewhere", { try place.write("log", to: Self.index + "-wal") }),
      ("index.open-elsewhere", { try place.write("log", to: Self.index + "-journal") }),
      (
        "output.foreign-file",
        {
          let listed = try JSONValue(parsing: Array(manifest.utf8))
          guard case .object(let files)? = listed["files"] else { return }
          let rest = files.filter { $0.key != "guidebook.sqlite" }
          let value: JSONValue = ["files": .object(rest), "generator": "guidebook", "version": 1]
          try place.write(value.pretty, to: "out/.guidebook.json")
        }
      ),
    ]
    try place.write("# Knobs\n\nA knob is round.\n", to: "in/a/knobs.md")
    for (id, damage) in states {
      try damage()
      let before = place.files()
      let failure = await #expect(throws: CommandFailure.self) { try await build() }
      #expect(failure?.diagnostics.map(\.id) == [id], "\(cut)")
      let asked = FakeEndpoint()
      _ = try await asked.serving { address in
        #expect(throws: CommandFailure.self) { try run(address, model: "others").run() }
      }
      #expect(asked.asked == [], "\(id)")
      #expect(place.files() == before)
      try place.write(index, to: Self.index)
      try place.write(manifest, to: "out/.guidebook.json")
      for log in ["-wal", "-journal"] { try? place.remove(Self.index + log) }
    }
    try await build()
    #expect(try counts() == 4)
  }

  @Test func `what is said of vectors that may be lost`() {
    #expect(
      said([
        IndexFile.openElsewhere("out/guidebook.sqlite", "out/guidebook.sqlite-wal"),
        IndexFile.unknownVectors("out/guidebook.sqlite", .failed("it is not whole")),
      ]) == """
        error[index.open-elsewhere]: another program has the search index open, or did not close it
          --> out/guidebook.sqlite
          = guidebook.sqlite-wal is beside it
          help: close it, or bring its log into the file: sqlite3 guidebook.sqlite "PRAGMA journal_mode = DELETE"

        error[index.unknown-vectors]: the earlier search index cannot be read, and may have vectors: it is not whole
          --> out/guidebook.sqlite
          help: restore it, or remove it to build without its vectors
        """)
  }

  @Test func `another model begins anew`() async throws {
    let fake = FakeEndpoint()
    let results = try await fake.serving { address in
      [try run(address).run(), try run(address, model: "others").run()]
    }
    #expect(results.map(\.made) == [4, 4])
    #expect(results.map(\.embedded) == [4, 4])
    #expect(
      said(results[1].diagnostics) == """
        note[embed.other-model]: the index has vectors by letters, or with another prefix, which new ones replace
          help: keep a copy of guidebook.sqlite, if you may want them again
        """)
  }

  @Test func `words and vectors rank together`() async throws {
    let fake = FakeEndpoint()
    let found = try await fake.serving { address in
      _ = try run(address).run()
      return try search("kkkk nnnn oooo ccc")
    }
    #expect(found.found.hits.first?.chunk.text == "Knock twice.")
    #expect(found.model == "letters")
    #expect(
      said(found.diagnostics).hasPrefix(
        """
        note[search.by-vectors]: ranked by words and by vectors of letters
        """))
    let alone = try search("dial")
    #expect(alone.model == nil && alone.found.hits.first?.chunk.title == "Dials")
    #expect(
      said(alone.diagnostics).contains(
        """
        warning[search.endpoint-failed]: ranked by words alone: http://127.0.0.1:
        """))
    #expect(try search("dial", MeaningChoice(isWanted: false)).diagnostics == [])
  }

  @Test func `vectors of another size leave the words`() async throws {
    let fake = FakeEndpoint { texts, _ in
      texts == ["dial"] ? FakeEndpoint.vectors(of: texts, dimensions: 7) : nil
    }
    let found = try await fake.serving { address in
      _ = try run(address).run()
      return try search("dial")
    }
    #expect(found.model == nil && !found.found.hits.isEmpty)
  }

  /// An index may come from anywhere.
  @Test func `an endpoint elsewhere is asked only when it is named`() async throws {
    let fake = FakeEndpoint()
    let index = try IndexFile(output: "out", currentFolder: place.path).index
    let bytes = try index.unembedded(by: "letters", documentPrefix: "").map {
      (hash: $0.hash, vector: [Float](repeating: 1, count: 26))
    }
    let elsewhere = Embedding(
      model: "letters", endpoint: "http://models.example/v1", dimensions: 26)
    try place.write(
      PassageIndex(bytes: Disk().read(place("out/guidebook.sqlite"))).bytes(
        adding: bytes, of: elsewhere),
      to: "out/guidebook.sqlite")
    let alone = try search("dial")
    #expect(alone.model == nil)
    #expect(
      said(alone.diagnostics) == """
        note[search.endpoint-not-named]: ranked by words alone: http://models.example/v1, which made \
        the vectors of the index, is not of this machine
          help: let it read the question: --endpoint http://models.example/v1
        """)
    let named = try await fake.serving {
      try search("dial", MeaningChoice(endpoint: $0, key: "k", patience: Self.patience))
    }
    #expect(named.model == "letters")
    #expect(fake.asked == [.init(texts: ["dial"], authorization: "Bearer k")])
  }

  @Test func `an index without vectors`() throws {
    let found = try search("dial", MeaningChoice(endpoint: "http://localhost:1/v1"))
    #expect(
      said(found.diagnostics) == """
        note[search.no-vectors]: the index has no vectors: ranked by words alone
          help: make them: guidebook embed --endpoint http://localhost:1/v1 --model NAME
        """)
  }

  // MARK: - What an endpoint refuses

  @Test func `a busy one is asked again`() async throws {
    let fake = FakeEndpoint { _, number in number == 1 ? HTTPAnswer(status: 503) : nil }
    let result = try await fake.serving { try run($0, batch: 64).run() }
    #expect(result.embedded == 4 && fake.asked.map(\.texts.count) == [4, 4])
  }

  @Test func `what is too much is asked for in parts`() async throws {
    let fake = FakeEndpoint { texts, _ in
      texts.count > 1 || texts[0].contains("flat") ? HTTPAnswer(status: 413) : nil
    }
    let result = try await fake.serving { try run($0, batch: 64).run() }
    #expect(result.made == 3 && result.embedded == 3 && result.all == 4)
    #expect(
      said(result.diagnostics) == """
        warning[embed.refused-passage]: the endpoint makes no vector of the passage \
        site/trays/#Lids: status 413
          help: it is found by its words alone; build with a smaller --max-tokens for this model
        """)
  }

  @Test func `a break keeps what was made`() async throws {
    let fake = FakeEndpoint { _, number in number > 1 ? HTTPAnswer(status: 402) : nil }
    let result = try await fake.serving { try run($0).run() }
    #expect(result.made == 2 && result.embedded == 2)
    let port = try #require(fake.port)
    #expect(
      said(result.diagnostics) == """
        error[embed.failed]: http://127.0.0.1:\(port)/v1 made no more vectors: status 402
          = 2 of 4 passages were done
          help: run the same again: it goes on where it stopped
        """)
    let later = FakeEndpoint()
    #expect(try await later.serving { try run($0).run() }.made == 2)
  }

  @Test func `one that knows no model`() async throws {
    let fake = FakeEndpoint { _, _ in HTTPAnswer(status: 404, body: Array("no model".utf8)) }
    let result = try await fake.serving { try run($0).run() }
    #expect(result.embedded == 0 && fake.asked.count == 1)
  }

  @Test func `what is said of what cannot be`() throws {
    let wrong = #expect(throws: CommandFailure.self) { try run("localhost").run() }
    #expect(
      said(wrong?.diagnostics ?? []) == """
        error[embed.wrong-endpoint]: localhost cannot be asked for vectors: its address is none of \
        http or https
          help: name one as in --endpoint http://localhost:11434/v1
        """)
    #expect(
      said([EmbedRun.gone("out/guidebook.sqlite")]) == """
        error[embed.index-gone]: the index that vectors were made for is gone
          --> out/guidebook.sqlite
          help: build again, and embed again
        """)
  }
}
