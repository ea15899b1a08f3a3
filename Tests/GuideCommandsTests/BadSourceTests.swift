import GuideModel
import TestSupport
import Testing

@testable import GuideBuild
@testable import GuideCommands

/// One bad source never ends the build: it is named with its place, the exit code tells of it, and
/// the good page beside it is built.
@Suite struct BadSourceTests {
  private static let good = """
    {"metadata": {"source": "Lumen", "article_count": 1}, "name": "Handbook", "articles": [
      {"title": "Dials", "url": "https://lumen.example/design/handbook/dials", "sections": [
        {"heading": "Overview", "level": 2, "content": [
          {"type": "paragraph", "text": "A dial is turned."}]}], "related": []}]}
    """

  private struct Outcome {
    var rendered: String
    var code: ExitCode
    var topics: Int
  }

  private func build(_ name: String, _ node: MemoryFileSystem.Node) async throws -> Outcome {
    let out = try TemporaryFolder()
    let files = MemoryFileSystem([
      "/in/articles/good.json": .text(Self.good), "/in/bad/\(name)": node,
    ])
    let options = BuildOptions(
      inputs: files.folders(in: "/in"), output: out("out"), profile: "sample", currentFolder: "/")
    let result = try await BuildRun(options, files: files).run()
    return Outcome(
      rendered: DiagnosticRenderer().render(result.diagnostics),
      code: ExitCode(result.diagnostics, strict: true), topics: result.figures.topics)
  }

  @Test(arguments: BadSource.all)
  func isNamedAndLeft(source: BadSource) async throws {
    let outcome = try await build(source.name, source.node)
    #expect(outcome.rendered == source.rendered)
    #expect(outcome.code == source.code)
    #expect(outcome.topics == source.topics)
  }
}
