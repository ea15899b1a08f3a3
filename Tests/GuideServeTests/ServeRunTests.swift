import Foundation
import GuideBuild
import GuideModel
import Synchronization
import TestSupport
import Testing

@testable import GuideServe

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A preview from start to end, over HTTP. It ends although other tests take all cores; the limit is
/// for one that hangs.
@Suite(.timeLimit(.minutes(20))) struct ServeRunTests {
  private let place: TemporaryFolder
  private let options: BuildOptions

  init() throws {
    place = try TemporaryFolder()
    try place.write("# Dials\n\nA dial is turned.\n", to: "in/crawl/dials.md")
    options = BuildOptions(inputs: ["in/crawl"], output: "out", currentFolder: place.path)
  }

  private static func fetch(
    _ address: String, method: String = "GET"
  ) async throws -> (status: Int, text: String, headers: [String: String]) {
    var request = URLRequest(url: try #require(URL(string: address)))
    request.httpMethod = method
    let session = URLSession(configuration: .ephemeral)
    defer { session.invalidateAndCancel() }
    let (data, response) = try await session.data(for: request)
    let answer = try #require(response as? HTTPURLResponse)
    var headers: [String: String] = [:]
    for (name, value) in answer.allHeaderFields { headers["\(name)".lowercased()] = "\(value)" }
    return (answer.statusCode, String(decoding: data, as: UTF8.self), headers)
  }

  /// The events of a run, one after the other.
  private struct Events {
    var iterator: AsyncStream<ServeRun.Event>.Iterator

    mutating func next() async -> String {
      switch await iterator.next() {
      case .built: "built"
      case .completed: "completed"
      case .serving(let address): address
      case .changed(let paths): "changed " + paths.joined(separator: ", ")
      case .failed(let diagnostics): "failed " + diagnostics.map(\.id).joined(separator: ", ")
      case nil: "ended"
      }
    }
  }

  @Test func aChangeIsBuiltAndShown() async throws {
    let (events, report) = AsyncStream.makeStream(of: ServeRun.Event.self)
    let run = ServeRun(options, port: 0, idle: .seconds(3600))
    let running = Task {
      defer { report.finish() }
      try await run.run { report.yield($0) }
    }
    var seen = Events(iterator: events.makeAsyncIterator())
    #expect(await seen.next() == "built")
    let address = await seen.next()
    #expect(address.wholeMatch(of: /http:\/\/127\.0\.0\.1:\d+\//) != nil)

    let page = try await Self.fetch(address + "dials/")
    #expect(page.status == 200)
    #expect(page.text.contains("A dial is turned."))
    #expect(page.headers["content-type"] == "text/html; charset=utf-8")
    let head = try await Self.fetch(address + "dials/", method: "HEAD")
    #expect(head.text == "")
    #expect(head.headers["content-length"] == page.headers["content-length"])
    #expect(try await Self.fetch(address + "absent").status == 404)

    let revision = try await Self.fetch(address + "__guidebook/revision").text
    #expect(page.text.contains("data-revision=\"\(revision)\""))
    try place.write("# Dials\n\nA dial is pushed and turned.\n", to: "in/crawl/dials.md")
    #expect(await seen.next() == "changed in/crawl/dials.md")
    #expect(await seen.next() == "built")
    #expect(try await Self.fetch(address + "__guidebook/revision").text != revision)
    #expect(try await Self.fetch(address + "dials/").text.contains("A dial is pushed and turned."))

    try place.write("titel: Dials\n", to: "guidebook.yml")
    #expect(await seen.next() == "changed guidebook.yml")
    #expect(await seen.next() == "failed configuration.unknown-key")
    #expect(
      try await Self.fetch(address + "__guidebook/revision").text.contains("guidebook.yml:1:1"))
    #expect(try await Self.fetch(address + "dials/").text.contains("A dial is pushed and turned."))
    try place.write("title: All about dials\n", to: "guidebook.yml")
    #expect(await seen.next() == "changed guidebook.yml")
    #expect(await seen.next() == "built")
    #expect(try await Self.fetch(address).text.contains("All about dials"))

    running.cancel()
    try await running.value
    #expect(await seen.next() == "ended")
    await #expect(throws: (any Error).self) { try await Self.fetch(address) }
  }

  /// Pages change at once, with the search that there is; the search and the rest when nothing changes
  /// any more.
  @Test func theRestIsMadeWhenNobodyWrites() async throws {
    try place.write(
      """
      #!/bin/sh
      mkdir -p site/pagefind
      grep -ch turned site/dials/index.html >site/pagefind/pagefind.js || true

      """, to: "bin/pagefind")
    try place.setPermissions(0o755, of: "bin/pagefind")
    var options = options
    options.search = .at(place("bin/pagefind"))
    let (events, report) = AsyncStream.makeStream(of: ServeRun.Event.self)
    // What the search and a topic said when a build was there.
    let known = Mutex<[[String]]>([])
    let run = ServeRun(options, port: 0, idle: .milliseconds(300))
    let running = Task {
      try await run.run { event in
        if case .built = event {
          let rest = ["site/pagefind/pagefind.js", "topics/dials.md"].map {
            (try? place.text("out/" + $0)) ?? ""
          }
          known.withLock { $0.append(rest) }
        }
        report.yield(event)
      }
    }
    var seen = Events(iterator: events.makeAsyncIterator())
    #expect(await seen.next() == "built")
    let address = await seen.next()
    try place.write("# Dials\n\nA dial is pushed.\n", to: "in/crawl/dials.md")
    #expect(await seen.next() == "changed in/crawl/dials.md")
    #expect(await seen.next() == "built")
    #expect(try await Self.fetch(address + "dials/").text.contains("A dial is pushed."))
    let texts = known.withLock { $0 }
    #expect(texts.count == 2 && texts[1] == texts[0])
    #expect(texts[0].allSatisfy { !["", "0\n"].contains($0) })
    #expect(await seen.next() == "completed")
    #expect(try await Self.fetch(address + "pagefind/pagefind.js").text == "0\n")
    #expect(try place.text("out/topics/dials.md").contains("A dial is pushed."))

    try place.write("#!/bin/sh\necho 'out of luck' >&2\nexit 9\n", to: "bin/pagefind")
    try place.write("# Dials\n\nA dial is turned.\n", to: "in/crawl/dials.md")
    #expect(await seen.next() == "changed in/crawl/dials.md")
    #expect(await seen.next() == "built")
    #expect(await seen.next() == "completed")
    #expect(try await Self.fetch(address + "pagefind/pagefind.js").text == "0\n")
    #expect(try await Self.fetch(address + "dials/").text.contains("A dial is turned."))
    #expect(try await Self.fetch(address + "__guidebook/revision").text.contains("out of luck"))
    running.cancel()
    try await running.value
  }

  @Test func aPortThatIsTaken() async throws {
    let (events, report) = AsyncStream.makeStream(of: ServeRun.Event.self)
    let first = ServeRun(options, port: 0)
    let running = Task { try await first.run { report.yield($0) } }
    var seen = Events(iterator: events.makeAsyncIterator())
    #expect(await seen.next() == "built")
    let address = await seen.next()
    let port = try #require(URL(string: address)?.port.flatMap(UInt16.init))
    do throws(CommandFailure) {
      try await ServeRun(options, port: port).run { event in
        Issue.record("\(event) before the port was tried")
      }
      Issue.record("two servers have one port")
    } catch {
      #expect(
        DiagnosticRenderer().render(error.diagnostics[0]).replacing("\(port)", with: "8000") == """
          error[serve.port-in-use]: another program uses port 8000
            help: name another with --port, or 0 for any that is free

          """)
    }
    running.cancel()
    try await running.value
  }

  @Test func aFirstBuildThatFailsWaitsForItsFile() async throws {
    try place.write("titel: Dials\n", to: "guidebook.yml")
    let (events, report) = AsyncStream.makeStream(of: ServeRun.Event.self)
    let run = ServeRun(options, port: 0)
    let running = Task { try await run.run { report.yield($0) } }
    var seen = Events(iterator: events.makeAsyncIterator())
    #expect(await seen.next() == "failed configuration.unknown-key")
    let address = await seen.next()
    #expect(try await Self.fetch(address).text.contains("Nothing is built yet"))
    try place.write("title: All about dials\n", to: "guidebook.yml")
    #expect(await seen.next() == "changed guidebook.yml")
    #expect(await seen.next() == "built")
    #expect(try await Self.fetch(address).text.contains("All about dials"))
    #expect(try await Self.fetch(address + "__guidebook/revision").text.contains("\n") == false)
    running.cancel()
    try await running.value
  }

  @Test func nothingToBuildIsSaidAtOnce() async throws {
    let absent = BuildOptions(inputs: ["absent"], output: "out", currentFolder: place.path)
    await #expect(throws: CommandFailure.self) {
      try await ServeRun(absent, port: 0).run { _ in }
    }
  }

  @Test func aPortThatCannotBeOpened() {
    let failure = LocalServer.closed(80, 13, "Permission denied")
    #expect(
      DiagnosticRenderer().render(failure.diagnostics[0]) == """
        error[serve.closed-port]: port 80 cannot be opened: Permission denied
          help: name one above 1023 with --port, or 0 for any that is free

        """)
  }
}
