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

  /// Without symbolic links; nil where it is gone, or has a name that is not UTF-8.
  package var currentFolder: String? { realPath(".") }

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
    guard let real = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe String(validatingCString: real)
  }

  package func entries(
    of folder: String, within boundary: String?
  ) throws(FileError) -> FolderEntries {
    // Foundation takes a list that broke off for a whole one.
    guard let stream = unsafe opendir(folder) else { throw FileError(refused: folder) }
    defer { unsafe closedir(stream) }
    try Descriptor(unsafe dirfd(stream)).check(within: boundary, path: folder)
    var entries = FolderEntries()
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else { break }
      unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe entries.add(bytes.prefix { $0 != 0 })
      }
    }
    if errno != 0 { throw FileError(refused: folder) }
    return entries
  }

  package func read(
    _ path: String, within boundary: String?, atMost limit: Int
  ) throws(FileError) -> [UInt8] {
    // To open a pipe otherwise would wait for whoever writes to it.
    let file = try Descriptor(opening: path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
    defer { file.close() }
    try file.check(within: boundary, path: path)
    var found = stat()
    guard unsafe fstat(file.number, &found) == 0, found.st_mode & S_IFMT == S_IFREG else {
      throw FileError(path: path, reason: "it is no plain file")
    }
    let bytes = found.st_size > limit ? nil : try file.take(atMost: limit, path: path)
    guard let bytes else {
      throw FileError(path: path, reason: "it has more than \(limit >> 20) MB")
    }
    return bytes
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
