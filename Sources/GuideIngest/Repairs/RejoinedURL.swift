internal import GuideMarkdown
package import GuideModel
internal import GuideText

/// Joins the lines of a link, picture or definition whose address was broken by wrapping, with
/// nothing between them.
package struct RejoinedURL: LineRepair {
  package let name = "rejoined-url"
  /// An address that goes on for longer is no address.
  private static let maximumLines = 8

  package func repair(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    guard let first = lines.lines.indices.first(where: { isBroken(lines, at: $0) })
    else { return }
    var result = Array(lines.lines[..<first])
    let mask = lines.mask()
    var index = first
    while index < lines.lines.count {
      var line = lines.lines[index]
      index += 1
      if !mask.isRaw(index - 1) {
        // What the parser says is another block goes on with no address.
        while let count = continuation(of: line, in: lines, at: index),
          !(index..<(index + count)).contains(where: mask.isRaw)
        {
          for next in lines.lines[index..<(index + count)] {
            line.text += next.text.drop { $0 == " " || $0 == "\t" }
            line.origin = line.origin.lowerBound...next.origin.upperBound
          }
          index += count
          diagnostics.repaired(name)
        }
      }
      result.append(line)
    }
    lines.lines = result
  }

  private func isBroken(_ lines: SourceLines, at index: Int) -> Bool {
    continuation(of: lines.lines[index], in: lines, at: index + 1) != nil
  }

  /// How many lines from `index` on complete the address that `line` ends in.
  private func continuation(
    of line: SourceLines.Line, in lines: SourceLines, at index: Int
  ) -> Int? {
    guard index < lines.lines.count else { return nil }
    guard var target = LinkTargetBreak(atEndOf: line.text) else {
      return isBrokenDefinition(line.text, before: lines.lines[index].text, lines.wrapWidth)
        ? 1 : nil
    }
    for (count, next) in lines.lines[index...].prefix(Self.maximumLines).enumerated() {
      let rest = next.text.utf8.drop(while: \.isSpace)
      // A title, or the next line of a quotation.
      if rest.isEmpty || rest.first!.isOne(of: "\">") { return nil }
      switch target.read(rest) {
      case .closed: return count + 1
      case .open: continue
      case .no: return nil
      }
    }
    return nil
  }

  /// Whether the line is a definition that ends in its address, which goes on in the next line.
  private func isBrokenDefinition(_ line: String, before next: String, _ width: WrapWidth) -> Bool {
    guard WrappedText.endsInHyphen(line), UnwrappedParagraph.isDefinition(line),
      line.split(separator: " ").count == 2, let word = next.firstWord, word == next
    else { return false }
    return width.broke(line, before: word)
  }
}
