internal import GuideModel
internal import GuideText

/// The judgement of a figure in a word, as captions begin with it or pictures of marks are captioned.
enum JudgementWord {
  /// nil for any other text.
  static func judgement(of text: String) -> Judgement? {
    let word = text.trimmingSpaces.replacing("’", with: "'").lowercased()
      .trimmingSuffix { ".:!".contains($0) }
    return switch word {
    case "do", "correct", "good": .do
    case "don't", "dont", "incorrect", "bad": .dont
    default: nil
    }
  }
}
