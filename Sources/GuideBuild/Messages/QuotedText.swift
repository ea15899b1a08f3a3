internal import GuideText

/// Text of a guide in an answer for a model. A page may hold words that are meant to steer the model:
/// nothing stands there that a person would not see, and no line of it can be taken for one of the
/// answer itself (`[2] …`, `! another reading`, `… ref:1234`). Lines of the answer stand at the margin,
/// each line of a passage begins with one space.
package enum QuotedText {
  /// With escapes in place of what nobody sees: for fields of JSON, which nothing leaves.
  package static func visible(_ text: String) -> String { HiddenCharacters.escaping(text) }

  /// For a place in a line of the answer: a title, headings, a name.
  package static func line(_ text: String) -> String { visible(text.singleLine) }

  /// For the end of an address in a line of the answer: nothing can follow it.
  package static func address(_ text: String) -> String { line(text).replacing(" ", with: "%20") }

  /// Whole lines; those without a character stay empty.
  package static func passage(_ text: String) -> String {
    visible(text).split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : " " + $0 }.joined(separator: "\n")
  }
}
