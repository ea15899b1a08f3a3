import GuideModel
import TestSupport
import Testing

@testable import GuideAudit
@testable import GuideBuild
@testable import GuideCommands

/// Text and addresses that are written in references and escapes: the reader, the count of words,
/// `verify` and the site take them for the same.
@Suite struct EncodedTextTests {
  private let place: TemporaryFolder
  private let result: BuildRun.Result

  private static let files = [
    "index.md": """
    # Handbook

    See the [café](caf%C3%A9.md), the [plan](my%2Dplan.md) and [both](a%26b.md#a--b).
    """,
    "café.md": """
    # Café

    Open at 8.

    <figure><img src="cup.png" alt="Caf&eacute; &#8217;tis" /></figure>

    A na&iuml;ve <img src="x.png" alt="&CounterClockwiseContourIntegral; &minus;26 &nGt;"> sign.
    """,
    "my-plan.md": "# Plan\n\nNothing yet, in &ZeroWidthSpace;&laquo;drafts&raquo;.\n",
    "a&b.md": """
    # Both of them

    ## A & B

    The [first](#a--b), the [second](#a--b-1) and the [others](#c-&-d).

    ## A / B

    The same two letters.

    ## C & D

    The other two letters.
    """,
  ]

  init() async throws {
    place = try TemporaryFolder()
    for (name, text) in Self.files { try place.write(text, to: "in/dump/" + name) }
    let options = BuildOptions(inputs: ["in/dump"], output: "out", currentFolder: place.path)
    result = try await BuildRun(options).run()
  }

  private func file(_ path: String) throws -> String {
    String(decoding: try #require(place.files()["out/" + path]), as: UTF8.self)
  }

  @Test func theReaderDecodes() throws {
    let page = try file("topics/café.md")
    #expect(page.contains("![Café ’tis](cup.png)"))
    #expect(page.contains("A naïve ![∳ −26 ≫⃒](x.png) sign."))
  }

  @Test func linksLeadToTheTopicsOfTheirFiles() throws {
    let page = try file("topics/index.md")
    #expect(page.contains("[café](café.md), the [plan](my-plan.md)"))
    #expect(page.contains("[both](a-b.md#A-B)"))
  }

  @Test func fragmentsOfOtherGeneratorsLeadToTheirHeadings() throws {
    let page = try file("topics/a-b.md")
    #expect(
      page.contains("The [first](#A-B), the [second](#A-B-2) and the [others](#C-D)."), "\(page)")
  }

  @Test func noWordIsLostAndEverythingStandsWhereItPoints() async throws {
    #expect(
      result.diagnostics.filter { $0.id.hasPrefix("coverage") || $0.id.hasPrefix("link") } == [])
    #expect(try file("report/build.json").contains("\"lostWords\": 0"))
    let verified = try await VerifyRun(output: "out", currentFolder: place.path).run()
    #expect(DiagnosticRenderer().render(verified.diagnostics.items) == "")
  }

  @Test func theSiteShowsTheSame() throws {
    #expect(try file("site/café/index.html").contains("Café ’tis"))
    let start = try file("site/index/index.html")
    #expect(start.contains("href=\"../caf%C3%A9/\""))
    #expect(start.contains("href=\"../a-b/#A-B\""))
  }
}
