internal import Foundation
internal import GuidePipeline

/// When the files below some places were changed last, and how large they are.
struct Snapshot: Equatable, Sendable {
  private var stamps: [String: FileStamp] = [:]

  /// `places` are absolute paths of files and folders; nothing below `output` and its workplace is
  /// looked at, which a build changes itself.
  init(of places: [String], leaving output: String) {
    let own = [output, Workplace.beside(output)]
    var waiting = places
    var entered: Set<String> = []
    while let path = waiting.popLast() {
      guard stamps[path] == nil, !own.contains(where: { path == $0 || path.hasPrefix($0 + "/") })
      else { continue }
      let real = URL(filePath: path).resolvingSymlinksInPath().path
      guard let found = try? FileManager.default.attributesOfItem(atPath: real) else { continue }
      if found[.type] as? FileAttributeType == .typeDirectory {
        guard entered.insert(real).inserted,
          let names = try? FileManager.default.contentsOfDirectory(atPath: real)
        else { continue }
        waiting += names.filter { $0 != ".git" }.map { Path.join(path, $0) }
      } else {
        stamps[path] = Disk().stamp(at: real)
      }
    }
  }

  /// Paths of files that are new, gone or changed in the later one, sorted.
  func differences(from later: Snapshot) -> [String] {
    Set(stamps.keys).union(later.stamps.keys).filter { stamps[$0] != later.stamps[$0] }
      .sorted(by: Path.precedes)
  }
}
