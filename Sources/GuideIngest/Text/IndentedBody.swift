import GuideModel

/// What stands indented below the mark of a block, as Python-Markdown has it.
enum IndentedBody {
  /// Without the blank lines behind it, and the index behind that; nil where there is nothing.
  static func below(
    _ index: Int, in lines: [SourceLines.Line]
  ) -> (lines: ArraySlice<SourceLines.Line>, end: Int)? {
    let rest = lines[(index + 1)...]
    let end =
      rest.firstIndex { !$0.isBlank && !$0.text.hasPrefix("    ") && !$0.text.hasPrefix("\t") }
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
