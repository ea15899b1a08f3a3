internal import GuideModel

/// One input file, in memory.
package struct Source: Hashable, Sendable {
  package var dump: String
  /// Relative to the dump, with `/`.
  package var path: String
  package var bytes: [UInt8]
  /// Of the string in a JSON document that the bytes are; nil for those of a file.
  var pointer: String?

  package init(dump: String, path: String, bytes: [UInt8]) {
    self.dump = dump
    self.path = path
    self.bytes = bytes
  }

  /// Whether the file's name says that it is MDX.
  package var isModule: Bool { path.hasSuffix(".mdx") }

  /// The place of 1-based lines of `bytes`.
  func origin(_ lines: ClosedRange<Int>) -> Origin {
    Origin(
      dump: dump, path: path,
      location: pointer.map { .text(pointer: $0, lines: lines) } ?? .lines(lines))
  }
}
