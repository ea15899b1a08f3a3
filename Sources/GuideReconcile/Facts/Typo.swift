/// Whether two texts are one but for slips of the pen.
enum Typo {
  /// The same number of words, each the same or one slip away.
  static func isSame(_ a: String, _ b: String, vocabulary: FactVocabulary) -> Bool {
    if a == b { return true }
    let left = FactTokens.tokens(of: a)
    let right = FactTokens.tokens(of: b)
    return left.count == right.count
      && zip(left, right).allSatisfy { $0.word == $1.word || isSlip($0, $1, vocabulary) }
  }

  /// A letter added, dropped or changed, or two swapped (Damerau–Levenshtein distance 1), after the
  /// first letter. A number is never a slip, nor is a word that states something of one that states
  /// something else. Shorter words have neighbours that mean something else: of them, only swapped
  /// or doubled letters are taken.
  static func isSlip(_ a: FactToken, _ b: FactToken, _ vocabulary: FactVocabulary) -> Bool {
    let (x, y) = (Array(a.word.utf8), Array(b.word.utf8))
    guard x != y, x.first == y.first, abs(x.count - y.count) <= 1, min(x.count, y.count) >= 3,
      !(x + y).contains(where: { (0x30...0x39).contains($0) }), isOneEdit(x, y)
    else { return false }
    switch (vocabulary.isKnown(a), vocabulary.isKnown(b)) {
    // `columnns` has the stem of `columns`, but is no unit.
    case (true, true):
      let senses = Oppositions.senses(of: a.word)
      return !senses.isEmpty && senses == Oppositions.senses(of: b.word)
        && (FactUnits.unit(a.text) == nil || FactUnits.unit(b.text) == nil)
    case (true, false), (false, true): return true
    case (false, false): return !(FactSignature.isSymbol(a) && FactSignature.isSymbol(b))
    }
  }

  private static func isOneEdit(_ x: [UInt8], _ y: [UInt8]) -> Bool {
    let head = zip(x, y).prefix { $0 == $1 }.count
    let limit = min(x.count, y.count) - head
    let tail = min(limit, zip(x.reversed(), y.reversed()).prefix { $0 == $1 }.count)
    let (restX, restY) = (x.count - head - tail, y.count - head - tail)
    if restX == 2, restY == 2 { return x[head] == y[head + 1] && x[head + 1] == y[head] }
    guard restX <= 1, restY <= 1 else { return false }
    let (short, long) = x.count < y.count ? (x, y) : (y, x)
    if long.count >= 5, short.count >= (restX == restY ? 5 : 4) { return true }
    // A letter doubled: what is left of the longer equals its neighbour.
    return restX != restY && long.count >= 4 && long[head] == long[head - 1]
  }
}
