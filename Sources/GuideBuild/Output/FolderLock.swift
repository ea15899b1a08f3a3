internal import GuideModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A folder that one program has for itself: the system holds the lock of a file in it as long as
/// the program runs, and the file says which one that is.
struct FolderLock: Sendable {
  private static let name = "lock"
  /// What else may stand there.
  private static let own: Set<String> = [
    Generation.nextName, Generation.interimName, ForeignFiles.recordName, Workplace.pagesName,
  ]
  private let file: Descriptor
  /// Below the output: files of other programs that a build which was killed hid, and whose names are
  /// taken.
  let aside: [String]

  enum Refusal: Error {
    /// By the process of that number, where it says so.
    case inUse(by: Int?)
    case failed(FileError)
  }

  /// Makes the folder with its parents, and empties it of what a program left that was killed; files
  /// of others among that go to `output`.
  init(taking folder: String, for output: String) throws(Refusal) {
    let path = Path.join(folder, Self.name)
    var taken: Descriptor?
    do {
      while taken == nil {
        try Self.make(folder)
        taken = try Self.open(path)
      }
      file = taken ?? Descriptor(-1)
      try file.put(Array("\(getpid())\n".utf8), path: path)
      aside = try Self.sweep(folder, for: output)
    } catch {
      if taken != nil { Self.empty(folder, for: output) }
      // It stays where somebody else has his lock in it.
      Disk().removeEmptyFolder(folder)
      taken?.close()
      throw (error as? FileError).map(Refusal.failed) ?? error as? Refusal ?? .inUse(by: nil)
    }
  }

  /// A folder of another's, or one that holds something else, is not touched.
  private static func make(_ folder: String) throws(FileError) {
    let disk = Disk()
    try disk.makeFolder(folder)
    guard disk.isOwnFolder(folder) else {
      throw FileError(path: folder, reason: "it is no folder of yours")
    }
    // Another program may be removing it right now.
    let entries = (try? disk.entries(of: folder)) ?? FolderEntries()
    if !own.union([name]).isSuperset(of: entries.names + entries.unnamed) {
      throw FileError(path: folder, reason: "it holds what guidebook did not write")
    }
  }

  /// nil where whoever had the lock is just removing the folder.
  private static func open(_ path: String) throws -> Descriptor? {
    let file: Descriptor
    do {
      file = try Descriptor(opening: path, O_RDWR | O_CREAT | O_NOFOLLOW)
    } catch {
      if Disk().kind(at: Path.parent(of: path)) == nil { return nil }
      throw error
    }
    if flock(file.number, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      file.close()
      let text = (try? Disk().read(path)).map { String(decoding: $0, as: UTF8.self) }
      throw Refusal.inUse(by: text?.split(separator: "\n").first.flatMap { Int($0) })
    }
    if file.isAt(path), ftruncate(file.number, 0) == 0 { return file }
    file.close()
    return nil
  }

  private static func sweep(_ folder: String, for output: String) throws(FileError) -> [String] {
    let aside = try ForeignFiles.recover(folder, output: output)
    for entry in try Disk().entries(of: folder).names where entry != name {
      try Disk().remove(Path.join(folder, entry))
    }
    return aside
  }

  /// Of all that stands in it; the lock goes last. What fails once is tried again.
  static func empty(_ folder: String, for output: String) {
    for _ in 0..<2 where (try? sweep(folder, for: output)) != nil {
      if (try? Disk().removeFile(Path.join(folder, name))) != nil { return }
    }
  }

  /// Another program may take it now, unless the folder is gone.
  func release() { file.close() }
}

// MARK: - Messages

extension CommandFailure {
  private static let inUse = "output.in-use"

  /// Whether it would go when another build ends.
  package var isOfAnotherBuild: Bool { diagnostics.contains { $0.id == Self.inUse } }

  fileprivate static func inUse(_ output: String, by process: Int?) -> CommandFailure {
    CommandFailure(
      Diagnostic(
        .error, inUse,
        "another build writes to this folder" + (process.map { ": process \($0)" } ?? ""),
        at: .init(path: output),
        help: "wait until it has ended, or name another folder with --output"))
  }
}

extension FolderLock.Refusal {
  /// `output` is what the folder was for.
  func failure(_ output: String) -> CommandFailure {
    switch self {
    case .inUse(let process): .inUse(output, by: process)
    case .failed(let error):
      .init(
        error, "output.unwritable", "the output folder cannot be written",
        help: "name another folder with --output")
    }
  }
}
