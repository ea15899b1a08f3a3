import GuideModel
import TestSupport
import Testing

@testable import GuideAudit
@testable import GuideBuild
@testable import GuideCommands

/// What a build takes over from the last one is what it would have made.
@Suite struct BuildMemoryTests {
  private let place: TemporaryFolder

  init() throws {
    place = try TemporaryFolder()
    try place.write(
      "# Dials\n\nA dial is turned 44 times. See [trays](trays.md).\n", to: "a/dials.md")
    try place.write("# Trays\n\nA tray slides.\n\n## Sizes\n\nSmall.\n", to: "a/trays.md")
    try place.write("# Dials\n\nA dial is turned 40 times.\n", to: "b/dials.md")
    try place.write("# About\n\nWe are few.\n", to: "pages/about.md")
    try place.write("site: {pages: pages}\n", to: "guidebook.yml")
  }

  private func build(
    _ output: String, _ memory: BuildMemory? = nil, search: SearchProgram = .notWanted,
    leaving: Bool = false
  ) async throws(CommandFailure) -> BuildRun.Result {
    // What an earlier build read is no reason to keep its output.
    var options = BuildOptions(
      inputs: ["a", "b"], output: output, search: search, isPartial: true,
      currentFolder: place.path)
    options.leavesRest = leaving
    return try await BuildRun(options, memory: memory).run()
  }

  private func files(_ output: String) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for (path, bytes) in place.files() where path.hasPrefix(output + "/") {
      files[String(path.dropFirst(output.count))] = bytes
    }
    // It tells what the last build changed.
    files["/chunks/delta.jsonl"] = nil
    return files
  }

  @Test func theBytesAreThoseOfABuildWithoutIt() async throws {
    let memory = BuildMemory()
    _ = try await build("with", memory)
    let edits: [(path: String, text: String)] = [
      ("pages/about.md", "# About\n\nWe are many.\n"),
      ("a/trays.md", "# Trays\n\nA tray slides out.\n\n## Size\n\nSmall.\n"),
      ("b/dials.md", "# Dials\n\nA dial is turned 44 times.\n"),
      ("b/knobs.md", "# Knobs\n\nA knob is pulled.\n"),
      ("guidebook.yml", "title: Ours\nsite: {pages: pages}\ndumps: {a: 2031-05-06}\n"),
      (
        "guidebook.yml", "site: {excerpt-only: true}\nchunks: {max-tokens: 96, target-tokens: 64}\n"
      ),
      ("a/dials.md", "# Wheels\n\nA wheel is turned 44 times.\n"),
    ]
    for (number, edit) in edits.enumerated() {
      try place.write(edit.text, to: edit.path)
      let result = try await build("with", memory)
      let fresh = try await build("without-\(number)")
      #expect(files("with") == files("without-\(number)"), "\(edit.path)")
      #expect(result.diagnostics == fresh.diagnostics)
    }
  }

  /// Files written, changed and removed at random; now and then what is left is completed.
  @Test func soTheyAreAfterAnyEdits() async throws {
    let seed = TestSeed.fresh
    var generator = SeededGenerator(seed: seed)
    var texts = MutatedPages(.max, seed: seed, of: try Self.pages.map { try place.text($0) })
    let memory = BuildMemory()
    _ = try await build("with", memory)
    for number in 0..<24 {
      for _ in 0...generator.pick([0, 0, 1]) { try edit(&generator, &texts) }
      let left = await attempt("with", memory, leaving: true)
      if generator.chance(3) { continue }
      let result = await attempt("with", memory)
      let fresh = await attempt("fresh-\(number)")
      #expect((left == nil) == (fresh == nil))
      #expect(result == fresh, "edit \(number), seed \(seed)")
      if fresh == nil { continue }
      #expect(files("with") == files("fresh-\(number)"), "edit \(number), seed \(seed)")
    }
  }

  private static let pages = ["a/dials.md", "a/trays.md", "b/dials.md", "pages/about.md"]
  private static let settings = [
    "site: {pages: pages}", "title: Ours\nsite: {pages: pages, provenance: passage}",
    "dumps: {a: 2031-05-06, b: 2030-05-06}", "site: {pages: pages, excerpt-only: true}",
    "site: {footer: Ours}\noverrides: [{same: [dials, trays]}]",
  ]

  private func edit(_ generator: inout SeededGenerator, _ texts: inout MutatedPages) throws {
    let path = generator.pick(Self.pages + ["a/knobs.md", "b/knobs.md", "pages/help.md"])
    switch generator.next() % 8 {
    case 0: try place.write(generator.pick(Self.settings) + "\n", to: "guidebook.yml")
    case 1: try? place.remove(path)
    default: try place.write((texts.next() ?? "") + "\n", to: path)
    }
  }

  /// What is told of a build; nil where there is none.
  private func attempt(
    _ output: String, _ memory: BuildMemory? = nil, leaving: Bool = false
  ) async -> [Diagnostic]? {
    let result = try? await build(output, memory, leaving: leaving)
    return result.flatMap { $0.changes == nil ? nil : $0.diagnostics }
  }

  private func program(_ script: String) throws -> SearchProgram {
    try place.write("#!/bin/sh\nset -e\n\(script)\n", to: "bin/pagefind")
    try place.setPermissions(0o755, of: "bin/pagefind")
    return .at(place("bin/pagefind"))
  }

  private static let indexing =
    "mkdir site/pagefind; cat site/*/index.html >site/pagefind/pagefind.js"

  @Test func theRestCanBeLeftForLater() async throws {
    let memory = BuildMemory()
    _ = try await build("out", memory, search: program(Self.indexing))
    let before = files("out")
    try place.write("# Trays\n\nA tray slides out.\n", to: "a/trays.md")
    _ = try await build("out", memory, search: program(Self.indexing), leaving: true)
    let rest = { (path: String) in
      path.hasPrefix("/site/pagefind/")
        || !path.hasPrefix("/site/") && path != "/" + Manifest.name
    }
    #expect(try place.text("out/site/trays/index.html").contains("slides out"))
    #expect(files("out").filter { rest($0.key) } == before.filter { rest($0.key) })

    let failed = try await build(
      "out", memory, search: program("echo 'out of luck' >&2; exit 9"))
    #expect(failed.diagnostics.contains { $0.id == "site.search-failed" })

    _ = try await build("out", memory, search: program(Self.indexing))
    _ = try await build("fresh", search: program(Self.indexing))
    #expect(files("out") == files("fresh"))
    let check = VerifyRun(output: "out", currentFolder: place.path)
    #expect(try await check.run().diagnostics.items == [])
  }

  @Test func aTaskThatIsCancelledWritesNothing() async throws {
    _ = try await build("out")
    let before = files("out")
    try place.write("# Trays\n\nA tray slides out.\n", to: "a/trays.md")
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await build("out")
    }
    task.cancel()
    #expect(try await task.value.changes == nil)
    #expect(files("out") == before)
  }
}
