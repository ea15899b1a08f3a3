import GuideModel
import GuideText

/// The column at which a converter broke lines, greedily: at spaces, and after hyphens in words.
struct WrapWidth: Equatable {
  /// In characters.
  var columns: Int

  /// What html2text does unless told otherwise.
  static let html2text = WrapWidth(columns: 78)

  /// Narrower than this, deliberate short lines cannot be told from broken ones.
  private static let narrowest = 40
  /// Wider than this, nobody breaks lines.
  private static let widest = 400
  /// Columns by which marks that the converter did not count make a line longer.
  private static let tolerance = 2
  /// Lines that are looked at; more change nothing.
  private static let maximumLines = 2_000

  /// Of text that nobody wrapped.
  static let none = WrapWidth(columns: .max)

  /// What the lines show of the width; nil where more of them contradict it than bear it out: ends
  /// that it does not explain, lines that go on beyond it. `isRaw` tells lines that are no text.
  func evidence(
    in lines: [SourceLines.Line], isRaw: (Int) -> Bool = { _ in false }
  ) -> RepairEvidence? {
    var places: [Int] = []
    var total = 0
    for (index, line) in lines.prefix(Self.maximumLines).enumerated() where !isRaw(index) {
      let next = index + 1 < lines.count ? lines[index + 1].text : ""
      if line.text.containsBytes(of: "]("), LinkTargetBreak.isOpen(atEndOf: line.text),
        next.firstWord != nil
      {
        // Nobody breaks an address.
        total += 1
        places.append(line.origin.lowerBound)
      } else if let range = Self.explanation(of: line.text, before: next) {
        total += 1
        if range.upperBound >= columns, range.lowerBound <= columns + Self.tolerance {
          places.append(line.origin.lowerBound)
        }
      } else if goesBeyond(line.text) {
        total += 1
      }
    }
    guard places.count * 2 >= total else { return nil }
    return RepairEvidence(
      "lines end at column \(columns)", places.count, of: total, "line ends", lines: places)
  }

  /// Whether a line of text is longer although it could have been broken. Converters may leave
  /// headings, tables and links whole.
  private func goesBeyond(_ line: String) -> Bool {
    guard line.unicodeScalars.count > columns + Self.tolerance,
      let first = line.utf8.first, first != UInt8(ascii: "|"), first != UInt8(ascii: "#"),
      !line.containsBytes(of: " | "), !line.containsBytes(of: "](")
    else { return false }
    return line.prefix(columns).drop { ">*-+ ".contains($0) }.contains(" ")
  }

  /// Whether the line ends because the word after it did not fit.
  func broke(_ line: String, before word: Substring) -> Bool {
    let bytes = line.utf8.count
    // Quick way out: characters are at least a quarter of the bytes and at most as many.
    if bytes + word.utf8.count < columns { return false }
    return line.unicodeScalars.count + Self.need(for: word, after: line) > columns
  }

  /// The width that explains the most line ends; html2text's own where that explains as many or
  /// where no width explains nearly all.
  static func observed(in lines: [SourceLines.Line]) -> WrapWidth {
    // How many more line ends are explained from each width on than by the one before it.
    var steps = [Int](repeating: 0, count: widest + 2)
    var ends = 0
    for (line, next) in zip(lines.prefix(maximumLines), lines.dropFirst()) {
      guard let range = explanation(of: line.text, before: next.text) else { continue }
      steps[range.lowerBound] += 1
      steps[min(range.upperBound, widest) + 1] -= 1
      ends += 1
    }
    var explained = 0
    let counts = steps.map { step in
      explained += step
      return explained
    }
    guard let most = counts.max(), most > counts[html2text.columns], most * 10 >= ends * 8,
      let columns = counts.firstIndex(of: most)
    else { return html2text }
    return WrapWidth(columns: columns)
  }

  /// The widths at which the line would end there; nil where it may end for another reason, or is
  /// a word that no width could have broken.
  private static func explanation(of line: String, before next: String) -> ClosedRange<Int>? {
    guard line.utf8.count >= narrowest, let word = next.firstWord, !LooseTable.endsRow(line),
      line.utf8.first != UInt8(ascii: "|"), line.utf8.first != UInt8(ascii: "#"),
      !ListMark.isItem(next)
    else { return nil }
    let columns = line.unicodeScalars.count
    guard (narrowest...widest).contains(columns), let first = line.firstWord,
      chunk(of: first) < columns
    else { return nil }
    return columns...(columns + need(for: word, after: line) - 1)
  }

  /// Columns that the line would have needed to go on.
  private static func need(for word: Substring, after line: String) -> Int {
    (line.utf8.last == UInt8(ascii: "-") ? 0 : 1) + chunk(of: word)
  }

  /// Length up to the first place where the word itself could have been broken.
  private static func chunk(of word: Substring) -> Int {
    guard word.utf8.contains(UInt8(ascii: "-")) else { return word.unicodeScalars.count }
    let scalars = Array(word.unicodeScalars)
    let hyphen = scalars.indices.first { canBreak(scalars, after: $0) }
    return hyphen.map { $0 + 1 } ?? scalars.count
  }

  /// After a hyphen between two letters, or a letter between hyphens, and two letters (the
  /// `wordsep_re` of Python's `textwrap`, which html2text calls).
  private static func canBreak(_ word: [Unicode.Scalar], after index: Int) -> Bool {
    guard word[index] == "-", index > 1, index + 2 < word.count else { return false }
    func isLetter(_ offset: Int) -> Bool {
      let place = index + offset
      guard word.indices.contains(place) else { return false }
      return word[place] == "_" || word[place].properties.isAlphabetic
    }
    let isAfterLetters = isLetter(-2) || (word[index - 2] == "-" && isLetter(-3))
    let isBeforeLetters = isLetter(2) || (word[index + 2] == "-" && isLetter(3))
    return isLetter(-1) && isAfterLetters && isLetter(1) && isBeforeLetters
  }
}
