package import GuideEmit
internal import GuideModel

/// The files of an output folder, in memory.
package struct OutputFiles: OutputSink, Sendable {
  /// By path.
  package private(set) var files: [String: [UInt8]] = [:]
  /// Path components in lower case: file systems differ in whether they tell cases apart.
  private var taken: [String: Entry] = [:]

  private struct Entry {
    var path: String
    var isFile: Bool
  }

  package init() {}

  package var paths: [String] { files.keys.sorted(by: Path.precedes) }

  package mutating func write(_ bytes: [UInt8], to path: String) throws(EmitError) {
    guard Path.isSafe(path) else { throw Self.unsafe(path) }
    try claim(path)
    files[path] = bytes
  }

  package mutating func write(_ text: String, to path: String) throws(EmitError) {
    try write(Array(text.utf8), to: path)
  }

  package mutating func merge(_ other: OutputFiles) throws(EmitError) {
    for path in other.paths { try write(other.files[path] ?? [], to: path) }
  }

  /// Neither the path nor a folder on it may be there already under another spelling or kind.
  private mutating func claim(_ path: String) throws(EmitError) {
    let components = path.split(separator: "/")
    for length in 1...components.count {
      let part = components.prefix(length).joined(separator: "/")
      let isFile = length == components.count
      if let entry = taken[part.lowercased()] {
        guard !isFile, !entry.isFile, entry.path == part else { throw Self.clash(path, entry.path) }
      } else {
        taken[part.lowercased()] = Entry(path: part, isFile: isFile)
      }
    }
  }
}

// MARK: - Messages

extension OutputFiles {
  private static func unsafe(_ path: String) -> EmitError {
    EmitError(
      Diagnostic(
        .error, "output.unsafe-path", "an output file would have the path \"\(path)\"",
        help: "rename the page that it comes from"))
  }

  private static func clash(_ path: String, _ other: String) -> EmitError {
    EmitError(
      Diagnostic(
        .error, "output.path-clash", "\"\(path)\" and \"\(other)\" cannot both be written",
        help: "rename one of the pages that they come from"))
  }
}
