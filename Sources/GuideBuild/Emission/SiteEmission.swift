package import GuideEmit
package import GuideModel

/// Emits the outputs with the site's search index among them, and without a search in the site
/// where the index cannot be made.
package struct SiteEmission {
  let base: KnowledgeBase
  let formats: Set<String>
  let jobs: Int
  /// The index of an earlier build, by path.
  let existing: [String: [UInt8]]
  let workplace: Workplace
  /// Whether that index is kept although pages changed.
  let leavesSearch: Bool
  let memory: BuildMemory?

  package init(
    base: KnowledgeBase, formats: Set<String>, jobs: Int, existing: [String: [UInt8]],
    workplace: Workplace, leavesSearch: Bool, memory: BuildMemory?
  ) {
    self.base = base
    self.formats = formats
    self.jobs = jobs
    self.existing = existing
    self.workplace = workplace
    self.leavesSearch = leavesSearch
    self.memory = memory
  }

  /// Changes `options` where the site goes without a search after all. Throws where the disk fails.
  package func emit(
    _ options: inout EmitOptions, program: SearchProgram
  ) async throws(CommandFailure) -> Emission {
    options.site.hasSearch = false
    switch program {
    case .notWanted: return await emit(options)
    case .missing:
      var emission = await emit(options)
      if emission.files["site"] != nil { emission.report(SearchProgram.notFound) }
      return emission
    case .at where leavesSearch:
      options.site.hasSearch = !existing.isEmpty
      var emission = await emit(options)
      emission.add(existing, to: "site")
      return emission
    case .at(let path):
      options.site.hasSearch = true
      let index = SearchIndex(program: path, workplace: workplace)
      var emission = await emit(options) { [existing] in
        try index.files(for: $0, existing: existing)
      }
      guard let search = emission.search, !Task.isCancelled else { return emission }
      do {
        emission.add(try search.get(), to: "site")
      } catch {
        if let error = error as? FileError { throw .unwritable(error) }
        options.site.hasSearch = false
        emission = await emit(options)
        emission.searchFailure = error as? SearchIndexError
        if let failure = emission.searchFailure { emission.report(failure.diagnostic) }
      }
      return emission
    }
  }

  private func emit(_ options: EmitOptions, search: Emission.Search? = nil) async -> Emission {
    let emitters = Emitters.all(options: options, memory: memory).filter {
      formats.contains($0.format)
    }
    return await Emission.emit(base, with: emitters, jobs: jobs, search: search)
  }
}
