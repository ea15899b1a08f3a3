import GuideModel
import TestSupport
import Testing

@testable import GuideBuild
@testable import GuideCommands

/// What `init` writes for dumps that it has not seen.
@Suite struct InitTests {
  private let place: TemporaryFolder

  init() throws { place = try TemporaryFolder() }

  private func run(_ inputs: [String]) async throws -> [String: String] {
    let run = InitRun(inputs: inputs, currentFolder: place.path)
    return Dictionary(uniqueKeysWithValues: try await run.run().map { ($0.name, $0.text) })
  }

  private func page(_ name: String, _ title: String) -> String {
    """
    ---
    url: https://dials.example/guide/en/\(name)
    ---

    # \(title)

    **Heads up:** A \(name) is turned by hand, and it may be hot.

    """
  }

  @Test func aSiteOfNoProfileGetsOne() async throws {
    try place.write(page("dials", "Dials"), to: "dumps/crawl/dials.md")
    try place.write(page("knobs", "Knobs"), to: "dumps/crawl/knobs.md")
    try place.write("# Trays\n\nA tray slides.\n", to: "dumps/my pages/trays.md")
    let files = try await run(["dumps/crawl", place("dumps/my pages")])
    #expect(
      files["guidebook.yml"] == """
        # What `guidebook build` reads without arguments. TODO marks what only you know.
        profile: profile.yml
        inputs:
          crawl:
            path: dumps/crawl
            # TODO date: when it was captured, as 2026-03-24
          "my pages":
            path: "dumps/my pages"
            # TODO date: when it was captured, as 2026-03-24
        # TODO site: {base-url: where you will publish it}

        """)
    #expect(
      files["profile.yml"] == """
        # What is true of this site. TODO marks what only you know.
        name: dials.example
        # TODO title: of the site
        site:
          base: "https://dials.example"
          roots: ["https://dials.example/guide/en"]
        # “Heads up” × 2 could be labels of asides
        # TODO asides: [{kind: note, labels: [those that are]}]

        """)
    // A build takes both as they are.
    let options = BuildOptions(inputs: [], output: "out", currentFolder: place.path)
    let result = try await BuildRun(options).run()
    #expect(!result.diagnostics.contains { $0.severity == .error })
    #expect(place.files()["out/topics/dials.md"] != nil)
    #expect(place.files()["out/topics/trays.md"] != nil)
  }

  @Test func aKnownSiteKeepsItsProfile() async throws {
    let files = try await run(PackageRoot.sample)
    #expect(files.keys.sorted() == ["guidebook.yml"])
    #expect(files["guidebook.yml"]?.contains("\nprofile: sample\n") == true)
    #expect(files["guidebook.yml"]?.contains("    # 2026-02-02, as the dump says\n") == true)
  }

  @Test(arguments: ["guidebook.yml", "profile.yml"])
  func nothingIsReplaced(name: String) async throws {
    try place.write("# Dials\n\nA dial turns.\n", to: "crawl/dials.md")
    try place.write("title: Mine\n", to: name)
    let before = place.files()
    do {
      _ = try await run(["crawl"])
      Issue.record("nothing was refused")
    } catch let error as CommandFailure {
      #expect(
        DiagnosticRenderer().render(error.diagnostics) == """
          error[init.exists]: "\(name)" is there already
            --> \(name)
            help: remove it, or run guidebook inspect to see what to add


          """)
    }
    #expect(place.files() == before)
  }
}
