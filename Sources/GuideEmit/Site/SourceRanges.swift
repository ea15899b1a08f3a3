import GuideModel

/// Places of one file, gathered for reading: neighbouring ranges are joined.
struct SourceRanges: Hashable, Sendable {
  var role: Provenance.Role
  var dump: String
  var path: String
  /// `lines 3–9, 12` or `/articles/2/sections/0/content/1–4`, joined by commas.
  var places: String

  /// One value for each role, dump and file, in this order: the words that are shown first.
  static func gather(_ provenance: [Provenance]) -> [SourceRanges] {
    var files: [SourceRanges] = []
    for role in Provenance.Role.allCases {
      var rest = provenance.filter { $0.role == role }.map(\.origin).sorted()[...]
      while let first = rest.first {
        let file = rest.prefix { $0.dump == first.dump && $0.path == first.path }
        rest = rest[file.endIndex...]
        files.append(
          SourceRanges(
            role: role, dump: first.dump, path: first.path,
            places: describe(file.map(\.location))))
      }
    }
    return files
  }

  /// `locations` in their order.
  private static func describe(_ locations: [Location]) -> String {
    var lines: [ClosedRange<Int>] = []
    var pointers = PointerRanges()
    for location in locations {
      switch location {
      case .lines(let range):
        if let last = lines.last, range.lowerBound <= last.upperBound + 1 {
          lines[lines.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
        } else {
          lines.append(range)
        }
      case .pointer(let pointer): pointers.append(pointer)
      case .text(let pointer, let range):
        pointers.append("\(pointer) line \(dashed(range.lowerBound, range.upperBound))")
      }
    }
    var parts: [String] = []
    if let first = lines.first {
      let isOne = lines.count == 1 && first.count == 1
      let ranges = lines.map { dashed($0.lowerBound, $0.upperBound) }
      parts.append((isOne ? "line " : "lines ") + ranges.joined(separator: ", "))
    }
    return (parts + pointers.texts).joined(separator: ", ")
  }

  fileprivate static func dashed(_ first: Int, _ last: Int) -> String {
    first == last ? String(first) : "\(first)–\(last)"
  }
}

/// JSON pointers, those with the same parent and successive last indices as one.
private struct PointerRanges {
  private var runs: [(parent: String, first: Int, last: Int)] = []
  private(set) var texts: [String] = []

  mutating func append(_ pointer: String) {
    guard let slash = pointer.lastIndex(of: "/"),
      let index = Int(pointer[pointer.index(after: slash)...])
    else { return add(pointer) }
    let parent = String(pointer[..<slash])
    if let run = runs.last, run.parent == parent, index <= run.last + 1 {
      runs[runs.count - 1].last = max(run.last, index)
      texts[texts.count - 1] =
        parent + "/" + SourceRanges.dashed(run.first, runs[runs.count - 1].last)
    } else {
      runs.append((parent, index, index))
      texts.append(pointer)
    }
  }

  /// A pointer that ends in a name ends every run.
  private mutating func add(_ pointer: String) {
    guard texts.last != pointer else { return }
    runs.append((pointer, .max - 1, .max - 1))
    texts.append(pointer.isEmpty ? "the whole document" : pointer)
  }
}
