import GuideModel
import GuideReconcile
import TestSupport
import Testing

@testable import GuideAudit
@testable import GuideBuild
@testable import GuideCommands

/// What `guidebook.yml` decides, on the three dumps of the small handbook.
@Suite struct OverrideTests {
  private let place: TemporaryFolder

  init() throws { place = try TemporaryFolder() }

  private static let trays = "/in/copy/design/handbook/trays.md"

  private static let nodes = SmallHandbook.nodes.merging([
    trays: .text("# Trays\n\nA tray slides out of the edge.\n")
  ]) { $1 }

  private func build(_ configuration: String) async throws -> BuildRun.Result {
    var nodes = Self.nodes
    nodes["/guidebook.yml"] = .text(SmallHandbook.configuration + "\n" + configuration)
    return try await SmallHandbook.build(nodes, into: place("out"))
  }

  private func topic(_ slug: String) throws -> Topic {
    try Topic(json: try JSONValue(parsing: Array(try place.text("out/topics/\(slug).json").utf8)))
  }

  private func verified() async throws -> String {
    for (path, node) in Self.nodes {
      if case .text(let text) = node { try place.write(text, to: String(path.dropFirst())) }
    }
    let run = VerifyRun(
      output: place("out"), inputs: place.folders(in: "in"), currentFolder: place.path)
    return DiagnosticRenderer().render(try await run.run().diagnostics.items)
  }

  private func knocks(_ topic: Topic) throws -> Block {
    try #require(
      topic.blocks.first {
        $0.content.plainText.contains("knock") && !$0.content.plainText.contains("26")
      })
  }

  @Test func aPreferredDumpSettlesTheConflictsOfATopic() async throws {
    _ = try await build("")
    let open = try knocks(try topic("dials"))
    #expect(open.alternatives.map(\.relation) == [.conflict])
    let wanted = open.content.plainText.contains("two short") ? "winter" : "copy"
    let result = try await build("overrides:\n  - {prefer: \(wanted), topic: dials}\n")
    let settled = try knocks(try topic("dials"))
    #expect(settled.content.plainText == open.alternatives[0].content.plainText)
    #expect(settled.alternatives.map(\.relation) == [.settled])
    #expect(result.figures.outcomes[.settled] != nil)
    #expect(settled.id != open.id)
    #expect(result.figures.outcomes[.conflict] == nil)
    #expect(result.figures.lostWords == 0)
    #expect(!result.diagnostics.contains { $0.id == "override.unused" })
    #expect(try await verified() == "")
  }

  @Test func oneBlockCanBeSettled() async throws {
    _ = try await build("")
    let open = try knocks(try topic("dials"))
    let other = open.content.plainText.contains("two short") ? "winter" : "copy"
    _ = try await build(
      "overrides:\n  - {prefer: \(other), topic: dials, block: \(open.id)}\n")
    #expect(
      try knocks(try topic("dials")).content.plainText
        == open.alternatives[0].content.plainText)
  }

  /// As it is printed, and with the other dump that it names.
  @Test func theReportHasTheOverrideThatSettlesAConflict() async throws {
    _ = try await build("")
    let page = try place.text("out/report/index.html")
    let article = try #require(page.split(separator: "<article>").first { $0.contains("prefer:") })
    let start = try #require(article.firstRange(of: "<pre>")).upperBound
    let lines = article[start...].prefix { $0 != "<" }
    let first = try #require(lines.firstRange(of: "prefer: ")).upperBound
    let second = try #require(lines.firstRange(of: " # or ")).upperBound
    let dumps = [first, second].map { lines[$0...].prefix { !$0.isWhitespace } }
    #expect(Set(dumps) == ["copy", "winter"])
    for dump in dumps {
      let result = try await build("overrides:\n" + lines.replacing(dumps[0], with: dump) + "\n")
      #expect(!result.diagnostics.contains { $0.id == "override.unused" })
      #expect(result.figures.passages[.conflict] == 0)
    }
  }

  /// For the readings that were judged; another one opens the question again.
  @Test func anotherReadingThanThoseThatWereJudgedIsNotSettled() async throws {
    _ = try await build("")
    let open = try knocks(try topic("dials"))
    let override = "prefer: winter, topic: dials, readings: \(open.readingsDigest)"
    let settled = try await build("overrides:\n  - {\(override)}\n")
    #expect(settled.figures.passages[.conflict] == 0)
    #expect(settled.figures.decisions.isEmpty)
    var nodes = Self.nodes
    nodes["/in/copy/design/handbook/dials.md"] = .text(
      SmallHandbook.undated.replacing("two short", with: "three short"))
    nodes["/guidebook.yml"] = .text(
      SmallHandbook.configuration + "\noverrides:\n  - {\(override)}\n")
    let result = try await SmallHandbook.build(nodes, into: place("out"))
    #expect(result.figures.passages[.conflict] == 1)
    #expect(result.figures.decisions.map(\.place) == ["dials#Feedback"])
    #expect(result.diagnostics.count { $0.id == "override.unused" && $0.severity == .warning } == 1)
    let summary = BuildSummary(result.figures, output: "out", changes: result.changes).text
    #expect(summary.contains("\n          the wording: dials#Feedback\n"))
  }

  /// A reading that lost by a person's word is called so in every output.
  @Test func anEarlierReadingCanBePreferred() async throws {
    _ = try await build("")
    let newer = try #require(
      try topic("dials").blocks.first { $0.content.plainText.contains("28 points") })
    #expect(newer.alternatives.map(\.relation) == [.superseded])
    let override = "prefer: june, topic: dials, block: \(newer.id), readings: "
    let result = try await build("overrides:\n  - {\(override)\(newer.readingsDigest)}\n")
    let block = try #require(
      try topic("dials").blocks.first { $0.content.plainText.contains("26 points") })
    #expect(block.alternatives.map(\.relation) == [.settled])
    #expect(block.alternatives.map(\.content.plainText) == [newer.content.plainText])
    #expect(block.provenance.map(\.origin.dump) == ["june"])
    #expect(!result.diagnostics.contains { $0.id == "override.unused" })
    #expect(result.figures.passages[.settled] == 1)
    #expect(result.figures.lostWords == 0)
    #expect(
      try place.text("out/site/dials/index.html").contains(
        "Decided against: the reading in “winter”"))
    for path in ["out/chunks/chunks.jsonl", "out/report/conflicts.jsonl"] {
      #expect(try place.text(path).contains("\"relation\":\"settled\""), "\(path)")
    }
    #expect(try place.text("out/report/index.html").contains("a person decided against"))
    #expect(try await verified() == "")
  }

  /// Rows, whole passages and headings that a newer dump lacks.
  @Test func withdrawnTextCanBePreferred() async throws {
    let old = """
      # Dials

      A dial is turned to choose one value.

      | Dial | Width |
      | --- | --- |
      | Small | 12 |
      | Middle | 24 |
      | Large | 48 |

      It clicks at each step that it takes.

      ## Care

      Wipe it with a cloth that is dry, and never with water.

      ## Use

      Turn it to the right.
      """
    let new = old.replacing("| Middle | 24 |\n", with: "")
      .replacing("It clicks at each step that it takes.\n\n", with: "")
      .replacing(
        "## Care\n\nWipe it with a cloth that is dry, and never with water.\n\n", with: "")
    let nodes: [String: MemoryFileSystem.Node] = [
      "/in/old/dials.md": .text(old), "/in/new/dials.md": .text(new),
    ]
    func build(_ overrides: String) async throws -> BuildRun.Result {
      var nodes = nodes
      nodes["/guidebook.yml"] = .text(
        "dumps:\n  old: 2024-01-01\n  new:\n    date: 2026-01-01\n"
          + "    carries: [paragraph, heading, table, end]\n\(overrides)")
      return try await SmallHandbook.build(nodes, into: place("out"))
    }
    _ = try await build("")
    let before = try topic("dials")
    let gone = before.blocks.filter { $0.status == .withdrawn }
    #expect(gone.count == 2)
    #expect(before.root.sections[0].status == .withdrawn)
    let parts = before.blocks.flatMap(\.parts)
    #expect(parts.map(\.status) == [.withdrawn])
    let table = try #require(before.blocks.first { !$0.parts.isEmpty })
    for block in gone + [table] {
      let result = try await build(
        "overrides:\n  - {prefer: old, topic: dials, block: \(block.id)}\n")
      #expect(!result.diagnostics.contains { $0.id == "override.unused" })
      let after = try topic("dials")
      #expect(after.blocks.count { $0.status == .withdrawn } == (block.id == table.id ? 2 : 1))
    }
    // All of the topic.
    _ = try await build("overrides:\n  - {prefer: old, topic: dials}\n")
    let after = try topic("dials")
    #expect(after.blocks.allSatisfy { $0.status == .current })
    #expect(after.root.walk.allSatisfy { $0.status == .current })
    let markdown = try place.text("out/topics/dials.md")
    let places = ["Small", "Middle", "Large", "It clicks", "## Care", "Wipe it", "## Use"].map {
      markdown.firstRange(of: $0)?.lowerBound
    }
    #expect(!places.contains(nil), "\(markdown)")
    #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted(), "\(markdown)")
    // The newer dump's silence is not what it has.
    let unused = try await build("overrides:\n  - {prefer: new, topic: dials}\n")
    #expect(unused.diagnostics.contains { $0.id == "override.unused" })
  }

  @Test("Of random readings the preferred one is shown, and the others are not called earlier")
  func randomPreferences() async throws {
    var random = SeededGenerator(seed: TestSeed.fresh)
    let numbers = (0..<3).map { _ in Int.random(in: 100...999, using: &random) }
    if Set(numbers).count < 3 { return }
    let dumps = ["a", "b", "c"]
    let dates = random.chance(2) ? "a: 2023-01-01, b: 2024-01-01, c: 2025-01-01" : ""
    let preferred = random.pick(dumps)
    for order in [dumps, dumps.reversed()] {
      var nodes: [String: MemoryFileSystem.Node] = [:]
      for (dump, number) in zip(dumps, numbers) {
        nodes["/in/\(dump)/dials.md"] = .text(
          "# Dials\n\nA dial hums.\n\nIt weighs \(number) grams when it is dry.\n\nThat is all.\n")
      }
      nodes["/guidebook.yml"] = .text(
        "dumps: {\(dates)}\noverrides:\n  - {prefer: \(preferred), topic: dials}\n")
      let files = MemoryFileSystem(nodes)
      let options = BuildOptions(
        inputs: order.map { "/in/" + $0 }, output: place("out"), profile: "sample",
        currentFolder: "/")
      _ = try await BuildRun(options, files: files).run()
      let block = try #require(
        try topic("dials").blocks.first { $0.content.plainText.contains("grams") })
      let own = numbers[dumps.firstIndex(of: preferred) ?? 0]
      #expect(block.content.plainText.contains("\(own)"), "\(TestSeed.fresh)")
      let shown = dates.isEmpty ? "" : "c"
      for reading in block.alternatives
      where dates.isEmpty || reading.provenance[0].origin.dump == shown {
        #expect(reading.relation == .settled, "\(TestSeed.fresh)")
      }
      #expect(!block.alternatives.contains { $0.relation == .conflict }, "\(TestSeed.fresh)")
    }
  }

  @Test func twoSlugsAreOneTopic() async throws {
    let result = try await build("overrides:\n  - same: [dials, trays]\n")
    #expect(result.figures.topics == 1)
    #expect(try topic("dials").aliases.contains("trays"))
  }

  @Test func pagesThatAreOneAndNotOneAreAWarning() async throws {
    let result = try await build(
      """
      overrides:
        - same: [dials, trays]
        - different: [winter/design/handbook/dials.md, trays]

      """)
    #expect(
      DiagnosticRenderer().render(result.diagnostics.filter { $0.id.hasPrefix("override.") }) == """
        warning[override.contradiction]: "winter/design/handbook/dials.md" and "trays" are different pages here and the same elsewhere
          --> guidebook.yml:6:5
           |
         6 |   - different: [winter/design/handbook/dials.md, trays]
           |     ^
          = line 5 says that they are the same; they stay apart
          help: remove one of the overrides


        """)
  }

  @Test func anOverrideIsOneDecision() async throws {
    await #expect(throws: (any Error).self) {
      try await build("overrides:\n  - {same: [dials, trays], different: [dials, trays]}\n")
    }
  }

  @Test func aDateOfOnePage() async throws {
    _ = try await build(
      "overrides:\n  - {date: 2024-01-01, dump: winter, topic: dials}\n")
    let topic = try topic("dials")
    #expect(topic.editions.contains(Edition(dump: "winter", date: "2024-01-01")))
    #expect(topic.blocks.contains { $0.content.plainText.contains("26 points") })
  }

  @Test func whatNoLongerAppliesIsAWarning() async throws {
    let result = try await build(
      """
      overrides:
        - {prefer: winter, topic: trays}
        - {date: 2024-01-01, dump: june, topic: trays}
        - same: [dials, knobs]

      """)
    #expect(
      DiagnosticRenderer().render(result.diagnostics.filter { $0.id == "override.unused" }) == """
        warning[override.unused]: "trays" has no reading of the dump "winter" that is open, earlier or withdrawn
          --> guidebook.yml:5:5
           |
         5 |   - {prefer: winter, topic: trays}
           |     ^
          help: remove the override, or correct its names

        warning[override.unused]: the dump "june" has no page "trays"
          --> guidebook.yml:6:5
           |
         6 |   - {date: 2024-01-01, dump: june, topic: trays}
           |     ^
          help: remove the override, or correct its names

        warning[override.unused]: no page has the slug "knobs"
          --> guidebook.yml:7:5
           |
         7 |   - same: [dials, knobs]
           |     ^
          help: remove the override, or correct its names


        """)
  }

  @Test func siteAndChunkSettingsReachTheOutputsAndVerify() async throws {
    var nodes = Self.nodes
    nodes["/theme/not-found.mustache"] = .text("<p>Nothing is here.</p>\n")
    nodes["/guidebook.yml"] = .text(
      """
      title: Lumen dials
      site:
        base-url: https://guide.example
        language: en-GB
        theme: theme
      chunks:
        max-tokens: 64
      """)
    _ = try await SmallHandbook.build(nodes, into: place("out"))
    let page = try place.text("out/site/dials/index.html")
    #expect(page.contains("lang=\"en-GB\""))
    #expect(page.contains("https://guide.example/dials"))
    #expect(page.contains("Lumen dials"))
    #expect(try place.text("out/site/404.html") == "<p>Nothing is here.</p>\n")
    #expect(try await verified() == "")
  }

  @Test func inputsAreNamedAndDated() async throws {
    let nodes: [String: MemoryFileSystem.Node] = [
      "/guidebook.yml": .text(
        """
        inputs:
          june: {path: in/june, date: 2025-06-01}
          one: in/copy/design/handbook/dials.md
        """),
      "/in/june/design/handbook/dials.md": .text(SmallHandbook.older),
      "/in/copy/design/handbook/dials.md": .text(SmallHandbook.undated),
    ]
    let options = BuildOptions(inputs: [], output: place("out"), currentFolder: "/")
    let result = try await BuildRun(options, files: MemoryFileSystem(nodes)).run()
    #expect(result.figures.dumps.map(\.id) == ["june", "one"])
    #expect(result.figures.dumps.map(\.capturedOn) == ["2025-06-01", nil])
  }
}
