package import GuideBuild
internal import GuideDigest
package import GuideModel
internal import GuideText

/// An output folder as it lies on the disk.
package struct WrittenOutput {
  let path: String
  private(set) var files: [String: [UInt8]] = [:]
  private let manifest: Manifest
  private let disk: Disk

  /// `path` is absolute. Files that `isWanted` says are read and checked at once, others when they are
  /// asked for.
  package init(
    _ path: String, disk: Disk, where isWanted: (String) -> Bool = { _ in true },
    into diagnostics: inout Diagnostics
  ) throws(CommandFailure) {
    self.path = path
    self.disk = disk
    let place = Path.join(path, Manifest.name)
    guard let bytes = try? disk.read(place), let manifest = Manifest(bytes: bytes) else {
      throw CommandFailure(Self.noManifest(path))
    }
    self.manifest = manifest
    for name in manifest.files.keys.sorted(by: Path.precedes) where isWanted(name) {
      do {
        let bytes = try disk.read(Path.join(path, name))
        files[name] = bytes
        if let digest = manifest.files[name] ?? nil, SHA256.hexadecimal(bytes) != digest {
          diagnostics.report(Self.changed(name))
        }
      } catch {
        diagnostics.report(Self.missing(name, error.reason))
      }
    }
  }

  /// All that should be there.
  var paths: [String] { manifest.files.keys.sorted(by: Path.precedes) }

  /// nil for a file that no build wrote, or that is gone.
  func bytes(_ path: String) -> [UInt8]? {
    files[path] ?? (manifest.files[path] == nil ? nil : try? disk.read(Path.join(self.path, path)))
  }

  /// The values of the lines of a file in which one of the texts stands; those that are no JSON are none
  /// of ours.
  func lines(of path: String, with texts: [String]) -> [JSONValue] {
    let bytes = bytes(path) ?? []
    return ByteSearch.lines(of: bytes, with: texts).compactMap {
      try? JSONValue(parsing: Array(bytes[$0]))
    }
  }

  func json(_ path: String) throws(CommandFailure) -> JSONValue {
    guard let bytes = bytes(path), let value = try? JSONValue(parsing: bytes) else {
      throw CommandFailure(Self.unreadable(path))
    }
    return value
  }

  /// Folders and files of the first level that earlier builds wrote.
  var roots: Set<String> { Set(paths.map(Path.root)) }
}

// MARK: - Messages

extension WrittenOutput {
  package static func noManifest(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, "output.no-build", "no build stands in this folder", at: .init(path: path),
      help: "name the output folder of a build")
  }

  private static func changed(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, "output.changed-file", "the file changed since it was written", at: .init(path: path),
      help: "build again")
  }

  private static func missing(_ path: String, _ reason: String) -> Diagnostic {
    Diagnostic(
      .error, "output.missing-file", "the file was written and cannot be read: \(reason)",
      at: .init(path: path), help: "build again")
  }

  static func unreadable(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, "output.no-report", "the file is missing or no JSON, and nothing can be checked",
      at: .init(path: path), help: "build again")
  }
}
