import GuideModel
import GuideServe
import Synchronization
import TestSupport
import Testing

@testable import GuidePipeline

/// `guidebook pictures` against a site on this machine.
@Suite(.timeLimit(.minutes(5))) struct PicturesRunTests {
  private let place: TemporaryFolder

  init() throws { place = try TemporaryFolder() }

  /// A build of a page with pictures at these paths of the site, with a folder for all of them.
  private func build(
    _ paths: [String], port: UInt16, host: String = "127.0.0.1", configuration: String? = nil
  ) async throws {
    let pictures = paths.map { "![A picture](http://\(host):\(port)\($0))" }
    try place.write(
      "# Dials\n\n" + pictures.joined(separator: "\n\nText.\n\n") + "\n", to: "in/dials.md")
    try place.write(
      configuration ?? "site:\n  pictures:\n    http://127.0.0.1:\(port)/art/: pictures\n",
      to: "guidebook.yml")
    let options = BuildOptions(
      inputs: ["in"], output: "out", profile: "sample", currentFolder: place.path)
    _ = try await BuildRun(options).run()
  }

  private func run(isDry: Bool = false) async throws -> PicturesRun.Result {
    var pauses = PictureFetcher.Pauses()
    pauses.usual = 0
    pauses.again = 0.01
    let run = PicturesRun(
      output: "out", currentFolder: place.path, version: "1", isDry: isDry, pauses: pauses)
    return try await waiting { try run.run() }
  }

  private func said(_ diagnostics: [Diagnostic], port: UInt16) -> String {
    String(DiagnosticRenderer().render(diagnostics).dropLast())
      .replacing("127.0.0.1:\(port)", with: "HOST").replacing("art.example:\(port)", with: "HOST")
  }

  private var pictures: [String] {
    place.files().keys.filter { $0.hasPrefix("pictures/") }.sorted()
  }

  @Test func `pictures come into their folders, and only once`() async throws {
    let site = FakeSite { path, _ in path.hasSuffix(".svg") ? FakeSite.svg() : nil }
    try await site.serving { port in
      try await build(["/art/a.svg", "/art/deep/b%20c.svg"], port: port)
      let planned = try await run(isDry: true)
      #expect(planned.fetched.map(\.path) == ["pictures/a.svg", "pictures/deep/b c.svg"])
      #expect(site.asked == [] && pictures == [])
      let first = try await run()
      #expect(first.fetched.map(\.bytes) == [64, 64] && first.diagnostics == [])
      #expect(pictures == ["pictures/a.svg", "pictures/deep/b c.svg"])
      let second = try await run()
      #expect(second.fetched.isEmpty && second.kept == 2)
    }
    #expect(site.asked == ["/robots.txt", "/art/a.svg", "/art/deep/b%20c.svg"])
  }

  @Test func `what a site does not allow is not asked for`() async throws {
    let site = FakeSite { path, _ in
      path == "/robots.txt"
        ? FakeSite.text("User-agent: guidebook\nDisallow: /art/private\n") : FakeSite.svg()
    }
    try await site.serving { port in
      try await build(["/art/a.svg", "/art/private/b.svg"], port: port)
      let result = try await run()
      #expect(
        said(result.diagnostics, port: port) == """
          warning[fetch.refused]: 1 picture not fetched: robots.txt of HOST does not allow it
            = http://HOST/art/private/b.svg
            help: put copies that you may use into the folder by hand

          """)
    }
    #expect(site.asked == ["/robots.txt", "/art/a.svg"])
  }

  @Test func `rules that cannot be read allow nothing, and those that are not there all`()
    async throws
  {
    for (status, count) in [(500, 0), (403, 1)] {
      let site = FakeSite { path, _ in
        path == "/robots.txt" ? HTTPAnswer(status: status) : FakeSite.svg()
      }
      try await site.serving { port in
        try await build(["/art/\(status).svg"], port: port)
        let result = try await run()
        #expect(result.fetched.count == count)
        #expect(result.failed.count == 1 - count)
      }
      #expect(site.asked.count == 1 + count)
    }
  }

  @Test func `bytes decide, whatever is said of them`() async throws {
    let huge = [UInt8](repeating: 0x20, count: PictureCheck.mostBytes)
    let site = FakeSite { path, _ in
      switch path {
      case "/art/error.png":
        FakeSite.text("<!doctype html><title>Sorry</title><svg></svg>", type: "image/png")
      case "/art/huge.svg":
        HTTPAnswer(status: 200, body: FakeSite.svg().body + huge)
      case "/art/script.svg": FakeSite.svg("<script>ring()</script>")
      case "/art/text.png": FakeSite.text("no picture", type: "image/png")
      default: nil
      }
    }
    try await site.serving { port in
      try await build(
        ["error.png", "gone.png", "huge.svg", "script.svg", "text.png"].map { "/art/" + $0 },
        port: port)
      let result = try await run()
      #expect(result.fetched.isEmpty && pictures == [])
      #expect(
        result.refused.map(\.why).sorted() == [
          "it has an element `script`", "it is larger than 32 MB", "its bytes are no picture",
          "its line 1 is no XML",
        ])
      #expect(
        said(result.diagnostics, port: port).hasPrefix(
          """
          warning[fetch.gone]: 1 picture gone from the site
            = http://HOST/art/gone.png

          """))
    }
  }

  @Test func `redirections end, and lead to no network that nobody named`() async throws {
    let port = FakePort()
    let site = FakeSite { path, _ in
      switch path {
      case "/art/loop.svg": FakeSite.moved(to: "/art/loop.svg")
      case "/art/moved.svg": FakeSite.moved(to: "/elsewhere/a.svg")
      case "/art/inner.svg": FakeSite.moved(to: "http://localhost:\(port.number)/elsewhere/a.svg")
      case "/art/file.svg": FakeSite.moved(to: "file:///etc/passwd")
      case "/elsewhere/a.svg": FakeSite.svg()
      default: nil
      }
    }
    try await site.serving { number in
      port.set(number)
      try await build(
        ["/art/file.svg", "/art/inner.svg", "/art/loop.svg", "/art/moved.svg"], port: number)
      let result = try await run()
      #expect(pictures == ["pictures/moved.svg"])
      #expect(
        result.refused.map(\.why) == [
          "its address is none of http or https", "its host is none of the public internet",
          "it is redirected more than 5 times",
        ])
    }
    #expect(site.asked.count { $0 == "/art/loop.svg" } == 6)
  }

  @Test func `what broke off leaves nothing, and comes the next time`() async throws {
    let site = FakeSite { path, number in
      switch path {
      case "/art/a.svg": number <= 3 ? FakeSite.broken : FakeSite.svg()
      case "/art/b.svg": number == 1 ? HTTPAnswer(status: 503) : FakeSite.svg()
      default: nil
      }
    }
    try await site.serving { port in
      try await build(["/art/a.svg", "/art/b.svg"], port: port)
      let first = try await run()
      #expect(pictures == ["pictures/b.svg"])
      #expect(
        said(first.diagnostics, port: port).hasPrefix(
          """
          error[fetch.failed]: 1 picture could not be fetched: there was no whole answer
          """))
      let second = try await run()
      #expect(second.fetched.map(\.path) == ["pictures/a.svg"] && second.kept == 1)
      #expect(pictures == ["pictures/a.svg", "pictures/b.svg"])
    }
  }

  @Test func `a site that does not answer is left alone`() async throws {
    let site = FakeSite { path, _ in path == "/robots.txt" ? nil : FakeSite.broken }
    try await site.serving { port in
      try await build((1...5).map { "/art/\($0).svg" }, port: port)
      #expect(try await run().failed.count == 5)
    }
    #expect(site.asked.count == 1 + 3 * 3)
  }

  @Test func `no link leads a picture out of its folder`() async throws {
    let site = FakeSite { path, _ in path.hasSuffix(".svg") ? FakeSite.svg() : nil }
    try place.makeFolder("outside")
    try place.makeFolder("pictures")
    try place.link("pictures/out", to: place("outside"))
    try await site.serving { port in
      try await build(["/art/out/a.svg"], port: port)
      #expect(
        try await run().refused.map(\.why) == ["its file would lie outside of the folder"])
    }
    #expect(!place.files().keys.contains { $0.hasSuffix("a.svg") })
  }

  @Test func `a disk that refuses ends it`() {
    let failure = PicturesRun.unwritable(FileError(path: "pictures/a.svg", reason: "no room"))
    #expect(
      said(failure.diagnostics, port: 81) == """
        error[fetch.unwritable]: a picture cannot be written: no room
          --> pictures/a.svg
          help: make room, or give yourself permission, and run the same again

        """)
  }

  @Test func `folders are proposed where there are none`() async throws {
    try await build(["/art/a.svg", "/art/b.svg"], port: 81, host: "art.example", configuration: "")
    let failure = await #expect(throws: CommandFailure.self) { try await run() }
    #expect(
      said(failure?.diagnostics ?? [], port: 81) == """
        error[fetch.no-folders]: guidebook.yml names no folder for the 2 pictures of this build
          = site:
          =   pictures:
          =     http://HOST/art/: pictures
          help: add these lines, with folders of your choice, and run the same again

        """)
    try place.write("site: {pictures: {\"https://art.example/\": art}}", to: "guidebook.yml")
    #expect(
      said(try await run().diagnostics, port: 81) == """
        note[fetch.unplaced]: 2 pictures without a folder in guidebook.yml
          =     http://HOST/art/: pictures
          help: add these lines below `pictures`, with folders of your choice

        """)
  }
}

/// The port of a server that is not there yet.
private final class FakePort: Sendable {
  private let value = Mutex<UInt16>(0)
  var number: UInt16 { value.withLock(\.self) }
  func set(_ number: UInt16) { value.withLock { $0 = number } }
}
