package import GuideModel

extension Origin {
  /// The smallest place that covers both; they are in one file.
  package func union(_ other: Origin) -> Origin {
    var origin = self
    let (pointer, otherPointer) = (location.pointer, other.location.pointer)
    if let a = location.lines, let b = other.location.lines, pointer == otherPointer {
      origin.location = location.withLines(
        min(a.lowerBound, b.lowerBound)...max(a.upperBound, b.upperBound))
    } else if let pointer, let otherPointer {
      let tokens = zip(JSONPointer(pointer).tokens, JSONPointer(otherPointer).tokens)
      let common = tokens.prefix { $0 == $1 }
      origin.location = .pointer(common.map { "/" + JSONPointer.escape($0.0) }.joined())
    }
    return origin
  }
}
