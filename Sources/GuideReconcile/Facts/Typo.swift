/// Whether two texts are one but for slips of the pen.
enum Typo {
  /// Shorter words have neighbours that mean something else.
  private static let leastLetters = 5

  /// The same number of words, each the same or one slip away: a letter added, dropped or changed,
  /// or two swapped (Damerau–Levenshtein distance 1). A number is never a slip.
  static func isSame(_ a: String, _ b: String) -> Bool {
    if a == b { return true }
    let left = a.split(separator: " ")
    let right = b.split(separator: " ")
    return left.count == right.count && zip(left, right).allSatisfy { isSlip($0, $1) }
  }

  private static func isSlip(_ a: Substring, _ b: Substring) -> Bool {
    if a == b { return true }
    let (x, y) = (Array(a.utf8), Array(b.utf8))
    guard abs(x.count - y.count) <= 1, min(x.count, y.count) >= leastLetters,
      !(x + y).contains(where: { (0x30...0x39).contains($0) })
    else { return false }
    let head = zip(x, y).prefix { $0 == $1 }.count
    let limit = min(x.count, y.count) - head
    let tail = min(limit, zip(x.reversed(), y.reversed()).prefix { $0 == $1 }.count)
    let (restA, restB) = (x.count - head - tail, y.count - head - tail)
    if restA <= 1, restB <= 1 { return true }
    return restA == 2 && restB == 2 && x[head] == y[head + 1] && x[head + 1] == y[head]
  }
}
