internal import GuideModel
internal import GuideText

extension ComparedPassage {
  /// Of all its blocks of code, without blank ones.
  var codeLines: [String] {
    code.flatMap { $0.split(separator: "\n").map(String.init) }
  }
}

extension ComparedPassage {
  /// Whether items, asides, quotations or rows of the same words begin or end elsewhere; where words,
  /// labels or shapes differ, these are told.
  func isParted(otherwiseThan other: ComparedPassage) -> Bool {
    extents != other.extents && shapes == other.shapes && labels == other.labels
      && tokens.lazy.filter(\.isWord).elementsEqual(other.tokens.lazy.filter(\.isWord))
  }
}

extension String {
  /// Of code without blank lines at its ends.
  var blankLines: Int {
    let bytes = utf8
    return zip(bytes, bytes.dropFirst()).count { $0 == 0x0A && $1 == 0x0A }
  }

  private var withoutBlankLines: String {
    split(separator: "\n").joined(separator: "\n")
  }

  /// Whether it has none of the other's blank lines and is the same code else. One blank line between
  /// any two lines of many is damage by itself.
  func isWithoutBlankLines(of other: String) -> Bool {
    let lines = split(separator: "\n").count
    return blankLines == 0 && other.blankLines > 0 && (lines < 4 || other.blankLines < lines - 1)
      && self == other.withoutBlankLines
  }
}

extension [String] {
  /// Whether a line that both have is set in differently: code that is parted in other blocks.
  func isIndented(otherwiseThan other: [String]) -> Bool {
    let script = EditScript(map(\.trimmingSpaces), other.map(\.trimmingSpaces))
    return script.parts.contains { part in
      guard case .same(let own, let others) = part else { return false }
      return zip(self[own], other[others]).contains { $0 != $1 }
    }
  }
}

extension ComparedPassage {
  /// The side whose words are the description of a picture that it lacks, where the other has none.
  func describing(
    _ words: ArraySlice<ComparedToken>, _ others: ArraySlice<ComparedToken>,
    of other: ComparedPassage
  ) -> Side? {
    if words.isEmpty && describes(others, of: other) { return .second }
    return others.isEmpty && other.describes(words, of: self) ? .first : nil
  }

  /// The side whose picture has no caption, where the words that only the other has are one.
  func sideWithoutCaption(
    _ own: Range<Int>, _ others: Range<Int>, of other: ComparedPassage
  ) -> Side? {
    guard pictures.count == other.pictures.count else { return nil }
    if own.isEmpty, other.captions.contains(others) { return .first }
    return others.isEmpty && captions.contains(own) ? .second : nil
  }

  private func describes(_ words: ArraySlice<ComparedToken>, of other: ComparedPassage) -> Bool {
    pictures.contains { picture in
      !picture.alternative.isEmpty && picture.alternative.elementsEqual(words)
        && !other.pictures.contains { $0.name.file == picture.name.file }
    }
  }
}

extension Judgement {
  /// Whether they say the same, and the first lost nothing that the second has.
  var isSameAndWhole: Bool {
    isSame && !damages.contains { $0.side == .first && $0.transformation.isLoss }
  }
}
