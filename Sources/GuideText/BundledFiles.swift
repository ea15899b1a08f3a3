internal import CCResources

/// The files that come with the program and are part of it: lists of words, profiles, the theme of the
/// site. `Sources/CCResources/files.h` lists them; their paths begin below `Sources`.
package enum BundledFiles {
  /// The file at a path, which must be listed.
  package static func bytes(_ path: String) -> [UInt8] {
    guard let bytes = all[path] else { preconditionFailure("\(path) is not listed") }
    return bytes
  }

  package static func text(_ path: String) -> String {
    String(decoding: bytes(path), as: UTF8.self)
  }

  /// By their paths below the folder.
  package static func files(below folder: String) -> [String: [UInt8]] {
    let prefix = folder + "/"
    let found = all.filter { $0.key.hasPrefix(prefix) }
    return Dictionary(uniqueKeysWithValues: found.map { (String($0.dropFirst(prefix.count)), $1) })
  }

  private static let all: [String: [UInt8]] = {
    let list = unsafe String(decoding: bytes(of: guidebook_resource_list()), as: UTF8.self)
    let paths = list.matches(of: /"\.\.\/([^"]+)"/).map { String($0.1) }
    let files = unsafe bytes(of: guidebook_resources()).split(
      separator: 0xFF, omittingEmptySubsequences: false)
    return Dictionary(uniqueKeysWithValues: zip(paths, files.map { Array($0) }))
  }()

  private static func bytes(of bytes: guidebook_bytes) -> [UInt8] {
    unsafe Array(UnsafeBufferPointer(start: bytes.start, count: bytes.count))
  }
}
