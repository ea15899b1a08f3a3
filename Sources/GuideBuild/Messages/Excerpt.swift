/// A line of a source cut to a width around a column, and where the caret goes under it.
package struct Excerpt: Equatable {
  package var text: String
  /// Characters before the caret; nil without a column.
  package var caret: Int?

  /// `column` is 1-based and counts UTF-8 bytes.
  package init(_ line: String, column: Int?, width: Int) {
    let characters = Array(line.prefix { !$0.isNewline }.map { $0 == "\t" ? " " : $0 })
    var position = 0
    if let column {
      var bytes = 0
      while position < characters.count, bytes + characters[position].utf8.count < column {
        bytes += characters[position].utf8.count
        position += 1
      }
    }
    let start =
      characters.count <= width ? 0 : max(0, min(position - width / 2, characters.count - width))
    let end = min(characters.count, start + width)
    text =
      (start > 0 ? "…" : "") + String(characters[start..<end]) + (end < characters.count ? "…" : "")
    caret = column == nil ? nil : position - start + (start > 0 ? 1 : 0)
  }
}
