import GuideEmit
import GuideModel

/// Output kept in memory; a path that is written twice is an error, as on disk.
struct MemorySink: OutputSink {
  private(set) var files: [String: [UInt8]] = [:]

  mutating func write(_ bytes: [UInt8], to path: String) throws(EmitError) {
    guard files.updateValue(bytes, forKey: path) == nil else {
      throw EmitError(Diagnostic(.error, "test.written-twice", path))
    }
  }

  func text(_ path: String) -> String? {
    files[path].map { String(decoding: $0, as: UTF8.self) }
  }

  /// What `emitter` makes of `knowledge`.
  static func output(_ emitter: any Emitter, _ knowledge: KnowledgeBase) throws -> MemorySink {
    var emitter = emitter
    var sink = MemorySink()
    var diagnostics = Diagnostics()
    for topic in knowledge.topics {
      try emitter.emit(topic, into: &sink, diagnostics: &diagnostics)
    }
    try emitter.finish(knowledge, into: &sink, diagnostics: &diagnostics)
    return sink
  }
}
