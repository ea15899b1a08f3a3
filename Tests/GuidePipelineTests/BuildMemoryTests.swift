import GuideModel
import TestSupport
import Testing

@testable import GuidePipeline

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
  ) async throws -> BuildRun.Result {
    var options = BuildOptions(
      inputs: ["a", "b"], output: output, search: search, currentFolder: place.path)
    options.leavesSearch = leaving
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

  private func program(_ script: String) throws -> SearchProgram {
    try place.write("#!/bin/sh\nset -e\n\(script)\n", to: "bin/pagefind")
    try place.setPermissions(0o755, of: "bin/pagefind")
    return .at(place("bin/pagefind"))
  }

  @Test func theSearchCanBeLeftForLater() async throws {
    let indexing = try program(
      "mkdir site/pagefind; cat site/*/index.html >site/pagefind/pagefind.js")
    let first = try await build("out", search: indexing, leaving: true)
    #expect(!first.isSearchLate)
    let old = try place.text("out/site/pagefind/pagefind.js")
    try place.write("# About\n\nWe are many.\n", to: "pages/about.md")
    let later = try await build("out", search: indexing, leaving: true)
    #expect(later.isSearchLate)
    #expect(try place.text("out/site/about/index.html").contains("many"))
    #expect(try place.text("out/site/pagefind/pagefind.js") == old)

    let failing = SearchRefresh(output: place("out"), program: try program("echo no >&2; exit 9"))
    let problem = try #require(try failing.run())
    #expect(
      DiagnosticRenderer().render(problem) == """
        error[site.late-search]: the search does not know the last changes of pages: no
          help: run make search to install the version that is known to work

        """)
    #expect(try place.text("out/site/pagefind/pagefind.js") == old)

    let refresh = SearchRefresh(
      output: place("out"),
      program: try program("mkdir site/pagefind; cat site/*/index.html >site/pagefind/pagefind.js"))
    #expect(try refresh.run() == nil)
    #expect(try place.text("out/site/pagefind/pagefind.js").contains("many"))
    let same = try await build("out", search: indexing, leaving: true)
    #expect(!same.isSearchLate && same.changes?.written == 0)
    let check = VerifyRun(output: "out", currentFolder: place.path)
    #expect(try await check.run().diagnostics.items == [])
  }
}
