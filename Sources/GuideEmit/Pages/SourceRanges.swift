import GuideModel

/// Places of one file, gathered for reading: neighbouring ranges are joined.
struct SourceRanges: Hashable, Sendable {
  var role: Provenance.Role
  var dump: String
  var path: String
  /// `lines 3–9, 12` or `/articles/2/sections/0/content/1–4`, joined by commas.
  var places: String

  /// One value for each role, dump and file, in this order: the words that are shown first.
  static func gather(_ provenance: [Provenance], _ strings: Strings) -> [SourceRanges] {
    var files: [SourceRanges] = []
    for role in Provenance.Role.allCases {
      var rest = provenance.filter { $0.role == role }.map(\.origin).sorted()[...]
      while let first = rest.first {
        let file = rest.prefix { $0.dump == first.dump && $0.path == first.path }
        rest = rest[file.endIndex...]
        files.append(
          SourceRanges(
            role: role, dump: first.dump, path: first.path,
            places: describe(file.map(\.location), strings)))
      }
    }
    return files
  }

  /// `locations` in their order.
  private static func describe(_ locations: [Location], _ strings: Strings) -> String {
    var lines: [ClosedRange<Int>] = []
    var pointers = PointerRanges(wholeDocument: strings[.wholeDocument])
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
        let range = dashed(range.lowerBound, range.upperBound)
        pointers.append(strings.text(.textLine, ["pointer": pointer, "range": range]))
      }
    }
    return strings.list(told(lines, strings) + pointers.texts)
  }

  private static func told(_ lines: [ClosedRange<Int>], _ strings: Strings) -> [String] {
    guard let first = lines.first else { return [] }
    let ranges = strings.list(lines.map { dashed($0.lowerBound, $0.upperBound) })
    return lines.count == 1 && first.count == 1
      ? [strings.text(.line, ["range": ranges])] : [strings.text(.lines, ["ranges": ranges])]
  }

  fileprivate static func dashed(_ first: Int, _ last: Int) -> String {
    first == last ? String(first) : "\(first)–\(last)"
  }
}

/// JSON pointers, those with the same parent and successive last indices as one.
private struct PointerRanges {
  /// What the empty pointer is called.
  let wholeDocument: String
  private var runs: [(parent: String, first: Int, last: Int)] = []
  private(set) var texts: [String] = []

  init(wholeDocument: String) { self.wholeDocument = wholeDocument }

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
    texts.append(pointer.isEmpty ? wholeDocument : pointer)
  }
}
