import GuideBuild
import GuideIngest
import GuideModel
import TestSupport
import Testing

/// The three real dumps of the corpora that stand beside the project on our machines and in CI.
enum Seeds {
  static let folder = PackageRoot.shared("corpora/hig-seeds")
  static let areThere = folder != nil
  static let whySkipped: Comment =
    "the corpora are not beside this checkout (../shared/corpora/hig-seeds)"

  /// Built once for all tests.
  private static let built = Task { () throws -> [String: Topic] in
    let profile = try ProfileLibrary().profile(named: "hig", files: Disk(), currentFolder: "/")
    let knowledge = await KnowledgeBuilder(profile: profile, jobs: 2).build(try sources())
    return Dictionary(
      knowledge.base.topics.map { ($0.topic.slug, $0.topic) },
      uniquingKeysWith: { first, _ in first })
  }

  static func sources() throws -> [Source] {
    guard let folder else { return [] }
    var diagnostics = Diagnostics()
    var discovery = InputDiscovery(files: Disk(), currentFolder: "/")
    let dumps = try discovery.discover(Disk().folders(in: folder), into: &diagnostics)
    return SourceReader(files: Disk()).read(dumps, into: &diagnostics)
  }

  /// By slug.
  static func topics() async throws -> [String: Topic] { try await built.value }
}
