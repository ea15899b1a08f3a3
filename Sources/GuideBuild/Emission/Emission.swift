package import GuideEmit
package import GuideModel

/// The files of the output formats, made in memory.
package struct Emission: Sendable {
  /// By format; a format that failed as a whole is missing.
  package private(set) var files: [String: OutputFiles] = [:]
  /// Where these are in the output folder: folders and files of the first level.
  package private(set) var roots: Set<String> = []
  /// Formats that are not whole, and where they would be in the output folder.
  private(set) var failures: [(format: String, root: String)] = []
  package private(set) var diagnostics = Diagnostics()
  /// Why the site goes without a search that it should have.
  var searchFailure: SearchIndexError?
  /// What the site's search is made of, by path, or why it could not be made.
  private(set) var search: Swift.Result<[String: [UInt8]], any Error>?
  mutating func report(_ diagnostic: Diagnostic) { diagnostics.report(diagnostic) }

  /// Puts more files into a format.
  package mutating func add(_ more: [String: [UInt8]], to format: String) {
    do {
      for (path, bytes) in more { try files[format]?.write(bytes, to: path) }
    } catch {
      diagnostics.report(error.diagnostic)
    }
  }

  package typealias Search = @Sendable ([String: [UInt8]]) throws -> [String: [UInt8]]

  /// Each emitter gets every topic and then the whole; they run beside each other, the site first,
  /// and what `search` makes of its files beside the others. Of a task that is cancelled what comes
  /// out is of no use.
  package static func emit(
    _ base: KnowledgeBase, with emitters: [any Emitter], jobs: Int, search: Search? = nil
  ) async -> Emission {
    _ = await base.topics.concurrentMap(jobs: jobs) { topic in
      for emitter in emitters where !Task.isCancelled { emitter.prepare(topic) }
    }
    let order = emitters.indices.sorted { a, b in
      emitters[a].format == "site" && emitters[b].format != "site"
    }
    let made = await order.concurrentMap(jobs: jobs) { index in
      var result = run(emitters[index], base)
      if emitters[index].format == "site", let site = result.files, !Task.isCancelled {
        result.search = search.map { search in Swift.Result { try search(site.files) } }
      }
      return (index, result)
    }
    var emission = Emission()
    for (index, result) in made.sorted(by: { $0.0 < $1.0 }) {
      let emitter = emitters[index]
      if let search = result.search { emission.search = search }
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
    var search: Swift.Result<[String: [UInt8]], any Error>?
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
