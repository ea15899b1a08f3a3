package import GuideModel

/// Brings the search index of an output up to date with its pages, where builds left that for later
/// (`BuildOptions.leavesSearch`).
package struct SearchRefresh: Sendable {
  private let output: String
  private let program: SearchProgram
  private let interruption: Interruption

  /// `output` is absolute.
  package init(
    output: String, program: SearchProgram, interruption: Interruption = Interruption()
  ) {
    self.output = output
    self.program = program
    self.interruption = interruption
  }

  /// nil where the search knows every page now; else why it does not, and the output is as it was.
  package func run() throws(CommandFailure) -> Diagnostic? {
    guard case .at(let path) = program else { return nil }
    var folder = try OutputFolder(opening: output, interruption)
    let site = try folder.files(below: "site/")
    let existing = site.filter { $0.key.hasPrefix(SearchIndex.folder) }
    let rest = site.filter { !$0.key.hasPrefix(SearchIndex.folder) }
    var files = OutputFiles()
    do {
      let index = SearchIndex(program: path, workplace: folder.workplace)
      // Who asked for it may have gone on meanwhile.
      if Task.isCancelled { return nil }
      let made = try index.files(for: rest, existing: existing)
      for (path, bytes) in rest.merging(made, uniquingKeysWith: { $1 }) {
        try files.write(bytes, to: path)
      }
    } catch let error as SearchIndexError {
      return Self.late(error.reason)
    } catch let error as FileError {
      throw .unwritable(error)
    } catch {
      return Self.late("the disk failed")
    }
    _ = try folder.replace(["site"], with: files)
    return nil
  }
}

// MARK: - Messages

extension SearchRefresh {
  private static func late(_ reason: String) -> Diagnostic {
    Diagnostic(
      .error, "site.late-search", "the search does not know the last changes of pages: \(reason)",
      help: "run make search to install the version that is known to work")
  }
}
