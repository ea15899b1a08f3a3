import GuideText

/// A directive of MyST from its first mark to its last, with what it is told.
struct DirectiveBlock {
  let name: String
  let argument: String
  let options: DirectiveOptions
  /// Below the options.
  let body: ArraySlice<SourceLines.Line>
  /// What its lines are set in by.
  let indent: Substring
  let opening: SourceLines.Line
  let closing: SourceLines.Line
  /// The index of the closing line.
  let end: Int

  /// `unclosed` is kept from line to line: before which index nothing closes a fence.
  init?(at index: Int, in lines: [SourceLines.Line], unclosed: inout [String: Int]) {
    opening = lines[index]
    indent = opening.text.prefix { $0 == " " }
    let text = opening.text.dropFirst(indent.count)
    guard let sign = text.first, "`~:".contains(sign) else { return nil }
    let fence = text.prefix { $0 == sign }
    guard fence.count > 2,
      let found = FenceInfo.directive(in: ArraySlice(text.dropFirst(fence.count).utf8)),
      index >= unclosed[String(fence)] ?? 0
    else { return nil }
    let behind = lines[(index + 1)...]
    guard
      let end = behind.firstIndex(where: { line in
        let text = line.text.trimmingSpaces
        return text.count >= fence.count && text.allSatisfy { $0 == sign }
      })
    else {
      unclosed[String(fence)] = lines.count
      return nil
    }
    (name, argument, self.end, closing) = (found.name, found.argument, end, lines[end])
    options = DirectiveOptions(behind[..<end], margin: indent.count)
    body = behind[..<end].dropFirst(options.lines.count)
  }

  /// The lines on disk of its first mark and its options.
  var head: ClosedRange<Int> { ([opening] + options.lines).origin }
}
