import Foundation
import GuideCommands
import GuideModel
import GuideText
import TestSupport
import Testing

@testable import GuideBuild

/// What a build adds to the site that the emitter cannot know: the search index and the choices in
/// `guidebook.yml`.
@Suite struct SiteBuildTests {
  private let site: SiteUnderTest
  private let place: TemporaryFolder

  init() throws {
    site = try SiteUnderTest()
    place = site.place
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
    let result = try await site.build(search: program(Self.indexing))
    #expect(ExitCode(result.diagnostics, strict: true) == .fine)
    #expect(index == ["fragment/one.pf_fragment", "pagefind.js", "pages.txt"])
    #expect(try place.text("out/site/index.html").contains("data-gb-search"))
    #expect(try await site.verified() == "")
  }

  @Test func codeIsMarkedForTheIndexOnly() async throws {
    try place.write("# Trays\n\nTurn `tray.go` on.\n\n```sh\ngo\n```\n", to: "in/dump/trays.md")
    let script = Self.indexing + "\ncat `find site -name index.html` >site/pagefind/pagefind.js"
    _ = try await site.build(search: program(script))
    let read = try place.text("out/site/pagefind/pagefind.js")
    #expect(read.contains("Turn <code>`|~tray.go~|`</code> on."))
    #expect(read.contains("data-gb-language=\"sh\">`|~"))
    let path = try #require(place.files().keys.first { $0.hasSuffix("trays/index.html") })
    #expect(try !place.text(path).contains("`|~"))
  }

  @Test func theIndexIsMadeAgainOnlyWhenAPageChanges() async throws {
    _ = try await site.build(search: program(Self.indexing))
    let before = try place.text("out/site/pagefind/pagefind.js")
    let again = try await site.build(search: program("exit 9"))
    #expect(ExitCode(again.diagnostics, strict: true) == .fine)
    #expect(again.changes?.written == 0)
    #expect(try place.text("out/site/pagefind/pagefind.js") == before)
    try place.write("# Trays\n\nA tray slides.\n", to: "in/dump/trays.md")
    _ = try await site.build(search: program(Self.indexing))
    #expect(try place.text("out/site/pagefind/pagefind.js") != before)
  }

  @Test func aFailureTakesNoSearchAway() async throws {
    _ = try await site.build(search: program(Self.indexing))
    try place.write("# Trays\n\nA tray slides.\n", to: "in/dump/trays.md")
    let before = place.files()
    let failures = [
      ("echo 'out of luck' >&2\nexit 9", "out of luck"), ("true", "it made no index"),
    ]
    for (script, reason) in failures {
      let result = try await site.build(search: program(script))
      #expect(result.changes == nil)
      #expect(
        result.text(of: "build.lost-search") == """
          error[build.lost-search]: the site would lose the search that it has, so nothing was written
            = Pagefind could not index it: \(reason)
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
    await #expect(throws: CommandFailure.self) { try await site.build(search: program(pipe)) }
    #expect(index == [])
  }

  @Test func aFailureLeavesASiteWithoutSearch() async throws {
    _ = try await site.build(search: program(Self.indexing))
    try place.write("# Trays\n\nA tray slides.\n", to: "in/dump/trays.md")
    let result = try await site.build(
      search: program("echo 'out of luck' >&2\nexit 9"), partial: true)
    #expect(
      result.text(of: "site.search-failed") == """
        warning[site.search-failed]: Pagefind could not index the site, which goes without a search: out of luck
          help: run make search to install the version that is known to work

        """)
    #expect(index == [])
    #expect(try !place.text("out/site/index.html").contains("data-gb-search"))
    #expect(try await site.verified() == "")
  }

  @Test func withoutPagefindTheListsRemain() async throws {
    let result = try await site.build(search: .missing)
    #expect(
      result.text(of: "site.no-search") == """
        note[site.no-search]: Pagefind is not installed, so the site has lists of its topics and no search
          help: run make search, or pip install 'pagefind[bin]' and put pagefind into the PATH

        """)
    #expect(try place.text("out/site/index.html").contains("lists/a-z/"))
    let unwanted = try await site.build("site: {search: false}\n", search: .missing)
    #expect(!unwanted.diagnostics.contains { $0.id == "site.no-search" })
  }

  /// A path that leads to no file is said once for the dump.
  @Test func servicesNeedTheAddressOfTheSite() async throws {
    let services = "site:\n  open-in: [{Helper: \"https://helper.example/?q={url}\"}]\n"
    #expect(
      (try await site.build(services)).text(of: "site.no-address") == """
        note[site.no-address]: "open-in" needs the address of the site, so no page has its links
          help: say where it will be published with base-url

        """)
    let placed = try await site.build(services + "  base-url: https://guide.example\n")
    #expect(placed.text(of: "site.no-address") == "")
    #expect(
      try place.text("out/site/dials/index.html")
        .contains("helper.example/?q=https%3A%2F%2Fguide.example%2Fdials%2Findex.html.md\""))
    #expect(try await site.verified() == "")
  }

  @Test func everyChoiceIsKeptForVerify() async throws {
    _ = try await site.build(
      """
      site:
        pictures: remote
        noindex: true
        excerpt-only: true
        attribution: Words by the [dial makers](https://dials.example/).
        footer: |
          More *of us*:

          - [Sizes](/dials/#Sizes)

          :::tip[Ask]
          Write <b>to us</b>.
          :::
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
    #expect(page.contains("<p class=\"gb-label\">Ask</p>"))
    #expect(page.contains("<p>Write <strong>to us</strong>.</p>"))
    #expect(page.contains(">Sizes</"))
    #expect(!page.contains("44 pt"))
    #expect(!(try place.text("out/site/llms-full.txt")).contains("44 pt"))
    #expect(try await site.verified() == "")
  }
}
