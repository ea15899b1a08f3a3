import GuideBuild
import GuideEmit
import GuideIngest
import GuideModel

/// The Markdown of topics, read as a dump, gives the same topics with the same text; what Markdown
/// cannot say is another text.
enum TopicsTarget {
  static func problem(_ bytes: [UInt8]) -> Finding? {
    let written = RawTarget.built(bytes, path: "page.md").base
    var files = OutputFiles()
    var emitter = TopicsEmitter()
    var diagnostics = Diagnostics()
    do {
      for topic in written.topics {
        try emitter.emit(topic, into: &files, diagnostics: &diagnostics)
      }
    } catch {
      return .wrong("a topic cannot be written: \(error)")
    }
    let sources = files.files.filter { $0.key.hasSuffix(".md") }
      .sorted { $0.key < $1.key }.map { path, bytes in
        Source(dump: "topics", path: String(path.dropFirst("topics/".count)), bytes: bytes)
      }
    let read = FuzzTarget.wait {
      await KnowledgeBuilder(profile: FuzzTarget.handbook).build(sources).base
    }
    let (before, after) = (texts(of: written), texts(of: read))
    guard let (was, now) = zip(before, after).first(where: { $0 != $1 }) else {
      return before.count == after.count
        ? nil : .differs("\(before.count) blocks are \(after.count) again")
    }
    return .differs("\"\(was)\" is \"\(now)\" again")
  }

  private static func texts(of base: KnowledgeBase) -> [String] {
    base.topics.flatMap { linked in
      [linked.topic.title] + linked.topic.blocks.map(\.content.plainText)
    }
  }
}
