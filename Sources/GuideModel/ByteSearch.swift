extension String {
  /// Whether the bytes of `other` stand in this text. `contains` compares characters and costs far
  /// more, which is felt where every line is asked. (Not generic: it must not cross modules so.)
  package func containsBytes(of other: String) -> Bool {
    guard let first = other.utf8.first else { return true }
    var rest = utf8[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: other.utf8) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
