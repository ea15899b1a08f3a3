import GuideModel
import TestSupport
import Testing

@testable import GuideBuild
@testable import GuideCommands

/// Where nothing changed since the last build, another would write nothing and say the same.
@Suite struct LastBuildTests {
  private let place: TemporaryFolder

  init() throws {
    place = try TemporaryFolder()
    try place.write("# Dials\n\nA dial is turned 44 times.\n", to: "a/dials.md")
    try place.write("---\ntitle: a: b\n---\n\n# Trays\n\nA tray slides.\n", to: "a/deep/trays.md")
    try place.write("# Dials\n\nA dial is turned 40 times.\n", to: "b/dials.md")
    try place.write("# About\n\nWe are few.\n", to: "pages/about.md")
    try place.write("site: {pages: pages}\n", to: "guidebook.yml")
  }

  private func options(_ formats: Set<String>? = nil, baseURL: String? = nil) -> BuildOptions {
    BuildOptions(
      inputs: ["a", "b"], output: "out", formats: formats, baseURL: baseURL, isPartial: true,
      currentFolder: place.path)
  }

  private var known: LastBuild.Words? { LastBuild(options()).words() }

  @discardableResult
  private func build() async throws(CommandFailure) -> BuildRun.Result {
    let files = ObservedFiles()
    let result = try await BuildRun(options(), files: files).run()
    LastBuild(options()).keep(result, from: files)
    return result
  }

  @Test func anotherBuildSaysTheSame() async throws {
    #expect(known == nil)
    let first = try await build()
    #expect(first.diagnostics.contains { $0.severity == .warning })
    let said = try #require(known)
    #expect(said == LastBuild.Words(try await build(), options()))
    #expect(said == known)
    #expect(try place.text(".guidebook/.gitignore") == "*\n")
  }

  @Test(
    arguments: [
      { try $0.write("# Dials\n\nA dial is turned 45 times.\n", to: "a/dials.md") },
      { try $0.write("# Knobs\n\nA knob is pulled.\n", to: "a/deep/knobs.md") },
      { try $0.write("# Knobs\n\nA knob is pulled.\n", to: "a/new/knobs.md") },
      { try $0.remove("b/dials.md") },
      { try $0.move("b/dials.md", to: "b/wheels.md") },
      { try $0.move("a/deep", to: "a/flat") },
      { try $0.write("Nothing here is a page.\n", to: "a/deep/.guidebookignore") },
      { try $0.write("site: {pages: pages}\ntitle: Ours\n", to: "guidebook.yml") },
      { try $0.remove("guidebook.yml") },
      { try $0.write("# About\n\nWe are many.\n", to: "pages/about.md") },
      { try $0.write("# Help\n\nAsk us.\n", to: "pages/help.md") },
      { try $0.write("Another.\n", to: "out/site/index.html") },
      { try $0.remove("out/topics/dials.json") },
      { try $0.remove("out/.guidebook.json") },
      { try $0.makeFolder(".out.guidebook") },
      { try $0.write("{", to: ".guidebook/out.json") },
      { place in
        let text = try place.text(".guidebook/out.json")
        try place.write(
          text.replacing(#""version":1"#, with: #""version":0"#), to: ".guidebook/out.json")
      },
    ] as [@Sendable (TemporaryFolder) throws -> Void])
  func aChangeIsSeen(_ change: @Sendable (TemporaryFolder) throws -> Void) async throws {
    try await build()
    #expect(known != nil)
    try change(place)
    #expect(known == nil)
  }

  @Test func soIsAnotherWish() async throws {
    try await build()
    for other in [options(["site"]), options(baseURL: "https://lumen.example")] {
      #expect(LastBuild(other).words() == nil)
    }
    #expect(known != nil)
  }

  @Test func aBuildWithAnErrorIsMadeAgain() async throws {
    try place.write([0x23, 0x20, 0x00, 0x01, 0x02, 0xFF], to: "a/knobs.md")
    let result = try await build()
    #expect(result.diagnostics.contains { $0.severity == .error })
    #expect(known == nil)
  }

  /// A dump may come with such a link, which could lead to any folder of this machine.
  @Test func nothingIsKeptThroughALink() async throws {
    try place.makeFolder("other")
    try place.link(".guidebook", to: "other")
    try await build()
    #expect(place.files().keys.filter { $0.hasPrefix("other/") } == [])
    #expect(known == nil)
  }

  @Test func aDryRunWritesNothing() async throws {
    var dry = options()
    dry.isDryRun = true
    let before = place.files()
    let result = try await BuildRun(dry).run()
    #expect(place.files() == before)
    let files = result.changes?.written ?? 0
    #expect(
      LastBuild.Words(result, dry).summary.hasSuffix(
        """
        output    out: \(files) files, nothing written; a build would write \(files), leave 0 and delete 0

        """))
    #expect(try await build().changes?.written == files)
  }

  /// Whatever is written, changed, removed and moved meanwhile.
  @Test func itIsNeverKnownWhereAnotherWouldWrite() async throws {
    let seed = TestSeed.fresh
    var generator = SeededGenerator(seed: seed)
    var taken = 0
    for number in 0..<40 {
      if !generator.chance(3) { try edit(&generator) }
      let said = known
      if said != nil { taken += 1 }
      guard let result = try? await build() else { continue }
      guard let said else { continue }
      let comment: Comment = "edit \(number), seed \(seed)"
      #expect(result.changes?.written == 0 && result.changes?.deleted == 0, comment)
      #expect(said == LastBuild.Words(result, options()), comment)
    }
    #expect(taken > 0, "seed \(seed)")
  }

  private func edit(_ generator: inout SeededGenerator) throws {
    let pages = ["a/dials.md", "a/deep/trays.md", "b/dials.md", "b/knobs.md", "pages/about.md"]
    let page = generator.pick(pages)
    switch generator.next() % 6 {
    case 0: try? place.remove(page)
    case 1: try? place.move(page, to: generator.pick(pages))
    case 2:
      try place.write(generator.pick(["title: Ours\n", "title: Mine\n"]), to: "guidebook.yml")
    case 3: try? place.remove("out/" + generator.pick(["site/index.html", "chunks/chunks.jsonl"]))
    default:
      // As long as another.
      let text = "# Dials\n\nA dial is turned \(generator.pick([11, 22, 33])) times.\n"
      try place.write(text, to: page)
    }
  }
}
