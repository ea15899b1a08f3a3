#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The real file system.
package struct Disk: FileSystem {
  package init() {}

  package var currentFolder: String { FileManager.default.currentDirectoryPath }

  package func kind(at path: String) -> FileKind? {
    var found = stat()
    guard unsafe lstat(path, &found) == 0 else { return nil }
    switch found.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    case S_IFLNK: return .link
    default: return .other
    }
  }

  package func realPath(_ path: String) -> String? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    return URL(filePath: path).resolvingSymlinksInPath().path
  }

  package func entries(of folder: String) throws(FileError) -> [String] {
    // Foundation takes a list that broke off for a whole one.
    guard let stream = unsafe opendir(folder) else { throw FileError(refused: folder) }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else { break }
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { names.append(name) }
    }
    if errno != 0 { throw FileError(refused: folder) }
    return names
  }

  package func read(_ path: String) throws(FileError) -> [UInt8] {
    try attempt(path) { Array(try Data(contentsOf: URL(filePath: path))) }
  }
}

extension Disk {
  /// With all parents.
  package func makeFolder(_ path: String) throws(FileError) {
    try attempt(path) {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
  }

  /// A file, or a folder with everything in it.
  package func remove(_ path: String) throws(FileError) {
    try attempt(path) { try FileManager.default.removeItem(atPath: path) }
  }

  /// Of a file, of whatever kind.
  func copy(_ path: String, to other: String) throws(FileError) {
    try attempt(other) { try FileManager.default.copyItem(atPath: path, toPath: other) }
  }

  private func attempt<Result>(
    _ path: String, _ work: () throws -> Result
  ) throws(FileError) -> Result {
    do {
      return try work()
    } catch {
      throw FileError(path: path, reason: Self.reason(error))
    }
  }

  private static func reason(_ error: any Error) -> String {
    switch (error as? CocoaError)?.code {
    case .fileReadNoPermission, .fileWriteNoPermission: "permission denied"
    case .fileReadNoSuchFile, .fileNoSuchFile: "no such file or folder"
    case .fileWriteOutOfSpace: "no space left on the device"
    case .fileWriteVolumeReadOnly: "the volume is read-only"
    case .fileWriteFileExists: "a file of that name is in the way"
    default: "the system refused it"
    }
  }
}
