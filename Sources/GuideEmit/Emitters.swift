package import GuideModel

/// The output formats, in the order in which they are written.
package enum Emitters {
  /// `memory` is that of builds of the same again and again.
  package static func all(
    options: EmitOptions = EmitOptions(), memory: BuildMemory? = nil
  ) -> [any Emitter] {
    let parts = TopicParts()
    return [
      TopicsEmitter(parts: parts),
      ChunksEmitter(options: options, parts: parts),
      SiteEmitter(options: options, memory: memory),
      IndexEmitter(options: options, parts: parts),
      SkillEmitter(options: options),
    ]
  }
}
