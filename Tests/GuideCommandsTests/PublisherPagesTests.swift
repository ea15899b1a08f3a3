import Foundation
import GuideModel
import TestSupport
import Testing

@testable import GuideAudit
@testable import GuideBuild
@testable import GuideCommands

/// The publisher's own pages, from their folder to the site.
@Suite struct PublisherPagesTests {
  private let place: TemporaryFolder

  init() throws {
    place = try TemporaryFolder()
    try place.write("# Dials\n\nA dial is turned.\n\n## Sizes\n\nSmall.\n", to: "in/dials.md")
    try place.write("# Trays\n\nA tray slides. See [dials](dials.md).\n", to: "in/trays.md")
  }

  @discardableResult
  private func build(_ site: String = "pages: pages") async throws -> BuildRun.Result {
    try place.write("site:\n  search: false\n  \(site)\n", to: "guidebook.yml")
    let options = BuildOptions(
      inputs: ["in"], output: "out", profile: "sample", currentFolder: place.path)
    return try await BuildRun(options).run()
  }

  private static func text(_ id: String, of result: BuildRun.Result) -> String {
    text(result.diagnostics.filter { $0.id == id })
  }

  private static func text(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.map { DiagnosticRenderer().render($0) }.joined()
  }

  private func failure(_ site: String = "pages: pages") async -> String {
    do {
      let result = try await build(site)
      return Self.text(result.diagnostics.filter { $0.severity == .error })
    } catch let error as CommandFailure {
      return Self.text(error.diagnostics)
    } catch {
      return "\(error)"
    }
  }

  private func verified() async throws -> String {
    let run = VerifyRun(output: "out", currentFolder: place.path)
    return DiagnosticRenderer().render(try await run.run().diagnostics.items)
  }

  private static let picture =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 15\"><path d=\"M0 0\"/></svg>"

  @Test func pagesAndTheirPicturesArePublishedAndVerified() async throws {
    try place.write(
      "---\ntitle: Us\ndescription: Who we are.\n---\n# About us\n\n[Dials](dials.md#sizes)\n\n"
        + "![Shape](img/shape.svg)\n", to: "pages/about.md")
    try place.write("# Welcome\n\nThis is ours.\n", to: "pages/index.md")
    try place.write("nothing\n", to: "pages/.drafts/idea.md")
    try place.write(Self.picture, to: "pages/img/shape.svg")
    let nav = "nav: [about.md, Size: dials#sizes, \"https://us.example\"]"
    let result = try await build("pages: pages\n  \(nav)")
    #expect(ExitCode(result.diagnostics, strict: true) == .fine)
    let page = try place.text("out/site/about/index.html")
    #expect(page.contains("alt=\"Shape\" width=\"24\" height=\"15\""))
    #expect(page.contains("<a href=\"../dials/#Sizes\">Dials</a>"))
    #expect(try place.text("out/site/index.html").contains("<h1>Welcome</h1>"))
    #expect(try place.text("out/site/about.md").contains("](./pictures/shape-"))
    // It is no topic.
    for path in place.files().keys where path.hasPrefix("out/") && !path.hasPrefix("out/site/") {
      if path.hasPrefix("out/report/pages/") { continue }
      let text = String(decoding: place.files()[path] ?? [], as: UTF8.self)
      #expect(!text.contains("About us") && !text.contains("This is ours"), "\(path)")
    }
    #expect(try await verified() == "")
    try place.write("# About them\n\nOther words.\n", to: "out/report/pages/about.md")
    #expect(try await verified().contains("site/about/index.html"))
  }

  @Test func whatLeadsNowhereHasItsLine() async throws {
    try place.write(
      "---\ntitle: Us\n---\n\nSee [dials](dials#lost) and [lost](lost.md).\n\n"
        + "![Gone](gone.png) ![Out](../in/x.png) ![Text](about.md)\n", to: "pages/about.md")
    try place.write("<p>Plans</p>\n", to: "pages/our/plans.html")
    let result = try await build("pages: pages\n  nav: [about.md, knobs]")
    #expect(
      Self.text("page.broken-link", of: result) == """
        warning[page.broken-link]: the link to dials#lost leads nowhere: the page “Dials” has no such section
          --> pages/about.md:5
          help: write the path of a file beside the page, or that of a page of the site
        warning[page.broken-link]: the link to lost.md leads nowhere: no page of the site has this path
          --> pages/about.md:5
          help: write the path of a file beside the page, or that of a page of the site

        """)
    #expect(
      Self.text("page.no-picture", of: result) == """
        warning[page.no-picture]: the picture ../in/x.png cannot be shown: it leads out of the folder
          --> pages/about.md:7
          help: put a picture there that only draws, beside the page or below its folder
        warning[page.no-picture]: the picture about.md cannot be shown: its bytes are no picture
          --> pages/about.md:7
          help: put a picture there that only draws, beside the page or below its folder
        warning[page.no-picture]: the picture gone.png cannot be shown: no file is there
          --> pages/about.md:7
          help: put a picture there that only draws, beside the page or below its folder

        """)
    #expect(
      Self.text("page.unused-file", of: result) == """
        note[page.unused-file]: it is neither Markdown nor shown by a page, and not published
          --> pages/our/plans.html
          help: a page’s name ends in .md; a file of any other kind can stand in the theme

        """)
    #expect(
      Self.text("site.unknown-page", of: result) == """
        warning[site.unknown-page]: "nav" names knobs, which no page of the site is
          --> guidebook.yml:4:19
           |
         4 |   nav: [about.md, knobs]
           |                   ^
          help: write the path of one of your pages, or that of a page of the site

        """)
  }

  @Test func aPlaceThatIsTakenKeepsTheSiteAsItWas() async throws {
    try place.write("# Us\n\nWe.\n", to: "pages/about.md")
    try await build()
    try place.write("# Mine\n\nMine.\n", to: "pages/dials.md")
    let taken = await failure()
    #expect(taken.contains("error[build.failed-format]: site cannot be made as a whole"))
    #expect(
      taken.contains(
        """
        error[page.taken-path]: the page would lie at dials/, as the topic “Dials” does
          --> pages/dials.md:1
          help: rename the file

        """))
    #expect(try place.text("out/site/about/index.html").contains("We."))
    try place.remove("pages/dials.md")
    try place.write("Mine.\n", to: "pages/lists/a-z.md")
    #expect(await failure().contains("as what the program puts into lists/ does"))
  }

  @Test func pagesThatAreNoneAreErrors() async throws {
    #expect(
      await failure() == """
        error[site.no-pages]: "pages" is no folder of pages
          --> guidebook.yml:3:10
           |
         3 |   pages: pages
           |          ^
          help: correct the path; it starts where guidebook.yml stands

        """)
    try place.write("---\ntitle: Empty\n---\n\n", to: "pages/empty.md")
    try place.write("---\ntitle: \"Open\nlang: en\n---\n\nText.\n", to: "pages/bad.md")
    try place.write("---\ntitle: Open\nlang: en\n\n# Text\n", to: "pages/open.md")
    try place.write("One.\n", to: "pages/legal/index.md")
    try place.write("Two.\n", to: "pages/Legal.md")
    try place.write([0, 1, 2, 0, 0, 0], to: "pages/bytes.md")
    #expect(
      await failure() == """
        error[page.malformed-front-matter]: found unexpected end of stream while scanning a quoted scalar
          --> pages/bad.md:2:8
           |
         2 | title: "Open
           |        ^
          help: correct the YAML there or in the line above; quote what holds ": " or " #"
        error[page.no-text]: the file is no text
          --> pages/bytes.md:1
          help: write what the page shall say, or remove the file
        error[page.no-text]: the page has no text
          --> pages/empty.md:1
          help: write what the page shall say, or remove the file
        error[page.same-place]: legal/index.md and Legal.md would both be legal/
          --> pages/legal/index.md:1
          help: rename one of them
        error[page.malformed-front-matter]: no line ends the front matter
          --> pages/open.md:1
          help: write --- on a line of its own below it

        """)
  }

  @Test func nothingOutsideOfTheFolderIsPublished() async throws {
    try place.write("# Secret\n\nSecret.\n", to: "secret.md")
    try place.write(Self.picture, to: "secret.svg")
    try place.makeFolder("pages")
    try place.link("pages/about.md", to: "../secret.md")
    #expect(
      await failure() == """
        error[page.outside]: the link leads out of the folder of pages
          --> pages/about.md:1
          help: put what it leads to there itself

        """)
    try place.remove("pages/about.md")
    try place.write("# Ours\n\nOurs.\n", to: "ours/us.md")
    try place.link("pages/ours", to: "../ours")
    #expect(
      await failure() == """
        error[page.outside]: the link leads out of the folder of pages
          --> pages/ours:1
          help: put what it leads to there itself

        """)
    try place.remove("pages/ours")
    try place.link("pages/again", to: ".")
    try place.write("![A](a.svg)\n", to: "pages/about.md")
    try place.link("pages/a.svg", to: "../secret.svg")
    #expect(
      Self.text("page.no-picture", of: try await build())
        .contains("a.svg cannot be shown: it lies outside of the folder"))
  }

  @Test func pagesThatNobodyMayRead() async throws {
    let files = MemoryFileSystem(["/pages/about.md": .lockedFile])
    let folder = PublisherFolder(
      .init(value: "pages", place: .init(path: "guidebook.yml", line: 3)), in: "/", files)
    do {
      _ = try folder.pages(TestProfiles.sample)
      Issue.record("it was read")
    } catch {
      #expect(
        Self.text(error.diagnostics) == """
          error[site.unreadable-pages]: the pages cannot be read: permission denied
            --> /pages/about.md
            help: put plain files there that you may read

          """)
    }
  }

  @Test func theFolderIsWatched() throws {
    try place.write("site: {pages: mine}\n", to: "guidebook.yml")
    let options = BuildOptions(inputs: ["in"], output: "out", currentFolder: place.path)
    #expect(WatchedPlaces.of(options).contains(place("mine")))
  }
}
