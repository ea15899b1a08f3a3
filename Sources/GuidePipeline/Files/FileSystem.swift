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
  /// Names of a folder's entries, in any order.
  func entries(of folder: String) throws(FileError) -> [String]
  /// The bytes of a file.
  func read(_ path: String) throws(FileError) -> [UInt8]
  /// Of the file at a path, or where the link there leads; nil where nothing stands.
  func stamp(at path: String) -> FileStamp?
}

/// What stands at a path.
package enum FileKind: Sendable {
  case file, folder, link
  /// A pipe, a socket, a device.
  case other
}

/// What tells two states of a file apart without reading it.
package struct FileStamp: Hashable, Sendable {
  /// Of the file on its volume: another where one was put in its place.
  package var number: UInt64
  /// In bytes.
  package var size: Int64
  /// In nanoseconds since 1970.
  package var changed: Int64

  package init(number: UInt64, size: Int64, changed: Int64) {
    self.number = number
    self.size = size
    self.changed = changed
  }

  /// Whether another change now could have the same time: file systems count it in steps.
  var isRecent: Bool { Date().timeIntervalSince1970 - Double(changed) / 1e9 < 2 }
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
