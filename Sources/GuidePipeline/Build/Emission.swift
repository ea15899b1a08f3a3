package import GuideEmit
package import GuideModel

/// The files of the output formats, made in memory.
package struct Emission: Sendable {
  /// By format; a format that failed as a whole is missing.
  package private(set) var files: [String: OutputFiles] = [:]
  /// Where these are in the output folder: folders and files of the first level.
  private(set) var roots: Set<String> = []
  /// Formats that are not whole, and where they would be in the output folder.
  private(set) var failures: [(format: String, root: String)] = []
  package private(set) var diagnostics = Diagnostics()
  /// Why the site goes without a search that it should have.
  var searchFailure: SearchIndexError?
  mutating func report(_ diagnostic: Diagnostic) { diagnostics.report(diagnostic) }

  /// Puts more files into a format.
  mutating func add(_ more: [String: [UInt8]], to format: String) {
    do {
      for (path, bytes) in more { try files[format]?.write(bytes, to: path) }
    } catch {
      diagnostics.report(error.diagnostic)
    }
  }

  /// Each emitter gets every topic and then the whole; they run beside each other. Of a task that is
  /// cancelled what comes out is of no use.
  package static func emit(
    _ base: KnowledgeBase, with emitters: [any Emitter], jobs: Int
  ) async -> Emission {
    let results = await emitters.concurrentMap(jobs: jobs) { run($0, base) }
    var emission = Emission()
    for (emitter, result) in zip(emitters, results) {
      emission.diagnostics.merge(result.diagnostics)
      emission.files[emitter.format] = result.files
      if result.files != nil { emission.roots.insert(emitter.root) }
      if result.files == nil || result.diagnostics.items.contains(where: { $0.severity == .error })
      {
        emission.failures.append((emitter.format, emitter.root))
      }
    }
    return emission
  }

  /// Of one emitter.
  private struct Result: Sendable {
    var files: OutputFiles?
    var diagnostics = Diagnostics()
  }

  private static func run(_ emitter: any Emitter, _ base: KnowledgeBase) -> Result {
    var emitter = emitter
    var files = OutputFiles()
    var result = Result()
    for topic in base.topics where !Task.isCancelled {
      do {
        try emitter.emit(topic, into: &files, diagnostics: &result.diagnostics)
      } catch {
        result.diagnostics.report(error.diagnostic)
      }
    }
    if Task.isCancelled { return result }
    do {
      try emitter.finish(base, into: &files, diagnostics: &result.diagnostics)
      result.files = files
    } catch {
      result.diagnostics.report(error.diagnostic)
    }
    return result
  }
}
