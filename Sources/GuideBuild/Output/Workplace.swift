internal import GuideModel

/// The folder beside an output in which a build makes what will stand there.
///
/// It is locked as long as the build goes on, so that only one writes. Nothing of it outlives that;
/// what a build left that was killed, the next one removes.
package final class Workplace: Sendable {
  /// Absolute.
  package let path: String
  /// Whether the output may change places with a folder in it.
  let isBeside: Bool
  let interruption: Interruption
  private let lock: FolderLock
  /// As of the lock.
  var aside: [String] { lock.aside }

  /// Where Pagefind reads the pages of a site.
  static let pagesName = "pages"

  /// In an output whose parent cannot take it.
  package static let nameInside = ".guidebook"

  /// For an output at `output`, a path without symbolic links.
  init(for output: String, _ interruption: Interruption) throws(CommandFailure) {
    let disk = Disk()
    let parent = Path.parent(of: output)
    let beside = Self.beside(output)
    isBeside =
      Path.isSafe(Path.name(of: beside))
      && (disk.kind(at: output) == nil
        || disk.canWrite(in: parent) && disk.areOnOneVolume(parent, output))
    let path = isBeside ? beside : Path.join(output, Self.nameInside)
    let made = Self.missing(Path.parent(of: path))
    self.path = path
    self.interruption = interruption
    do {
      lock = try interruption.protect { remains throws(FolderLock.Refusal) in
        let lock = try FolderLock(taking: path, for: output)
        remains.workplace = Remains(path: path, output: output, parents: made)
        return lock
      }
    } catch {
      for folder in made.reversed() { disk.removeEmptyFolder(folder) }
      throw error.failure(output)
    }
  }

  /// Where that of an output is, where it can be there.
  package static func beside(_ output: String) -> String {
    Path.join(Path.parent(of: output), ".\(Path.name(of: output)).guidebook")
  }

  /// What is made with a folder, the outermost first.
  private static func missing(_ folder: String) -> [String] {
    if folder.isEmpty || Disk().kindFollowingLinks(at: folder) != nil { return [] }
    return missing(Path.parent(of: folder)) + [folder]
  }

  deinit {
    interruption.protect { remains in
      remains.workplace?.remove()
      remains.workplace = nil
    }
    lock.release()
  }

  /// What is on the disk for it.
  struct Remains: Sendable {
    var path: String
    var output: String
    /// Folders that were made for it; they stay where something stands in them.
    var parents: [String]

    func remove() {
      FolderLock.empty(path, for: output)
      for folder in [path, path] + parents.reversed() { Disk().removeEmptyFolder(folder) }
    }
  }
}
