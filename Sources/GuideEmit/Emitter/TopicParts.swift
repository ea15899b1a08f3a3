import GuideModel

/// What several emitters make of a topic in the same way: made once for all of them, by whichever
/// needs it first.
package struct TopicParts: Sendable {
  private let memory: BuildMemory? = BuildMemory()

  package init() {}

  /// Its Markdown as the topic files have it, and the same below the front matter.
  func markdown(of topic: Topic) -> (text: String, body: String) {
    memory.recall("markdown of " + topic.slug, of: topic) {
      let markdown = TopicMarkdown(topic)
      return (markdown.text, markdown.body)
    }
  }

  /// `options` and `names` are those of all emitters.
  func chunks(of topic: Topic, options: ChunkOptions, names: OtherNames) -> [Chunk] {
    memory.recall("chunks of " + topic.slug, of: topic) {
      var chunker = TopicChunker(topic, options: options, names: names)
      return chunker.chunk()
    }
  }

  /// What one emitter alone makes of it, in parallel.
  func own<Part: Sendable>(_ name: String, of topic: LinkedTopic, make: () -> Part) -> Part {
    memory.recall(name + " of " + topic.topic.slug, of: topic, make: make)
  }
}
