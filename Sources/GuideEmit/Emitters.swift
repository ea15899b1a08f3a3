package import GuideModel

/// The output formats, in the order in which they are written.
package enum Emitters {
  /// `memory` is that of builds of the same again and again.
  package static func all(
    options: EmitOptions = EmitOptions(), memory: BuildMemory? = nil
  ) -> [any Emitter] {
    [
      TopicsEmitter(),
      ChunksEmitter(options: options),
      SiteEmitter(options: options, memory: memory),
      IndexEmitter(options: options),
      SkillEmitter(options: options),
    ]
  }
}
