import GuideModel
import TestSupport
import Testing

@testable import GuidePipeline

@Test func probe() async throws {
  guard let shared = PackageRoot.shared("corpora/hig-seeds") else { return }
  var diagnostics = Diagnostics()
  var discovery = InputDiscovery(files: Disk(), currentFolder: "/")
  let dumps = try discovery.discover([shared], into: &diagnostics)
  let sources = SourceReader(files: Disk()).read(dumps, into: &diagnostics)
  let profile = try ProfileLibrary().choice(for: sources)!.profile
  let knowledge = await KnowledgeBuilder(profile: profile).build(sources)
  let check = await TraceCheck(sources, jobs: 1)
  var count = 0
  for topic in knowledge.base.topics {
    let units = TextUnits(topic.topic).units
    count += units.count
    for unit in check.missing(in: topic.topic) {
      print("MISSING", topic.topic.slug, unit.pointer, unit.kind, unit.words.joined(separator: " "), unit.provenance.map { "\($0.role) \($0.origin.dump) \($0.origin.location)" })
    }
  }
  print("UNITS", count)
}
