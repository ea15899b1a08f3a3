internal import Foundation
internal import GuidePipeline

/// When the files below some places were changed last, and how large they are.
struct Snapshot: Equatable, Sendable {
  private struct Stamp: Equatable {
    /// Seconds.
    var changed: Double
    var size: UInt64
  }

  private var stamps: [String: Stamp] = [:]

  /// `places` are absolute paths of files and folders; nothing below `output` is looked at, which
  /// a build changes itself.
  init(of places: [String], leaving output: String) {
    var waiting = places
    var entered: Set<String> = []
    while let path = waiting.popLast() {
      guard path != output, !path.hasPrefix(output + "/"), stamps[path] == nil else { continue }
      let real = URL(filePath: path).resolvingSymlinksInPath().path
      guard let found = try? FileManager.default.attributesOfItem(atPath: real) else { continue }
      if found[.type] as? FileAttributeType == .typeDirectory {
        guard entered.insert(real).inserted,
          let names = try? FileManager.default.contentsOfDirectory(atPath: real)
        else { continue }
        waiting += names.filter { $0 != ".git" }.map { Path.join(path, $0) }
      } else {
        let changed = (found[.modificationDate] as? Date)?.timeIntervalSince1970
        stamps[path] = Stamp(changed: changed ?? 0, size: (found[.size] as? UInt64) ?? 0)
      }
    }
  }

  /// Paths of files that are new, gone or changed in the later one, sorted.
  func differences(from later: Snapshot) -> [String] {
    Set(stamps.keys).union(later.stamps.keys).filter { stamps[$0] != later.stamps[$0] }
      .sorted(by: Path.precedes)
  }
}
