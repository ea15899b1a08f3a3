import Foundation
import GuideModel
import GuideText
import TestSupport
import Testing

@testable import GuidePipeline

/// What a build adds to the site that the emitter cannot know: the search index, copies of
/// pictures, and the choices in `guidebook.yml`.
@Suite struct SiteBuildTests {
  private let place: TemporaryFolder

  init() throws {
    place = try TemporaryFolder()
    try place.write(
      """
      # Dials

      A dial is turned.

      ![A dial](https://art.example/dials/round.svg)

      ## Sizes

      Most dials are 44 pt wide. ![Small](https://art.example/lost.png)
      """, to: "in/dump/design/handbook/dials.md")
  }

  private func build(
    _ configuration: String = "", search: SearchProgram = .notWanted, partial: Bool = false
  ) async throws -> BuildRun.Result {
    try place.write(configuration, to: "guidebook.yml")
    let options = BuildOptions(
      inputs: ["in"], output: "out", profile: "sample", search: search, isPartial: partial,
      currentFolder: place.path)
    return try await BuildRun(options).run()
  }

  private func verified() async throws -> String {
    let run = VerifyRun(output: "out", currentFolder: place.path)
    return DiagnosticRenderer().render(try await run.run().diagnostics.items)
  }

  private static func text(_ id: String, of result: BuildRun.Result) -> String {
    result.diagnostics.filter { $0.id == id }.map { DiagnosticRenderer().render($0) }.joined()
  }

  /// A program that answers to `pagefind`'s arguments by running `script`.
  private func program(_ script: String) throws -> SearchProgram {
    try place.write("#!/bin/sh\nset -e\n\(script)\n", to: "bin/pagefind")
    try place.setPermissions(0o755, of: "bin/pagefind")
    return .at(place("bin/pagefind"))
  }

  private static let indexing = """
    test -e site/design/handbook/dials/index.html || test -e site/dials/index.html
    mkdir -p site/pagefind/fragment
    date +%N >site/pagefind/pagefind.js
    echo >site/pagefind/fragment/one.pf_fragment
    echo >site/pagefind/pagefind-ui.js
    """

  private var index: [String] {
    place.files().keys.filter { $0.hasPrefix("out/site/pagefind/") }
      .map { String($0.dropFirst("out/site/pagefind/".count)) }.sorted()
  }

  @Test func theIndexIsPartOfTheOutput() async throws {
    let result = try await build(search: program(Self.indexing))
    #expect(ExitCode(result.diagnostics, strict: true) == .fine)
    #expect(index == ["fragment/one.pf_fragment", "pagefind.js", "pages.txt"])
    #expect(try place.text("out/site/index.html").contains("data-gb-search"))
    #expect(try await verified() == "")
  }

  @Test func theIndexIsMadeAgainOnlyWhenAPageChanges() async throws {
    _ = try await build(search: program(Self.indexing))
    let before = try place.text("out/site/pagefind/pagefind.js")
    let again = try await build(search: program("exit 9"))
    #expect(ExitCode(again.diagnostics, strict: true) == .fine)
    #expect(again.changes?.written == 0)
    #expect(try place.text("out/site/pagefind/pagefind.js") == before)
    try place.write("# Trays\n\nA tray slides.\n", to: "in/dump/trays.md")
    _ = try await build(search: program(Self.indexing))
    #expect(try place.text("out/site/pagefind/pagefind.js") != before)
  }

  @Test func aFailureTakesNoSearchAway() async throws {
    _ = try await build(search: program(Self.indexing))
    try place.write("# Trays\n\nA tray slides.\n", to: "in/dump/trays.md")
    let before = place.files()
    for script in ["echo 'out of luck' >&2\nexit 9", "true"] {
      let result = try await build(search: program(script))
      #expect(result.changes == nil)
      #expect(
        Self.text("build.lost-search", of: result) == """
          error[build.lost-search]: the site would lose the search that it has, so nothing was written
            = what an earlier build wrote to "out" is left as it was
            help: mend what failed, or go without the search with --partial

          """)
    }
    #expect(
      place.files().filter { $0.key.hasPrefix("out/") }
        == before.filter { $0.key.hasPrefix("out/") })
  }

  @Test func aDiskThatFailsWhileItIsIndexed() async throws {
    let pipe = Self.indexing + "\nmkfifo site/pagefind/pipe\n"
    await #expect(throws: CommandFailure.self) { try await build(search: program(pipe)) }
    #expect(index == [])
  }

  @Test func aFailureLeavesASiteWithoutSearch() async throws {
    _ = try await build(search: program(Self.indexing))
    try place.write("# Trays\n\nA tray slides.\n", to: "in/dump/trays.md")
    let result = try await build(
      search: program("echo 'out of luck' >&2\nexit 9"), partial: true)
    #expect(
      Self.text("site.search-failed", of: result) == """
        warning[site.search-failed]: Pagefind could not index the site, which goes without a search: out of luck
          help: run make search to install the version that is known to work

        """)
    #expect(index == [])
    #expect(try !place.text("out/site/index.html").contains("data-gb-search"))
    #expect(try await verified() == "")
  }

  @Test func withoutPagefindTheListsRemain() async throws {
    let result = try await build(search: .missing)
    #expect(
      Self.text("site.no-search", of: result) == """
        note[site.no-search]: Pagefind is not installed, so the site has lists of its topics and no search
          help: run make search, or pip install 'pagefind[bin]' and put pagefind into the PATH

        """)
    #expect(try place.text("out/site/index.html").contains("lists/a-z/"))
    let unwanted = try await build("site: {search: false}\n", search: .missing)
    #expect(!unwanted.diagnostics.contains { $0.id == "site.no-search" })
  }

  /// A path that leads to no file is said once for the dump.
  @Test func picturesOfTheDumpAreShown() async throws {
    let picture = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 15\"></svg>"
    try place.write(picture, to: "in/art/knob.svg")
    try place.write(
      """
      # Knobs

      ![A knob](../art/knob.svg) <img src="../art/knob.svg" alt="The same"> ![](lost.png)

      ![Lost](lost.png)
      """, to: "in/knobs/knobs.md")
    let result = try await build()
    #expect(
      Self.text("picture.unknown-place", of: result) == """
        note[picture.unknown-place]: 2 pictures of the dump "in" at paths that no file and no address of a page tells
          = `lost.png`
          = the addresses stay as they are written
          help: put the files of the pictures into the dump

        """)
    let page = try place.text("out/site/knobs/knobs/index.html")
    #expect(page.ranges(of: "width=\"24\" height=\"15\"").count == 2)
    #expect(try place.text("out/topics/knobs/knobs.md").contains("![A knob](/art/knob.svg)"))
    #expect(try await verified() == "")
  }

  @Test func picturesThatAreRefusedAreSaidOnce() async throws {
    try place.write(Self.ringing, to: "in/art/bell.svg")
    try place.write("a bell", to: "in/art/gong.png")
    try place.write("# Bells\n\n![A bell](art/bell.svg)\n\n![](art/gong.png)\n", to: "in/bells.md")
    #expect(
      Self.text("picture.refused", of: try await build()) == """
        note[picture.refused]: 2 pictures of the dump "in" cannot be shown
          = `/art/bell.svg`: it has an element `script`
          = `/art/gong.png`: its bytes are no picture
          = each leaves its alternative text, or a line at the foot of the page
          help: put pictures there that only draw

        """)
  }

  private static let ringing =
    "<svg xmlns=\"http://www.w3.org/2000/svg\"><script>ring()</script></svg>"

  @Test func picturesAreShownFromTheFolderThatTheirAddressNames() async throws {
    let picture = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 240 150\"></svg>"
    try place.write(picture, to: "art/dials/round.svg")
    let result = try await build("site: {pictures: {\"https://art.example/\": art}}\n")
    #expect(
      Self.text("site.missing-pictures", of: result) == """
        note[site.missing-pictures]: 1 of 2 pictures have no copy that can be shown
          = no picture for https://art.example/lost.png
          help: fetch those that their sites allow, and build again: guidebook pictures

        """)
    let page = try place.text("out/site/dials/index.html")
    #expect(page.contains("alt=\"A dial\" width=\"240\" height=\"150\" loading=\"lazy\">"))
    #expect(page.contains("src=\"data:image/svg+xml;base64,"))
    #expect(page.contains("href=\"https://art.example/lost.png\""))
    #expect(place.files().keys.contains { $0.hasPrefix("out/site/pictures/round-") })
    #expect(try await verified() == "")
  }

  @Test(
    arguments: [
      (ringing, "it has an element `script`"),
      ("<svg onload=\"alert(1)\"/>", "it does not begin as an SVG"),
      ("no picture at all", "its bytes are no picture"),
      ("GIF89a", "its head tells no size that can be shown"),
      ("GIF89a" + String(repeating: "~", count: 9), "its head tells no size that can be shown"),
    ])
  func whatDoesNotOnlyDrawIsNotPublished(picture: String, reason: String) async throws {
    try place.write(picture, to: "art/dials/round.svg")
    let result = try await build("site: {pictures: {\"https://art.example/\": art}}\n")
    #expect(!place.files().keys.contains { $0.hasPrefix("out/site/pictures/") })
    #expect(
      Self.text("picture.refused", of: result) == """
        note[picture.refused]: 1 picture of the folder for https://art.example/ cannot be shown
          = `https://art.example/dials/round.svg`: \(reason)
          = each leaves its alternative text, or a line at the foot of the page
          help: put pictures there that only draw

        """)
  }

  /// A picture of other bytes than its name says is what the bytes are.
  @Test func theKindIsThatOfTheBytes() async throws {
    try place.write("GIF89a@\u{1}@\u{1}", to: "art/dials/round.svg")
    try place.write("", to: "art/lost.png")
    try FileHandle(forWritingTo: URL(filePath: place("art/lost.png"))).truncate(atOffset: 33 << 20)
    let result = try await build("site: {pictures: {\"https://art.example/\": art}}\n")
    let files = place.files().keys.filter { $0.hasPrefix("out/site/pictures/") }
    #expect(files.count == 1 && files.allSatisfy { $0.hasSuffix(".gif") })
    #expect(
      Self.text("picture.refused", of: result).contains("lost.png`: it is larger than 32 MB"))
  }

  @Test func anAddressLeadsNotOutOfItsFolder() async throws {
    try place.write("<svg viewBox=\"0 0 9 9\"></svg>", to: "secret.svg")
    try place.write(
      "# Trays\n\n![Out](https://art.example/%2e%2e/secret.svg)\n", to: "in/dump/trays.md")
    try place.makeFolder("art")
    _ = try await build("site: {pictures: {\"https://art.example/\": art}}\n")
    #expect(!place.files().keys.contains { $0.hasPrefix("out/site/pictures/") })
  }

  @Test func servicesNeedTheAddressOfTheSite() async throws {
    let services = "site:\n  open-in: [{Helper: \"https://helper.example/?q={url}\"}]\n"
    #expect(
      Self.text("site.no-address", of: try await build(services)) == """
        note[site.no-address]: "open-in" needs the address of the site, so no page has its links
          help: say where it will be published with base-url

        """)
    let placed = try await build(services + "  base-url: https://guide.example\n")
    #expect(Self.text("site.no-address", of: placed) == "")
    #expect(
      try place.text("out/site/dials/index.html")
        .contains("helper.example/?q=https%3A%2F%2Fguide.example%2Fdials%2Findex.html.md\""))
    #expect(try await verified() == "")
  }

  @Test func everyChoiceIsKeptForVerify() async throws {
    _ = try await build(
      """
      site:
        pictures: remote
        noindex: true
        excerpt-only: true
        attribution: Words by the [dial makers](https://dials.example/).
        footer: |
          More *of us*:

          - [Sizes](/dials/#Sizes)
        provenance: page
        open-in: [{Helper: "https://helper.example/?q={url}"}]
        accent: "#7a3cc2"
      """)
    let page = try place.text("out/site/dials/index.html")
    #expect(page.contains("<meta name=\"robots\" content=\"noindex\">"))
    #expect(
      page.contains("<a href=\"https://dials.example/\" rel=\"external\">dial makers</a>.</p>"))
    #expect(page.contains("<p>More <em>of us</em>:</p>"))
    #expect(page.contains("<li><a href=\"#Sizes\">Sizes</a></li>"))
    #expect(page.contains(">Sizes</"))
    #expect(!page.contains("44 pt"))
    #expect(!(try place.text("out/site/llms-full.txt")).contains("44 pt"))
    #expect(try await verified() == "")
  }
}
