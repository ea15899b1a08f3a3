/// The output formats, in the order in which they are written.
package enum Emitters {
  package static func all(options: EmitOptions = EmitOptions()) -> [any Emitter] {
    [
      TopicsEmitter(),
      ChunksEmitter(options: options),
      SiteEmitter(options: options),
      IndexEmitter(options: options),
      SkillEmitter(options: options),
    ]
  }
}
