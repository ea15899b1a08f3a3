internal import GuideDigest
package import GuideModel

/// The one place that writes. What earlier builds wrote and this one makes anew changes in one step;
/// deleted is only what the last manifest lists, and a folder that holds anything else is refused.
package struct OutputFolder {
  /// Without symbolic links.
  package let path: String
  /// Nobody else builds here as long as this is held.
  package let workplace: Workplace
  private let disk = Disk()
  private var manifest: Manifest

  /// Files that a folder may hold and still count as empty.
  private static let ignored: Set<String> = [
    "README.md", ".gitkeep", ".gitignore", ".DS_Store", Workplace.nameInside,
  ]

  /// What a build changed in the chunks.
  package static let deltaPath = "chunks/delta.jsonl"
  /// The folder of Pagefind's index.
  package static let searchFolder = "site/pagefind/"

  /// Whether its bytes may differ between builds, so that the manifest keeps no digest.
  private static func isUnstable(_ path: String) -> Bool {
    path == "report/inputs.json" || path == deltaPath || path.hasPrefix(searchFolder)
  }

  package struct Changes: Equatable, Sendable {
    package var written = 0
    package var unchanged = 0
    package var deleted = 0
    /// Whether somebody who read meanwhile saw one build and never a part of two.
    package var wereInOneStep = true
    /// Files of other programs that this build or one that was killed found in its way: where they
    /// are now.
    package var aside: [String] = []

    package init(
      written: Int = 0, unchanged: Int = 0, deleted: Int = 0, wereInOneStep: Bool = true,
      aside: [String] = []
    ) {
      (self.written, self.unchanged, self.deleted) = (written, unchanged, deleted)
      (self.wereInOneStep, self.aside) = (wereInOneStep, aside)
    }
  }

  /// Whether an earlier build wrote here.
  package var isBuilt: Bool { !manifest.files.isEmpty }

  /// Whether an earlier build wrote anything below `root`.
  package func has(_ root: String) -> Bool {
    manifest.files.keys.contains { Path.root(of: $0) == root }
  }

  /// Which of the files that an earlier build wrote below `root` are not in `files`.
  func lost(_ root: String, in files: [String: [UInt8]]) -> [String] {
    manifest.files.keys.filter { Path.root(of: $0) == root && files[$0] == nil }
      .sorted(by: Path.precedes)
  }

  /// `path` is absolute. The folder is made when something is written to it.
  package init(
    opening path: String, _ interruption: Interruption = Interruption()
  ) throws(CommandFailure) {
    self.path = disk.realPath(path) ?? path
    // What cannot be built into gets no workplace beside it.
    _ = try Self.manifest(at: self.path, disk)
    workplace = try Workplace(for: self.path, interruption)
    manifest = try Self.manifest(at: self.path, disk)
  }

  private static func manifest(
    at path: String, _ disk: Disk
  ) throws(CommandFailure) -> Manifest {
    do {
      switch disk.kind(at: path) {
      case nil:
        try requireFolder(above: path, disk)
        return Manifest()
      case .folder: return try manifest(of: path, disk: disk)
      case .file, .link, .other: throw notAFolder(path)
      }
    } catch let error as FileError {
      throw CommandFailure(
        error, "output.unwritable", "the output folder cannot be written",
        help: "name another folder with --output")
    } catch {
      throw error as? CommandFailure ?? notAFolder(path)
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
    let entries = try disk.entries(of: path)
    let names = entries.names
    if names.contains(Manifest.name) {
      let bytes = try disk.read(Path.join(path, Manifest.name))
      guard let manifest = Manifest(bytes: bytes) else { throw foreignManifest(path) }
      return manifest
    }
    let foreign = (names.filter { !ignored.contains($0) } + entries.unnamed)
      .sorted(by: Path.precedes)
    guard foreign.isEmpty else { throw foreignFolder(path, foreign) }
    return Manifest()
  }

  /// What earlier builds wrote below `folder`, by path; nothing where a file of it is missing.
  package func files(below folder: String) throws(CommandFailure) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for path in manifest.files.keys where path.hasPrefix(folder) {
      guard let bytes = try file(path) else { return [:] }
      files[path] = bytes
    }
    return files
  }

  /// One that an earlier build wrote; nil where none did, or it is gone. What cannot be read is no
  /// file that is gone: a build that took it for one would lose what stands in it.
  package func file(_ path: String) throws(CommandFailure) -> [UInt8]? {
    guard manifest.files[path] != nil, isInsideWithoutLinks(path) else { return nil }
    do {
      return try disk.read(Path.join(self.path, path))
    } catch {
      throw Self.unreadable(error)
    }
  }

  /// Puts `files` in the place of everything that earlier builds wrote under `roots`, folders and
  /// files of the first level; what they wrote elsewhere stays. `trustingManifest` looks at no file of
  /// which the manifest tells that it is the same. A dry run says what would change.
  package mutating func replace(
    _ roots: Set<String>, with files: OutputFiles, trustingManifest: Bool = false,
    isDryRun: Bool = false, memory: BuildMemory? = nil
  ) throws(CommandFailure) -> Changes {
    let old = manifest
    var new = Manifest(files: old.files.filter { !roots.contains(Path.root(of: $0.key)) })
    for (path, bytes) in files.files {
      let isStable = !Self.isUnstable(path)
      new.files[path] = memory.recall("digest " + path, of: bytes) {
        isStable ? SHA256.hexadecimal(bytes) : nil
      }
    }
    let removed = old.files.keys.filter { new.files[$0] == nil && isInsideWithoutLinks($0) }
    var changes = Changes()
    changes.aside = workplace.aside
    do {
      let known = trustingManifest ? old.files.filter { new.files[$0.key] == $0.value } : [:]
      var written = try changed(files, from: old, besides: known)
      changes.written = written.count
      changes.unchanged = files.files.count - written.count
      changes.deleted = removed.count
      let union = Manifest(files: old.files.merging(new.files) { $1 })
      if (try? disk.read(Path.join(path, Manifest.name))) != new.bytes {
        written[Manifest.name] = new.bytes
      }
      if written.isEmpty && removed.isEmpty || isDryRun { return changes }
      written[Manifest.name] = new.bytes
      var generation = Generation(
        of: path, in: workplace, written: written, removed: removed.sorted(by: Path.precedes),
        union: union)
      changes.wereInOneStep = try generation.publish()
      changes.aside += generation.aside
      manifest = new
      return changes
    } catch {
      throw error as? CommandFailure ?? (error as? FileError).map(CommandFailure.unwritable)
        ?? Self.notAFolder(path)
    }
  }

  /// Removes what earlier builds wrote, and the file at `record`, where the last one is recorded. The
  /// folder stays where it holds anything else.
  package mutating func clear(_ record: String) throws(CommandFailure) -> Changes {
    let changes = try replace(Set(manifest.files.keys.map(Path.root)), with: OutputFiles())
    do {
      for place in [Path.join(path, Manifest.name), record]
      where disk.kind(at: place) == .file { try disk.removeFile(place) }
    } catch {
      throw CommandFailure.unwritable(error)
    }
    disk.removeEmptyFolder(path)
    return changes
  }

  /// The files that are not there with the same bytes; those whose digests are `known` are. One that
  /// no earlier build wrote is not replaced.
  private func changed(
    _ files: OutputFiles, from old: Manifest, besides known: [String: String?]
  ) throws -> [String: [UInt8]] {
    var changed: [String: [UInt8]] = [:]
    var folders: Set<String> = []
    var foreign: [String] = []
    for path in files.paths where known[path] == nil || known[path] == .some(nil) {
      try requireFolders(above: path, known: &folders)
      let bytes = files.files[path] ?? []
      let place = Path.join(self.path, path)
      if let kind = disk.kind(at: place), kind != .file {
        throw FileError(path: place, reason: "it is not a plain file")
      }
      if (try? disk.read(place)) == bytes { continue }
      if old.files[path] == nil, disk.kind(at: place) != nil {
        foreign.append(place)
      }
      changed[path] = bytes
    }
    if !foreign.isEmpty { throw Self.foreignFiles(foreign) }
    return changed
  }

  /// A symbolic link inside the folder could lead out of it, so none is followed.
  private func requireFolders(
    above relative: String, known: inout Set<String>
  ) throws(FileError) {
    var folder = path
    for name in relative.split(separator: "/").dropLast() {
      folder = Path.join(folder, String(name))
      guard known.insert(folder).inserted else { continue }
      switch disk.kind(at: folder) {
      case .folder, nil: break
      case .file, .link, .other: throw FileError(path: folder, reason: "it is not a folder")
      }
    }
  }

  private func isInsideWithoutLinks(_ relative: String) -> Bool {
    var place = path
    for name in relative.split(separator: "/").dropLast() {
      place = Path.join(place, String(name))
      guard disk.kind(at: place) == .folder else { return false }
    }
    return disk.kind(at: Path.join(path, relative)) == .file
  }
}

// MARK: - Messages

extension CommandFailure {
  package static func unwritable(_ error: FileError) -> CommandFailure {
    CommandFailure(
      error, "output.unwritable", "the output cannot be written",
      help: "make room, give yourself permission, or name another folder with --output")
  }
}

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

  private static func foreignFiles(_ paths: [String]) -> CommandFailure {
    CommandFailure(
      Diagnostic(
        .error, "output.foreign-file",
        "a file that guidebook did not write has the path of one that it would write",
        at: .init(path: paths[0]), help: "move or rename it, and build again",
        notes: paths.dropFirst().prefix(5).map { "so has \($0)" }
          + (paths.count > 6 ? ["and \(paths.count - 6) more"] : [])))
  }

  /// Of what was found in the way of a build.
  package static func putAside(_ paths: [String], in output: String) -> Diagnostic {
    Diagnostic(
      .warning, "output.put-aside",
      "\(counted(paths.count, "file")) of another program had the path of another file, and is "
        + "beside it now",
      at: .init(path: Path.join(output, paths[0])), help: "rename it, or remove it",
      notes: paths.dropFirst().prefix(5).map { "so is \(Path.join(output, $0))" }
        + (paths.count > 6 ? ["and \(paths.count - 6) more"] : []))
  }

  static func unreadable(_ error: FileError) -> CommandFailure {
    CommandFailure(
      error, "output.unreadable", "what an earlier build wrote cannot be read",
      help: "give yourself permission to read it, or remove it")
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
