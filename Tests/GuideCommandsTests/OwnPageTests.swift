import Foundation
import GuideModel
import TestSupport
import Testing

@testable import GuideAudit
@testable import GuideBuild
@testable import GuideCommands

/// What works in a page of a dump works in a page of the publisher's own.
@Suite struct OwnPageTests {
  private let place: TemporaryFolder

  init() throws {
    place = try TemporaryFolder()
    try place.write("site: {search: false, provenance: none, pages: pages}\n", to: "guidebook.yml")
  }

  private func build() async throws -> [Diagnostic] {
    let options = BuildOptions(
      inputs: ["in"], output: "out", profile: "sample", currentFolder: place.path)
    return try await BuildRun(options).run().diagnostics
  }

  private static let everything = """
    # Everything

    > [!NOTE]
    > A note of GitHub.

    :::tip[By hand]

    A tip of Docusaurus, with `code`.

    :::

    !!! warning "Hot"

        A warning of MkDocs.

    ??? note "Closed"

        More below it.

    <details>
    <summary>Details</summary>

    What is inside.

    </details>

    ```js title="dial.js"
    turn(dial);
    ```

    === "One"

        The first tab.

    === "Two"

        The second tab.

    ## Tasks {#todo}

    - [x] Done
    - [ ] Open

    <a id="rows"></a>

    | A | B |
    |---|---|
    | 1 | <kbd>2</kbd><br>3 |

    Press <kbd>Ctrl</kbd>, H<sub>2</sub>O. [Up](#todo) [Rows](#rows)
    """

  @Test func theyMayHoldWhatPagesOfDumpsMay() async throws {
    try place.write(Self.everything, to: "in/everything.md")
    try place.write(Self.everything, to: "pages/own.md")
    let diagnostics = try await build()
    #expect(!diagnostics.contains { $0.id == "page.broken-link" })
    func text(_ path: String) throws -> String {
      let page = try place.text("out/site/\(path)/index.html")
      let start = try #require(page.firstRange(of: "</header>\n", after: "<h1"))
      let end = try #require(
        page.firstRange(of: "<nav class=\"gb-neighbours\"") ?? page.ranges(of: "</article>").last)
      return String(page[start..<end.lowerBound])
        .replacing(/<a class="gb-anchor"[^>]*>/, with: "<a>")
    }
    let (own, topic) = (try text("own"), try text("everything"))
    #expect(own == topic)
    #expect(own.matches(of: /role="note"/).count == 4 && own.contains("dial.js"))
    #expect(own.contains("H<sub>2</sub>O"))
    #expect(own.contains("checked value=\"x\" aria-label=\"Done\"> Done</li>"))
    #expect(own.contains("disabled aria-label=\"To do\"> Open</li>"))
    let verified = try await VerifyRun(output: "out", currentFolder: place.path).run()
    #expect(DiagnosticRenderer().render(verified.diagnostics.items) == "")
  }

  @Test func secondFrontMatterIsAnotherPage() async throws {
    try place.write(
      "---\ntitle: One\n---\n\nFirst.\n\n---\ntitle: Two\nlang: en\n---\n\nSecond.\n",
      to: "pages/both.md")
    try place.write("# Dials\n\nA dial.\n", to: "in/dials.md")
    let failure = await #expect(throws: CommandFailure.self) { try await build() }
    #expect(
      (failure?.diagnostics ?? []).map { DiagnosticRenderer().render($0) }.joined() == """
        error[page.several]: another page begins in the file, with front matter of its own
          --> pages/both.md:7
          help: put it into a file of its own

        """)
  }
}

extension String {
  /// Where the first of `text` ends behind `mark`.
  fileprivate func firstRange(of text: String, after mark: String) -> String.Index? {
    guard let start = firstRange(of: mark)?.upperBound else { return nil }
    return self[start...].firstRange(of: text)?.upperBound
  }
}
