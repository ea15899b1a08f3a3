internal import GuideMarkdown
package import GuideModel
internal import GuideText

/// Reads the label of a piece of another file that VitePress shows, `<<< ./dial.ts#turn{2} [dial.ts]`,
/// as the name that stands over it there. The piece itself is in no page; a line without a label stays,
/// and one within a paragraph, which VitePress reads as text.
package struct SnippetImport: Flavor {
  package static let rule = "snippet-import"
  package let name = Self.rule

  package func repair(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    guard lines.lines.contains(where: { $0.text.containsBytes(of: "<<< ") }) else { return }
    let mask = lines.mask()
    for index in lines.lines.indices where !mask.isRaw(index) {
      let line = lines.lines[index]
      let text = line.text.trimmingSpaces
      guard index == 0 || lines.lines[index - 1].isBlank, text.hasPrefix("<<< "),
        text.hasSuffix("]"), let start = text.firstRange(of: " ["),
        case let label? = text[start.upperBound...].dropLast().trimmingSpaces.codeSpan,
        case let path = text[..<start.lowerBound].dropFirst(4).trimmingSpaces,
        path.hasPrefix(".") || path.hasPrefix("@") || path.hasPrefix("/")
      else { continue }
      lines.takeOut(
        String(text[..<start.lowerBound]), at: line.origin, outcome: .furniture, rule: name)
      lines.lines[index].text = line.text.prefix { $0 == " " } + "**" + label + "**"
      diagnostics.repaired(name)
    }
  }
}
