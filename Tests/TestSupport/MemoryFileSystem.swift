package import GuideBuild

/// A folder in memory, for what a disk cannot be made to do in a test.
package struct MemoryFileSystem: FileSystem {
  package enum Node: Sendable {
    case file([UInt8])
    case text(String)
    /// Where it leads, as an absolute path.
    case link(String)
    /// Permission denied.
    case lockedFile
    case lockedFolder
    case pipe
    /// Listed by its folder, and nothing more can be learned of it.
    case hidden
    /// A file of so many bytes, none of which may be read.
    case sparse(Int64)
  }

  /// Names that are not UTF-8, by folder.
  package var unnamed: [String: [String]] = [:]

  private let nodes: [String: Node]
  private let reversed: Bool

  /// Nodes by absolute path; their folders come of themselves. `reversed` lists them backwards.
  package init(_ nodes: [String: Node], reversed: Bool = false) {
    self.nodes = nodes
    self.reversed = reversed
  }

  package func kind(at path: String) -> FileKind? {
    let parent = path.split(separator: "/").dropLast().map(String.init)
    let name = path.split(separator: "/").last.map { "/" + $0 } ?? "/"
    return kind(ofResolved: resolved(parent) + name)
  }

  private func kind(ofResolved path: String) -> FileKind? {
    switch nodes[path] {
    case .file, .text, .lockedFile, .sparse: .file
    case .lockedFolder: .folder
    case .link: .link
    case .pipe: .other
    case .hidden: nil
    case nil: path == "/" || nodes.keys.contains { $0.hasPrefix(path + "/") } ? .folder : nil
    }
  }

  package func realPath(_ path: String) -> String? {
    let real = resolved(path.split(separator: "/").map(String.init))
    return kind(ofResolved: real.isEmpty ? "/" : real) == nil ? nil : real.isEmpty ? "/" : real
  }

  private func resolved(_ names: [String]) -> String {
    names.reduce("") { folder, name in
      var place = folder + "/" + name
      for _ in 0..<8 {
        if case .link(let target) = nodes[place] { place = target }
      }
      return place
    }
  }

  package func entries(
    of folder: String, within boundary: String?
  ) throws(FileError) -> FolderEntries {
    let real = realPath(folder) ?? folder
    if case .lockedFolder = nodes[real] {
      throw FileError(path: folder, reason: "permission denied")
    }
    let prefix = real == "/" ? "/" : real + "/"
    let names = Set(
      nodes.keys.filter { $0.hasPrefix(prefix) }
        .compactMap { $0.dropFirst(prefix.count).split(separator: "/").first.map(String.init) })
    let sorted = names.sorted()
    var entries = FolderEntries(reversed ? sorted.reversed() : sorted)
    entries.unnamed = unnamed[folder] ?? []
    return entries
  }

  package func stamp(at path: String) -> FileStamp? {
    realPath(path).map { real in
      var size: Int64 = 0
      switch nodes[real] {
      case .file(let bytes): size = Int64(bytes.count)
      case .text(let text): size = Int64(text.utf8.count)
      case .sparse(let bytes): size = bytes
      case .link, .lockedFile, .lockedFolder, .pipe, .hidden, nil: break
      }
      return FileStamp(number: 0, size: size, changed: 0)
    }
  }

  package func read(
    _ path: String, within boundary: String?, atMost limit: Int
  ) throws(FileError) -> [UInt8] {
    switch nodes[realPath(path) ?? path] {
    case .file(let bytes): return bytes
    case .text(let text): return Array(text.utf8)
    case .lockedFile: throw FileError(path: path, reason: "permission denied")
    case .link, .lockedFolder, .pipe, .hidden, .sparse, nil:
      throw FileError(path: path, reason: "no such file or folder")
    }
  }
}
