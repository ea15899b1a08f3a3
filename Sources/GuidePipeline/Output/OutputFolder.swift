internal import GuideDigest
internal import GuideModel

/// The one place that writes. It changes what differs, deletes only what its own last manifest
/// lists, and refuses a folder that holds anything else.
package struct OutputFolder {
  package let path: String
  private let disk = Disk()
  private var manifest: Manifest

  /// Files that a folder may hold and still count as empty.
  private static let ignored: Set<String> = ["README.md", ".gitkeep", ".gitignore", ".DS_Store"]

  /// Whether its bytes may differ between builds, so that the manifest keeps no digest.
  private static func isUnstable(_ path: String) -> Bool {
    path == "report/inputs.json" || path.hasPrefix(SearchIndex.folder)
  }

  package struct Changes: Equatable, Sendable {
    package var written = 0
    package var unchanged = 0
    package var deleted = 0
  }

  /// Whether an earlier build wrote here.
  package var isBuilt: Bool { !manifest.files.isEmpty }

  /// `path` is absolute. The folder is made when something is written to it.
  package init(opening path: String) throws(CommandFailure) {
    self.path = path
    do {
      switch disk.kindFollowingLinks(at: path) {
      case nil:
        try Self.requireFolder(above: path, disk)
        manifest = Manifest()
      case .folder:
        manifest = try Self.manifest(of: path, disk: disk)
      case .file, .link, .other: throw Self.notAFolder(path)
      }
    } catch let error as FileError {
      throw CommandFailure(
        error, "output.unwritable", "the output folder cannot be written",
        help: "name another folder with --output")
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      throw Self.notAFolder(path)
    }
  }

  /// What is found to be no folder only after a long build is found too late.
  private static func requireFolder(above path: String, _ disk: Disk) throws(FileError) {
    var parent = Path.parent(of: path)
    while disk.kindFollowingLinks(at: parent) == nil, parent != "/", !parent.isEmpty {
      parent = Path.parent(of: parent)
    }
    guard disk.kindFollowingLinks(at: parent) == .folder else {
      throw FileError(path: path, reason: "\"\(parent)\" is no folder")
    }
  }

  private static func manifest(
    of path: String, disk: Disk
  ) throws -> Manifest {
    let names = try disk.entries(of: path)
    if names.contains(Manifest.name) {
      let bytes = try disk.read(Path.join(path, Manifest.name))
      guard let manifest = Manifest(bytes: bytes) else { throw foreignManifest(path) }
      return manifest
    }
    let foreign = names.filter { !ignored.contains($0) }.sorted(by: Path.precedes)
    guard foreign.isEmpty else { throw foreignFolder(path, foreign) }
    return Manifest()
  }

  /// What earlier builds wrote below `folder` and is still there, by path.
  func files(below folder: String) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for path in manifest.files.keys where path.hasPrefix(folder) && isInsideWithoutLinks(path) {
      files[path] = try? disk.read(Path.join(self.path, path))
    }
    return files
  }

  /// Puts `files` in the place of everything that earlier builds wrote under `roots`, folders and
  /// files of the first level; what they wrote elsewhere stays.
  package mutating func replace(
    _ roots: Set<String>, with files: OutputFiles
  ) throws(CommandFailure) -> Changes {
    let old = manifest.files
    let stale = old.keys.filter { roots.contains(Path.root(of: $0)) && files.files[$0] == nil }
    manifest.files = old.filter { !roots.contains(Path.root(of: $0.key)) }
    for (path, bytes) in files.files {
      manifest.files[path] = .some(Self.isUnstable(path) ? nil : SHA256.hexadecimal(bytes))
    }
    do {
      if disk.kindFollowingLinks(at: path) == nil { try disk.makeFolder(path) }
      let union = Manifest(files: old.merging(manifest.files) { $1 })
      try put(union.bytes, at: Manifest.name)
      var changes = try write(files)
      changes.deleted = try delete(stale.sorted(by: Path.precedes))
      try put(manifest.bytes, at: Manifest.name)
      return changes
    } catch {
      throw CommandFailure(
        error, "output.unwritable", "the output cannot be written",
        help: "make room, give yourself permission, or name another folder with --output")
    }
  }

  private func write(_ files: OutputFiles) throws(FileError) -> Changes {
    var changes = Changes()
    var folders: Set<String> = []
    for path in files.paths {
      try makeFolders(for: path, made: &folders)
      if try put(files.files[path] ?? [], at: path) {
        changes.written += 1
      } else {
        changes.unchanged += 1
      }
    }
    return changes
  }

  /// False when the bytes are there already.
  @discardableResult
  private func put(_ bytes: [UInt8], at relative: String) throws(FileError) -> Bool {
    let full = Path.join(path, relative)
    if let kind = disk.kind(at: full) {
      guard kind == .file else { throw FileError(path: full, reason: "it is not a plain file") }
      if (try? disk.read(full)) == bytes { return false }
    }
    try disk.write(bytes, to: full)
    return true
  }

  /// A symbolic link inside the folder could lead out of it, so none is followed.
  private func makeFolders(for relative: String, made: inout Set<String>) throws(FileError) {
    var folder = path
    for name in relative.split(separator: "/").dropLast() {
      folder = Path.join(folder, String(name))
      guard made.insert(folder).inserted else { continue }
      switch disk.kind(at: folder) {
      case .folder: break
      case nil: try disk.makeFolder(folder)
      case .file, .link, .other: throw FileError(path: folder, reason: "it is not a folder")
      }
    }
  }

  private func delete(_ paths: [String]) throws(FileError) -> Int {
    var deleted = 0
    for relative in paths where isInsideWithoutLinks(relative) {
      try disk.remove(Path.join(path, relative))
      deleted += 1
      try removeEmptyFolders(above: relative)
    }
    return deleted
  }

  private func isInsideWithoutLinks(_ relative: String) -> Bool {
    var place = path
    for name in relative.split(separator: "/").dropLast() {
      place = Path.join(place, String(name))
      guard disk.kind(at: place) == .folder else { return false }
    }
    return disk.kind(at: Path.join(path, relative)) == .file
  }

  private func removeEmptyFolders(above relative: String) throws(FileError) {
    var folder = Path.parent(of: relative)
    while !folder.isEmpty {
      let full = Path.join(path, folder)
      guard try disk.entries(of: full).isEmpty else { return }
      try disk.remove(full)
      folder = Path.parent(of: folder)
    }
  }
}

// MARK: - Messages

extension OutputFolder {
  private static func notAFolder(_ path: String) -> CommandFailure {
    CommandFailure(
      Diagnostic(
        .error, "output.not-a-folder", "the output folder is a file", at: .init(path: path),
        help: "name a folder with --output"))
  }

  private static func foreignFolder(_ path: String, _ names: [String]) -> CommandFailure {
    CommandFailure(
      Diagnostic(
        .error, "output.foreign-folder",
        "the output folder is not empty and holds nothing that guidebook wrote",
        at: .init(path: path), help: "name an empty or new folder with --output",
        notes: names.map { "it holds \($0)" }))
  }

  private static func foreignManifest(_ path: String) -> CommandFailure {
    CommandFailure(
      Diagnostic(
        .error, "output.foreign-manifest",
        "the list of what guidebook wrote cannot be read",
        at: .init(path: Path.join(path, Manifest.name)),
        help: "name a new folder with --output, or empty this one"))
  }
}
