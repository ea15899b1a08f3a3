internal import GuideBuild
internal import GuideModel

/// Sources of which an earlier build had pages that this one has not, although they are still there:
/// what cannot be read says nothing about its pages.
struct FailedSources {
  /// As `dump/path`, sorted.
  private(set) var paths: [String] = []

  /// `earlier` is the `report/build.json` of the earlier build.
  init(
    of dumps: [DumpFolder], read sources: [Knowledge.ReadSource], _ diagnostics: Diagnostics,
    earlier: [UInt8]?
  ) {
    guard let report = earlier.flatMap({ try? JSONValue(parsing: $0) }) else { return }
    let present = Set(dumps.flatMap { dump in dump.files.map { Path.join(dump.id, $0) } })
    let documents = Dictionary(
      sources.map { (Path.join($0.dump, $0.path), $0.documents) }, uniquingKeysWith: +)
    let broken = Set(diagnostics.items.filter(Self.isFailure).compactMap { $0.place?.path })
    for source in report["sources"]?.array ?? [] {
      let path = Path.join(source["dump"]?.string ?? "", source["path"]?.string ?? "")
      let found = documents[path] ?? 0
      guard found < source["documents"]?.int ?? 0 else { continue }
      if found == 0 && present.contains(path) || Self.places(path).contains(where: broken.contains)
      {
        paths.append(path)
      }
    }
    paths.sort(by: Path.precedes)
  }

  private static func isFailure(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.severity == .error || FolderWalk.losses.contains(diagnostic.id)
  }

  /// A path and the folders that it is in, as diagnostics name them.
  private static func places(_ path: String) -> [String] {
    var places = [path]
    var folder = Path.parent(of: path)
    while !folder.isEmpty {
      places += [folder, folder + "/"]
      folder = Path.parent(of: folder)
    }
    return places
  }

  // MARK: - Messages

  /// nil where there are none.
  func diagnostic(_ output: String) -> Diagnostic? {
    if paths.isEmpty { return nil }
    let sources = paths.count == 1 ? "1 source" : "\(paths.count) sources"
    let rest = paths.count > 5 ? ["and \(paths.count - 5) more"] : []
    return Diagnostic(
      .error, "build.failed-source",
      "\(sources) of the last build cannot be read as a whole, so nothing was written",
      help: "mend or remove what failed, or go without its pages with --partial",
      notes: paths.prefix(5).map { "pages came from \($0)" } + rest
        + ["what an earlier build wrote to \"\(output)\" is left as it was"])
  }
}
