import GuideModel
import TestSupport
import Testing

@testable import GuideBuild
@testable import GuideCommands

/// What `inspect` says of a source with one thing off, and what a build makes of it all the same.
@Suite struct InspectTests {
  @Test(arguments: OddSource.all) func saysWhatIsOff(source: OddSource) async throws {
    let out = try TemporaryFolder()
    let files = MemoryFileSystem(["/in/dump/" + source.path: .file(source.bytes)])
    let run = InspectRun(inputs: ["/in/dump"], profile: "sample", currentFolder: "/", files: files)
    let inspection = try await run.run()
    let options = BuildOptions(
      inputs: ["/in/dump"], output: out("out"), profile: "sample", currentFolder: "/")
    let result = try await BuildRun(options, files: files).run()
    #expect(result.figures.lostWords == 0)
    #expect(inspection.dumps.flatMap(\.sources).flatMap(\.pages).contains { $0.title == "Dials" })
    let topics = out.files().filter { $0.key.hasPrefix("out/topics/") && $0.key.hasSuffix(".md") }
    let text =
      inspection.text(DiagnosticRenderer())
      + topics.sorted { $0.key < $1.key }.map { path, bytes in
        "\n=== \(path.dropFirst("out/".count))\n" + String(decoding: bytes, as: UTF8.self)
      }.joined()
    let golden = PackageRoot.path + "/Tests/GuideCommandsTests/Goldens/Inspect/\(source.name).txt"
    if let difference = Golden.difference(text, from: golden) {
      Issue.record(Comment(rawValue: difference))
    }
  }

  /// Inspecting the sample finds what building it repairs, each with an example.
  @Test func findsWhatABuildRepairs() async throws {
    let inputs = PackageRoot.sample
    let out = try TemporaryFolder()
    let inspection = try await InspectRun(inputs: inputs, currentFolder: out.path).run()
    let options = BuildOptions(inputs: inputs, output: out("out"), currentFolder: out.path)
    let figures = try await BuildRun(options).run().figures
    let repairs = inspection.dumps.flatMap(\.sources).flatMap(\.repairs)
    #expect(repairs.filter { $0.example == nil }.map(\.name) == [])
    let counts = Dictionary(repairs.map { ($0.name, $0.times) }, uniquingKeysWith: +)
    #expect(counts == figures.repairs)
    #expect(try JSONValue(parsing: Array(inspection.json.utf8))["dumps"]?.array?.count == 3)
    let golden = PackageRoot.path + "/Tests/GuideCommandsTests/Goldens/Inspect/sample.txt"
    let text = DiagnosticRenderer().render(inspection.diagnostics)
    if let difference = Golden.difference(text, from: golden) {
      Issue.record(Comment(rawValue: difference))
    }
  }

  @Test func writesNothing() async throws {
    let place = try TemporaryFolder()
    try place.write("# Dials\n\nA dial is turned.\n", to: "in/crawl/dials.md")
    let before = place.files()
    _ = try await InspectRun(inputs: ["in/crawl"], currentFolder: place.path).run()
    #expect(place.files() == before)
  }
}
