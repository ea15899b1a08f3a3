import GuideModel

/// What stands indented below the mark of a block, as Python-Markdown has it.
enum IndentedBody {
  /// Without the blank lines behind it, and the index behind that; nil where there is nothing.
  /// The mark itself is set in by `indent` spaces.
  static func below(
    _ index: Int, in lines: [SourceLines.Line], indent: Int = 0
  ) -> (lines: ArraySlice<SourceLines.Line>, end: Int)? {
    let rest = lines[(index + 1)...]
    let margin = String(repeating: " ", count: indent + 4)
    let end =
      rest.firstIndex {
        !$0.isBlank && !$0.text.hasPrefix(margin) && (indent > 0 || !$0.text.hasPrefix("\t"))
      }
      ?? lines.count
    let last = lines[..<end].lastIndex { !$0.isBlank } ?? index
    return last > index ? (lines[(index + 1)...last], last + 1) : nil
  }
}

extension String {
  /// One step less.
  var withoutIndent: String {
    hasPrefix("\t") ? String(dropFirst()) : String(dropFirst(prefix(4).prefix { $0 == " " }.count))
  }
}
