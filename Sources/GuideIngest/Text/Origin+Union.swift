package import GuideModel

extension Origin {
  /// The smallest place that covers both; they are in one file.
  package func union(_ other: Origin) -> Origin {
    var origin = self
    switch (location, other.location) {
    case (.lines(let a), .lines(let b)):
      origin.location = .lines(min(a.lowerBound, b.lowerBound)...max(a.upperBound, b.upperBound))
    case (.pointer(let a), .pointer(let b)):
      let common = zip(JSONPointer(a).tokens, JSONPointer(b).tokens).prefix { $0 == $1 }
      origin.location = .pointer(common.map { "/" + JSONPointer.escape($0.0) }.joined())
    case (.lines, .pointer), (.pointer, .lines): break
    }
    return origin
  }
}
