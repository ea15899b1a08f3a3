internal import GuideBuild

/// When the files below some places were changed last, and how large they are.
struct Snapshot: Equatable, Sendable {
  private var stamps: [String: FileStamp] = [:]

  /// `places` are absolute paths of files and folders; nothing below `output` and its workplace is
  /// looked at, which a build changes itself, nor where links leave a place unless `followsLinks`.
  init(of places: [String], leaving output: String, followsLinks: Bool = false) {
    let own = [output, Workplace.beside(output)]
    let disk = Disk()
    for place in places {
      let boundary = LinkBoundary(files: disk, folder: place)
      var waiting = [place]
      var entered: Set<String> = []
      while let path = waiting.popLast() {
        guard stamps[path] == nil, !own.contains(where: { path == $0 || path.hasPrefix($0 + "/") }),
          let real = disk.realPath(path), followsLinks || boundary.holds(path)
        else { continue }
        if disk.kind(at: real) == .folder {
          guard entered.insert(real).inserted, let names = try? disk.entries(of: real).names
          else { continue }
          waiting += names.filter { $0 != ".git" }.map { Path.join(path, $0) }
        } else {
          stamps[path] = disk.stamp(at: real)
        }
      }
    }
  }

  /// Paths of files that are new, gone or changed in the later one, sorted.
  func differences(from later: Snapshot) -> [String] {
    Set(stamps.keys).union(later.stamps.keys).filter { stamps[$0] != later.stamps[$0] }
      .sorted(by: Path.precedes)
  }
}
