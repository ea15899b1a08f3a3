package import GuideModel
package import GuideText

/// Another reading at a terminal, as `explain`, `diff` and `delta` show it.
package enum ReadingText {
  /// What it is, and its words beside those that are shown, with what differs marked. `part` is
  /// empty, or " of row 3"; `context` is how many words stay around what differs, nil for all.
  package static func lines(
    _ reading: Alternative, of part: String = "", beside shown: String, context: Int? = nil,
    _ style: WordDiff.Style
  ) -> [String] {
    var diff = WordDiff(reading.content.plainText, shown)
    if let context { diff = diff.shortened(context: context) }
    let words = diff.printable.text(style).split(separator: "\n").map(String.init)
    return [DiagnosticRenderer.printable(reading.label(of: part))] + words
  }
}
