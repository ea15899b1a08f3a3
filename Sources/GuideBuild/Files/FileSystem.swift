#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// What the pipeline needs of a disk to read its input; tests put a folder in memory in its place.
package protocol FileSystem: Sendable {
  /// What stands at a path, symbolic links not followed; nil when nothing does.
  func kind(at path: String) -> FileKind?
  /// The same place without symbolic links; nil when nothing stands there.
  func realPath(_ path: String) -> String?
  /// What stands in a folder, in any order. `boundary` is a path without symbolic links: an error where
  /// the folder is neither there nor below, whatever was put into its place meanwhile.
  func entries(of folder: String, within boundary: String?) throws(FileError) -> FolderEntries
  /// The bytes of a plain file; one that is larger than `limit`, in bytes, and what is no plain file
  /// is an error, and costs nothing. `boundary` as above.
  func read(
    _ path: String, within boundary: String?, atMost limit: Int
  ) throws(FileError) -> [UInt8]
  /// Of the file at a path, or where the link there leads; nil where nothing stands.
  func stamp(at path: String) -> FileStamp?
}

/// What stands at a path.
package enum FileKind: String, Sendable {
  case file, folder, link
  /// A pipe, a socket, a device.
  case other
}

/// What a folder says stands in it.
package struct FolderEntries: Equatable, Sendable {
  package var names: [String] = []
  /// Names that are not UTF-8, so that no path leads there: such bytes as `\xFF`.
  package var unnamed: [String] = []

  package init(_ names: [String] = []) { self.names = names }

  mutating func add(_ bytes: some Collection<UInt8>) {
    if let name = String(validating: bytes, as: UTF8.self) {
      if name != "." && name != ".." { names.append(name) }
    } else {
      unnamed.append(
        bytes.map { (0x20..<0x7F).contains($0) ? String(Unicode.Scalar($0)) : Self.escape($0) }
          .joined())
    }
  }

  private static func escape(_ byte: UInt8) -> String {
    "\\x" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}

/// What tells two states of a file apart without reading it.
package struct FileStamp: Hashable, Sendable {
  /// Of the file on its volume: another where one was put in its place.
  package var number: UInt64
  /// In bytes.
  package var size: Int64
  /// When its bytes, its name or its permissions last changed, in seconds since 1970.
  package var changed: Int64
  /// And so many billionths of one.
  package var nanoseconds: Int

  package init(number: UInt64, size: Int64, changed: Int64, nanoseconds: Int = 0) {
    self.number = number
    self.size = size
    self.changed = changed
    self.nanoseconds = nanoseconds
  }

  /// Whether another change now could have the same time: file systems count it in steps.
  package var isRecent: Bool {
    Date().timeIntervalSince1970 - Double(changed) - Double(nanoseconds) / 1e9 < 2
  }
}

/// A file or folder that could not be read or written.
package struct FileError: Error, Equatable {
  package var path: String
  /// As a phrase: "permission denied".
  package var reason: String

  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}

extension FileSystem {
  package func entries(of folder: String) throws(FileError) -> FolderEntries {
    try entries(of: folder, within: nil)
  }

  /// The bytes of a plain file of any size, wherever it lies.
  package func read(_ path: String) throws(FileError) -> [UInt8] {
    try read(path, within: nil, atMost: .max)
  }

  /// What stands at a path, or where the link there leads; nil for a broken link too.
  package func kindFollowingLinks(at path: String) -> FileKind? {
    switch kind(at: path) {
    case .link: realPath(path).flatMap { kind(at: $0) }
    case .file: .file
    case .folder: .folder
    case .other: .other
    case nil: nil
    }
  }
}
