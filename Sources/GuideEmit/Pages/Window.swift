/// A part of a long list around one place, so that no page carries the whole of it.
struct Window: Hashable, Sendable {
  var range: Range<Int>

  /// At most `size` indices of `whole` around `center`; those at its start when there is none.
  init(_ whole: Range<Int>, around center: Int?, size: Int) {
    let wish = (center ?? whole.lowerBound) - size / 2
    let start = max(whole.lowerBound, min(wish, whole.upperBound - size))
    range = start..<min(start + size, whole.upperBound)
  }
}
