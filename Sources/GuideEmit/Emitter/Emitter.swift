package import GuideModel

/// Where emitters write. Paths are relative with `/`; an emitter never touches the disk.
package protocol OutputSink {
  /// Adds one file. A path that was written before, or leads out of the folder, is an error.
  mutating func write(_ bytes: [UInt8], to path: String) throws(EmitError)
}

/// Why an output cannot be written as a whole.
package struct EmitError: Error {
  package var diagnostic: Diagnostic

  package init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
}

/// Turns topics into one output format (pandoc's writer).
package protocol Emitter: Sendable {
  /// The name used by `--only`: `topics`, `chunks`, `site`, `index`, `skill`.
  var format: String { get }
  /// Whether it is written where no formats are named.
  var isStandard: Bool { get }
  /// Where it writes in the output folder: the first folder of its paths, or its only file.
  var root: String { get }
  /// Whether two files that it wrote say the same.
  func areSame(_ found: [UInt8], _ expected: [UInt8]) -> Bool
  /// Makes what `emit` will need of a topic; topics are prepared in parallel, before any is emitted.
  func prepare(_ topic: LinkedTopic)
  mutating func emit(
    _ topic: LinkedTopic, into sink: inout some OutputSink, diagnostics: inout Diagnostics
  ) throws(EmitError)
  mutating func finish(
    _ knowledge: KnowledgeBase, into sink: inout some OutputSink, diagnostics: inout Diagnostics
  ) throws(EmitError)
}

extension Emitter {
  package var isStandard: Bool { true }
  package var root: String { format }
  package func areSame(_ found: [UInt8], _ expected: [UInt8]) -> Bool { found == expected }
  package func prepare(_ topic: LinkedTopic) {}
}
