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
    let path = path.split(separator: "/").map { Array($0) }
    // `**` at the end is for something below a folder, not the folder.
    let needsMore = names.last == ["*", "*"]
    return Self.fits(
      names, path, isAny: { $0 == ["*", "*"] }, isOne: Self.fitsName,
      isEnd: { !needsMore || $0 < path.count })
  }

  private static func fitsName(_ pattern: [Character], _ name: [Character]) -> Bool {
    fits(
      pattern, name, isAny: { $0 == "*" }, isOne: { $0 == "?" || $0 == $1 },
      isEnd: { $0 == name.count })
  }

  /// Whether the parts of a pattern fit a text one by one, what `isAny` any number of its parts. Where
  /// a part does not fit, only the last such one takes more: time is the product of the two lengths at
  /// most. `isEnd` decides whether the text may go on behind the last part that fits.
  private static func fits<Part>(
    _ pattern: [Part], _ text: [Part], isAny: (Part) -> Bool, isOne: (Part, Part) -> Bool,
    isEnd: (Int) -> Bool
  ) -> Bool {
    var (part, place) = (0, 0)
    var again: (part: Int, place: Int)?
    while true {
      if part == pattern.count {
        if isEnd(place) { return true }
      } else if isAny(pattern[part]) {
        part += 1
        again = (part, place)
        continue
      } else if place < text.count, isOne(pattern[part], text[place]) {
        (part, place) = (part + 1, place + 1)
        continue
      }
      guard let last = again, last.place < text.count else { return false }
      (part, place) = (last.part, last.place + 1)
      again = (part, place)
    }
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
