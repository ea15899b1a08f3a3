internal import Foundation

/// A folder on the disk that goes when its owner does.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() throws {
    let url = FileManager.default.temporaryDirectory
      .appending(path: "guidebook-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.resolvingSymlinksInPath().path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The absolute path of something in it.
  package func callAsFunction(_ relative: String) -> String { path + "/" + relative }

  /// With its parents.
  package func write(_ bytes: [UInt8], to relative: String) throws {
    let url = URL(filePath: self(relative))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  package func write(_ text: String, to relative: String) throws {
    try write(Array(text.utf8), to: relative)
  }

  package func remove(_ relative: String) throws {
    try FileManager.default.removeItem(atPath: self(relative))
  }

  package func move(_ relative: String, to other: String) throws {
    try FileManager.default.moveItem(atPath: self(relative), toPath: self(other))
  }

  package func makeFolder(_ relative: String) throws {
    try FileManager.default.createDirectory(
      atPath: self(relative), withIntermediateDirectories: true)
  }

  package func link(_ relative: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: self(relative), withDestinationPath: destination)
  }

  package func setPermissions(_ mode: Int, of relative: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: self(relative))
  }

  package func text(_ relative: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: self(relative))), as: UTF8.self)
  }

  /// Every file by its path in the folder, hidden ones too.
  package func files() -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for name in (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? [] {
      let attributes = try? FileManager.default.attributesOfItem(atPath: self(name))
      if attributes?[.type] as? FileAttributeType == .typeRegular {
        files[name] = FileManager.default.contents(atPath: self(name)).map(Array.init) ?? []
      }
    }
    return files
  }
}
