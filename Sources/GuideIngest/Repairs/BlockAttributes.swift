internal import GuideMarkdown
package import GuideModel
internal import GuideText

/// Takes away lines of nothing but attributes, which Kramdown and MkDocs have before and behind
/// blocks: `{: .wide }`, and `{ .wide }` right below text. In quotes too.
package struct BlockAttributes: Flavor {
  package let name = "block-attributes"

  package func repair(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    let mask = lines.mask()
    for index in lines.lines.indices where !mask.isRaw(index) {
      let line = lines.lines[index]
      let text = line.text.drop { " >\t".contains($0) }
      guard let attributes = Self.attributes(in: text, isBelowText: isText(index - 1, lines, mask))
      else { continue }
      // Still a line of its quote.
      let marks = line.text[..<text.startIndex]
      lines.lines[index].text = marks.contains(">") ? String(marks).trimmingEnd : ""
      lines.takeOut(
        attributes.words.joined(separator: " "), at: line.origin, outcome: .repaired, rule: name)
      diagnostics.repaired(name)
    }
  }

  private func isText(_ index: Int, _ lines: SourceLines, _ mask: Mask) -> Bool {
    index >= 0 && !lines.lines[index].isBlank && !mask.isRaw(index)
  }

  private static func attributes(in line: Substring, isBelowText: Bool) -> MarkupAttributes? {
    let text = line.trimmingSpaces
    guard text.hasPrefix("{"), text.hasSuffix("}") else { return nil }
    let inner = text.dropFirst().dropLast()
    let isMarked = inner.first == ":"
    guard isMarked || isBelowText && ".#".contains(inner.trimmingStart.first ?? "{") else {
      return nil
    }
    return MarkupAttributes(inner)
  }
}
