internal import Foundation
internal import GuideModel

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#endif

/// Pagefind, which makes the search index of a site (https://pagefind.app).
package enum SearchProgram: Sendable, Equatable {
  case notWanted
  /// Wanted, and not found.
  case missing
  /// An absolute path.
  case at(String)

  private static let name = "pagefind"

  /// Beside the program that runs, else in the first folder of `PATH` that holds it.
  package static func find() -> SearchProgram {
    let beside = Bundle.main.executableURL.map { [Path.parent(of: $0.path)] } ?? []
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let folders = beside + path.split(separator: ":").map(String.init)
    for folder in folders where folder.hasPrefix("/") {
      let program = Path.join(folder, name)
      if FileManager.default.isExecutableFile(atPath: program) { return .at(program) }
    }
    return .missing
  }
}

// MARK: - Messages

extension SearchProgram {
  static var notFound: Diagnostic {
    Diagnostic(
      .note, "site.no-search",
      "Pagefind is not installed, so the site has lists of its topics and no search",
      help: "run make search, or pip install 'pagefind[bin]' and put pagefind into the PATH")
  }
}
