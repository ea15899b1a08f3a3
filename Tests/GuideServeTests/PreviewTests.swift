import GuideModel
import TestSupport
import Testing

@testable import GuideServe

/// What a request is answered with.
@Suite struct PreviewTests {
  private let place: TemporaryFolder
  private let preview: Preview

  init() throws {
    place = try TemporaryFolder()
    try place.write("<html><body>Dials</body></html>\n", to: "out/site/index.html")
    try place.write("<html><body>Not here</body></html>\n", to: "out/site/404.html")
    try place.write("body {}", to: "out/site/style.css")
    preview = Preview(output: place("out"), baseURL: nil)
  }

  private func answer(
    _ path: String, method: String = "GET", host: String? = "127.0.0.1:8000"
  ) async -> HTTPAnswer {
    await preview.answer(method: method, path: path, host: host)
  }

  @Test func pagesGetTheScriptAndFilesDoNot() async throws {
    let page = await answer("/")
    let revision = await preview.revision
    #expect(page.status == 200)
    #expect(
      String(decoding: page.body, as: UTF8.self) == """
        <html><body>Dials<script src="/__guidebook/reload.js" data-revision="\(revision)" defer>\
        </script>
        </body></html>

        """)
    #expect(
      page.headers == [
        "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store",
        "X-Content-Type-Options": "nosniff", "Vary": "Accept",
      ])
    #expect(await answer("/style.css").body == Array("body {}".utf8))
    #expect(try place.text("out/site/index.html").contains("script") == false)
    let missing = await answer("/absent/")
    #expect(missing.status == 404)
    #expect(String(decoding: missing.body, as: UTF8.self).contains("Not here<script "))
  }

  @Test func theScriptIsServedBesideTheSite() async {
    let script = await answer("/__guidebook/reload.js")
    #expect(script.headers["Content-Type"] == "text/javascript; charset=utf-8")
    #expect(String(decoding: script.body, as: UTF8.self).contains("location.reload()"))
    let revision = await preview.revision
    #expect(await answer("/__guidebook/revision").body == Array(revision.utf8))
    #expect(await answer("/__guidebook/other").status == 404)
  }

  @Test func theRevisionIsThatOfWhatWasWritten() async throws {
    let before = await preview.revision
    await preview.show(output: place("out"), baseURL: nil)
    #expect(await preview.revision == before)
    try place.write("{}", to: "out/.guidebook.json")
    await preview.show(output: place("out"), baseURL: nil)
    #expect(await preview.revision != before)
  }

  @Test func errorsAreToldUntilABuildHasNone() async throws {
    let mistake = Diagnostic(
      .error, "configuration.unknown-key", "there is no key \"<b>titel\"",
      at: .init(path: "guidebook.yml", line: 3))
    let note = Diagnostic(.note, "dump.undated", "of unknown date")
    let revision = await preview.revision
    await preview.tell([mistake, note])
    #expect(
      String(decoding: await answer("/__guidebook/revision").body, as: UTF8.self) == """
        \(revision)
        error[configuration.unknown-key]: there is no key "<b>titel"
          --> guidebook.yml:3


        """)
    let style = await answer("/__guidebook/errors.css")
    #expect(style.headers["Content-Type"] == "text/css; charset=utf-8")
    await preview.show(output: place("out"), baseURL: nil, [note])
    #expect(await answer("/__guidebook/revision").body == Array(revision.utf8))
  }

  @Test func aPageStandsThereBeforeAnythingIsBuilt() async {
    let preview = Preview(output: place("none"), baseURL: nil)
    let before = await preview.answer(method: "GET", path: "/", host: nil)
    #expect(String(decoding: before.body, as: UTF8.self).hasPrefix("<script"))
    await preview.tell([Diagnostic(.error, "configuration.unknown-key", "there is no such key")])
    let page = await preview.answer(method: "GET", path: "/dials/", host: nil)
    #expect(page.status == 404)
    let text = String(decoding: page.body, as: UTF8.self)
    #expect(text.contains("<h1>Nothing is built yet</h1>"))
    #expect(text.contains("<script src=\"/__guidebook/reload.js\""))
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS"])
  func nothingCanBeSent(method: String) async {
    let refusal = await answer("/", method: method)
    #expect(refusal == HTTPAnswer(status: 405, headers: ["Allow": "GET, HEAD"]))
  }

  /// A name of the web that leads to this machine must not read what is previewed on it.
  @Test func onlyUnderTheNamesOfThisMachine() async {
    for host in ["localhost", "LOCALHOST:8000", "127.0.0.1", "[::1]:8000", nil] {
      #expect(await answer("/", host: host).status == 200)
    }
    for host in [
      "evil.example", "localhost.evil.example:8000", "127.0.0.1.evil.example", "",
      "localhost:80@evil.example", "localhost:evil.example", "[::1]evil.example", "[::1",
    ] {
      #expect(await answer("/", host: host) == HTTPAnswer(status: 421))
    }
  }

  @Test func aPageWithoutAnEndGetsTheScriptToo() {
    for (page, start) in [
      ("<p>Dials", "<p>Dials<script src="),
      ("<pre></body></pre></body>", "<pre></body></pre><script src="),
    ] {
      let shown = ReloadScript.insert(into: Array(page.utf8), revision: "1")
      #expect(shown.starts(with: start.utf8))
    }
  }
}
