import Foundation
import GuideModel
import TestSupport
import Testing

@testable import GuideIngest
@testable import GuidePipeline

/// Pages in every dialect, with every damage that is repaired: what is built of each stands where
/// it points, as `verify` sees it.
@Suite struct FixtureTraceTests {
  private static let folder = PackageRoot.path + "/Tests/GuideIngestTests/Fixtures/"

  static let paths: [String] =
    (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? [])
    .filter { $0.contains("input.") || $0.hasPrefix("clean/") }
    .filter { ["md", "txt", "json", "jsonl", "mdx"].contains(Path.fileExtension(of: $0)) }
    .sorted()

  /// Words that are in the source, but not in one run where they point: in other members of the
  /// JSON, or with attributes between them.
  private static let scattered: [String: [String]] = [
    "dialects/article-json/broken.input.json": ["knobs and levers"],
    "dialects/docc-json/symbol.input.json": ["ok dialanswer"],
    "dialects/markdown/no-title_here.input.md": ["1 the note itself unused an unused title"],
    "inline-attributes/input.md": [
      "turn to the left first then to the right as a wand or dial turn does",
      "see the wand or a dial on the left and at rest",
    ],
    "rejoined-card/input.md": [
      "are turned design handbook dials", "pulled by one hand design handbook levers",
    ],
    "rejoined-heading/breaks.input.md": ["night dial"],
  ]

  @Test(arguments: paths) func everyPassageStandsWhereItPoints(path: String) async throws {
    let contents = try #require(FileManager.default.contents(atPath: Self.folder + path))
    let source = Source(dump: "dump", path: Path.name(of: path), bytes: [UInt8](contents))
    let profile = try #require(TestProfiles.named("sample"))
    let knowledge = await KnowledgeBuilder(profile: profile).build([source])
    let units = knowledge.base.topics.flatMap { TextUnits($0.topic).units }
    let origins = units.flatMap { $0.provenance.map(\.origin) }
    let check = await TraceCheck([source], for: origins, jobs: 1)
    let missing = check.missing(in: units).map { $0.words.joined(separator: " ") }
    #expect(missing == Self.scattered[path] ?? [])
  }

  @Test func fixturesAreThere() { #expect(Self.paths.count > 100) }
}
