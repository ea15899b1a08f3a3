import GuideModel

/// What several emitters make of a topic in the same way: made once for all of them, by whichever
/// needs it first.
package struct TopicParts: Sendable {
  let memory: BuildMemory? = BuildMemory()

  package init() {}

  /// What one emitter alone makes of it, in parallel.
  func own<Part: Sendable>(_ name: String, of topic: LinkedTopic, make: () -> Part) -> Part {
    memory.recall(name + " of " + topic.topic.slug, of: topic, make: make)
  }
}
