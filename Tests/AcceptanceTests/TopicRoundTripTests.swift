import GuideBuild
import GuideEmit
import GuideIngest
import GuideModel
import TestSupport
import Testing

/// The Markdown of all topics, read as a dump of its own, gives the same topics.
@Suite struct TopicRoundTripTests {
  @Test func sampleReadsBack() async throws {
    try await check(PackageRoot.path + "/input/sample", profile: nil)
  }

  @Test(.enabled(if: Seeds.areThere, Seeds.whySkipped)) func seedsReadBack() async throws {
    try await check(try #require(Seeds.folder), profile: "hig")
  }

  private func check(_ folder: String, profile name: String?) async throws {
    var diagnostics = Diagnostics()
    var discovery = InputDiscovery(files: Disk(), currentFolder: "/")
    let dumps = try discovery.discover(Disk().folders(in: folder), into: &diagnostics)
    let sources = SourceReader(files: Disk()).read(dumps, into: &diagnostics)
    let profile = try ProfileLibrary().profile(
      named: name ?? "sample", files: Disk(), currentFolder: "/")
    let builder = KnowledgeBuilder(profile: profile, jobs: 2)
    let written = await builder.build(sources).base
    let files = try TopicFiles(written)
    let read = await builder.build(files.sources).base
    #expect(read.topics.map(\.topic.slug) == written.topics.map(\.topic.slug))
    for (before, after) in zip(written.topics, read.topics) {
      let (before, after) = (TopicContents(before.topic), TopicContents(after.topic))
      for (written, read) in zip(before.lines, after.lines) where written != read {
        Issue.record("\(before.slug)\nwritten \(written)\n   read \(read)")
        break
      }
      #expect(before.lines.count == after.lines.count, "\(before.slug)")
    }
  }
}

/// The Markdown files of the topics as sources.
private struct TopicFiles: OutputSink {
  private(set) var sources: [Source] = []

  init(_ knowledge: KnowledgeBase) throws {
    var emitter = TopicsEmitter()
    var diagnostics = Diagnostics()
    for topic in knowledge.topics {
      try emitter.emit(topic, into: &self, diagnostics: &diagnostics)
    }
  }

  mutating func write(_ bytes: [UInt8], to path: String) throws(EmitError) {
    if path.hasSuffix(".md") {
      sources.append(Source(dump: "topics", path: String(path.dropFirst(7)), bytes: bytes))
    }
  }
}

/// What must be the same before and after: everything that is shown but for provenance.
private struct TopicContents {
  let slug: String
  private(set) var lines: [String] = []

  init(_ topic: Topic) {
    slug = topic.slug
    add("title", topic.title)
    add("url", topic.url ?? "")
    add("aliases", topic.aliases)
    add("category", topic.category ?? "")
    // That of a category only a breadcrumb states, which topics have none of.
    add("parent", topic.category == topic.slug ? "" : topic.parent ?? "")
    add("platforms", topic.platforms)
    add("abstract", topic.abstract?.content as Any)
    add(topic.root)
    for entry in topic.changeLog { add(entry.date ?? "no date", entry.text) }
  }

  private mutating func add(_ section: Section) {
    guard section.status != .withdrawn else { return }
    add("section \(section.level) \(section.tab?.rawValue ?? "plain")", section.heading)
    for part in section.parts {
      switch part {
      case .blocks(let blocks):
        for block in blocks where block.status != .withdrawn { add("block", block.content) }
      case .tabs(let tabs): for tab in section.sections[tabs] { add(tab) }
      }
    }
    for section in section.sections where section.tab == nil { add(section) }
  }

  private mutating func add(_ what: String, _ value: Any) { lines.append("\(what): \(value)") }
}
