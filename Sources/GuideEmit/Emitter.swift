package import GuideModel

/// Where emitters write. Paths are relative with `/`; an emitter never touches the disk.
package protocol OutputSink {
  /// Adds one file. A path that was written before, or leads out of the folder, is an error.
  mutating func write(_ bytes: [UInt8], to path: String) throws(EmitError)
}

package struct EmitError: Error {
  package var diagnostic: Diagnostic

  package init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
}

/// Turns topics into one output format (pandoc's writer).
package protocol Emitter: Sendable {
  /// The name used by `--only` and the first folder of its paths: `topics`, `chunks`, `site`.
  var format: String { get }
  mutating func emit(
    _ topic: LinkedTopic, into sink: inout some OutputSink, diagnostics: inout Diagnostics
  ) throws(EmitError)
  mutating func finish(
    _ knowledge: KnowledgeBase, into sink: inout some OutputSink, diagnostics: inout Diagnostics
  ) throws(EmitError)
}
