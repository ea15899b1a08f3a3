internal import GuideText

/// All letters, digits and signs of a source, those that nobody sees told apart: where a passage is
/// looked for that the visible words do not hold. Markup of odd input can be read in more than one
/// way; whoever reads it, the letters are in the bytes, in order, and nothing is passed over but what
/// is hidden.
package struct RawLetters: Sendable {
  package enum Finding: Sendable {
    case found
    /// The letters are there, from the start of a word to the end of one, but the words between are
    /// parted otherwise, or strings of a JSON text stand between them; or the place is too large to
    /// tell.
    case unclear
    case missing
  }

  private enum Start {
    /// White space or punctuation stands before it, or nothing parts it from the last one.
    case word, inside
    /// Markup stands before it, which may part words or not.
    case either
  }

  private struct Letter {
    var scalar: Unicode.Scalar
    var start: Start
    /// Or a dash at markup, which may set it apart from the word that it belongs to.
    var isHidden = false
    /// Whether a string of a JSON text begins with it: a passage may be made of several.
    var startsString = false
  }

  private var letters: [Letter] = []
  /// By unit as `RawText` counts them, the index of its first letter.
  private var firstOfUnit: [Int]
  /// What was looked for in the same units before.
  private var searches: [ClosedRange<Int>: Search] = [:]

  private struct Search {
    /// Behind the last words that were found: the next ones mostly follow them.
    var next: Int?
    /// So much may still be compared.
    var steps: Int
  }

  /// `texts`: pointers to the strings of a JSON text that are pages in Markdown. With `doubting`
  /// what is written like markup may be passed over wherever it stands.
  package init(_ bytes: [UInt8], texts: Set<String>, doubting: Bool) {
    guard let strings = JSONStrings(bytes) else {
      firstOfUnit = [0]
      addMarkdown(bytes, doubting: doubting)
      return
    }
    firstOfUnit = []
    let texts = texts.union(strings.descriptions)
    for index in strings.pointers.indices {
      if strings.isText(index, texts) {
        addMarkdown(Array(strings.texts[index].utf8), doubting: doubting)
      } else {
        let first = letters.count
        firstOfUnit.append(first)
        add(VisibleMarkdown.Piece(text: strings.texts[index]))
        if first < letters.count { letters[first].startsString = true }
      }
    }
  }

  private mutating func addMarkdown(_ bytes: [UInt8], doubting: Bool) {
    for line in VisibleMarkdown.pieces(of: bytes, doubting: doubting) {
      firstOfUnit.append(letters.count)
      for piece in line { add(piece) }
    }
  }

  private mutating func add(_ piece: VisibleMarkdown.Piece) {
    let words = Array(Words(piece.text, withSigns: true))
    for (index, word) in words.enumerated() {
      let touchesMarkup =
        (index == 0 && piece.isGlued) || (index == words.count - 1 && piece.isFollowed)
      for (position, scalar) in word.unicodeScalars.enumerated() {
        let start: Start = position > 0 ? .inside : index == 0 && piece.isGlued ? .either : .word
        letters.append(
          Letter(
            scalar: scalar, start: start,
            isHidden: piece.isHidden || (word == "--" && touchesMarkup)))
      }
    }
  }

  /// Whether the words stand in these units.
  package mutating func find(_ words: [String], in units: ClosedRange<Int>) -> Finding {
    let wanted = words.flatMap { word in
      word.unicodeScalars.enumerated().map { ($0.element, $0.offset == 0) }
    }
    let first = firstOfUnit[min(units.lowerBound, firstOfUnit.count - 1)]
    let end =
      units.upperBound + 1 < firstOfUnit.count ? firstOfUnit[units.upperBound + 1] : letters.count
    let place = letters[first..<end]
    var search = searches[units] ?? Search(steps: (4 << 20) + 64 * place.count)
    defer { searches[units] = search }
    for start in [search.next, first].compactMap(\.self) {
      if let next = self.end(of: wanted, in: place[start...], asParted: true, &search.steps) {
        search.next = next
        return .found
      }
    }
    let isThere = self.end(of: wanted, in: place, asParted: false, &search.steps) != nil
    return isThere || search.steps <= 0 ? .unclear : .missing
  }

  /// Behind what is wanted; nil too where none of `steps` is left.
  private func end(
    of wanted: [(scalar: Unicode.Scalar, isStart: Bool)], in place: ArraySlice<Letter>,
    asParted: Bool, _ steps: inout Int
  ) -> Int? {
    if wanted.isEmpty { return place.startIndex }
    /// How many letters were found up to here, by each way of passing over what is hidden.
    var counts: Set<Int> = []
    var countsBeforeString: Set<Int> = []
    for (index, letter) in zip(place.indices, place) {
      if letter.startsString, !asParted {
        counts.formUnion(countsBeforeString)
        countsBeforeString = counts
      }
      if letter.start != .inside, counts.contains(wanted.count) { return index }
      counts.remove(wanted.count)
      var next = letter.isHidden ? counts : []
      for count in counts.union([0]) {
        let (scalar, isStart) = wanted[count]
        let isParted = letter.start == .either || (letter.start == .word) == isStart
        let mayGoOn = asParted || count == 0 ? isParted : true
        guard scalar == letter.scalar, mayGoOn else { continue }
        next.insert(count + 1)
      }
      counts = next
      steps -= 1 + counts.count
      if steps <= 0 { return nil }
    }
    return counts.contains(wanted.count) ? place.endIndex : nil
  }
}
