internal import GuideBuild
internal import GuideModel

/// Finds lines of a dump: `dump/path:12–14`, `dump/path#/pointer`, or the path of the file on disk in
/// their place, as messages and explanations print them.
struct PlaceSearch {
  let dumps: [DumpFolder]
  let currentFolder: String

  /// nil where `name` is no place in a file that was read.
  func origin(_ name: String) -> Origin? {
    let parts = name.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let (rest, lines) = Self.lines(behind: parts.last ?? "")
    let pointer = parts.count > 1 ? String(rest) : nil
    guard let location = Location(pointer: pointer, lines: lines) else { return nil }
    let path = String(parts.count > 1 ? parts[0] : rest)
    let absolute = Path.absolute(path, in: currentFolder)
    for dump in dumps {
      for file in dump.files
      where [Path.join(dump.id, file), Path.join(dump.root, file)].contains(where: {
        $0 == path || $0 == absolute
      }) {
        return Origin(dump: dump.id, path: file, location: location)
      }
    }
    return nil
  }

  /// The `12`, `12-14`, `12–14` or `12:1` (line and column) behind a colon, and what stands before.
  private static func lines(
    behind name: Substring
  ) -> (rest: Substring, lines: ClosedRange<Int>?) {
    var parts = name.split(separator: ":", omittingEmptySubsequences: false)
    if parts.count > 2, Int(parts[parts.count - 1]) != nil, Int(parts[parts.count - 2]) != nil {
      parts.removeLast()
    }
    let numbers = (parts.last ?? "").split { $0 == "-" || $0 == "–" }.map { Int($0) ?? 0 }
    guard parts.count > 1, (1...2).contains(numbers.count), let first = numbers.first, first > 0,
      let last = numbers.last, last >= first
    else { return (name, nil) }
    return (parts.dropLast().joined(separator: ":")[...], first...last)
  }
}

extension Location {
  /// nil where neither is given: all of a file is no place.
  fileprivate init?(pointer: String?, lines: ClosedRange<Int>?) {
    switch (pointer, lines) {
    case (let pointer?, let lines?): self = .text(pointer: pointer, lines: lines)
    case (let pointer?, nil): self = .pointer(pointer)
    case (nil, let lines?): self = .lines(lines)
    case (nil, nil): return nil
    }
  }
}
