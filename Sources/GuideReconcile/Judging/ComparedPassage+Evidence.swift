internal import GuideModel
internal import GuideText

extension ComparedPassage {
  /// Of all its blocks of code, without blank ones.
  var codeLines: [String] {
    code.flatMap { $0.split(separator: "\n").map(String.init) }
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
  /// Whether words of the other are the description of a picture that the other lacks.
  func describes(_ words: ArraySlice<ComparedToken>, of other: ComparedPassage) -> Bool {
    pictures.contains { picture in
      !picture.alternative.isEmpty && picture.alternative.elementsEqual(words)
        && !other.pictures.contains { $0.name == picture.name }
    }
  }
}

extension Judgement {
  /// Whether they say the same, and the first lost nothing that the second has.
  var isSameAndWhole: Bool {
    isSame && !damages.contains { $0.side == .first && $0.transformation.isLoss }
  }
}
