import GuideModel
import GuideReconcile
import TestSupport
import Testing

@testable import GuidePipeline

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
    #expect(settled.alternatives.map(\.relation) == [.superseded])
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
    let summary = BuildSummary(result.figures, output: "out", changes: result.changes).text()
    #expect(summary.contains("\n          the wording: dials#Feedback\n"))
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
        warning[override.unused]: "trays" has no conflict with a reading of the dump "winter"
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
