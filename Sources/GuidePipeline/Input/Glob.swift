/// A pattern of paths below a folder: `*` and `?` within a name, `**` for any folders. Without a
/// slash inside it fits a name in any folder, and what fits a folder fits all below it.
struct Glob {
  private let names: [[Character]]

  init(_ pattern: String) {
    let names = pattern.split(separator: "/").filter { $0 != "." }.map { Array($0) }
    let isAnchored = pattern.dropLast().contains("/")
    self.names = isAnchored ? names : [["*", "*"]] + names
  }

  /// `path` is relative, with `/`.
  func matches(_ path: String) -> Bool {
    Self.matches(names[...], path.split(separator: "/").map { Array($0) }[...])
  }

  private static func matches(
    _ names: ArraySlice<[Character]>, _ path: ArraySlice<[Character]>
  ) -> Bool {
    guard let first = names.first else { return true }
    if first == ["*", "*"] {
      return (path.startIndex...path.endIndex).contains { start in
        start < path.endIndex && matches(names.dropFirst(), path[start...])
      }
    }
    guard let name = path.first, fits(first[...], name[...]) else { return false }
    return matches(names.dropFirst(), path.dropFirst())
  }

  private static func fits(
    _ pattern: ArraySlice<Character>, _ name: ArraySlice<Character>
  ) -> Bool {
    guard let first = pattern.first else { return name.isEmpty }
    if first == "*" {
      return fits(pattern.dropFirst(), name) || (!name.isEmpty && fits(pattern, name.dropFirst()))
    }
    guard let character = name.first, first == "?" || first == character else { return false }
    return fits(pattern.dropFirst(), name.dropFirst())
  }
}

/// Which files of a dump are read: those that an `include` fits, all where there is none, but for
/// those that an `exclude` fits.
package struct FileSelection: Equatable, Sendable {
  package var include: [String] = []
  package var exclude: [String] = []

  package init(include: [String] = [], exclude: [String] = []) {
    self.include = include
    self.exclude = exclude
  }

  func takes(_ path: String) -> Bool {
    (include.isEmpty || include.contains { Glob($0).matches(path) })
      && !exclude.contains { Glob($0).matches(path) }
  }

  /// Patterns that fit none of the files.
  func unused(in paths: [String]) -> [String] {
    (include + exclude).filter { pattern in !paths.contains { Glob(pattern).matches($0) } }
  }
}
