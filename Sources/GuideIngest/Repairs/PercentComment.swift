internal import GuideMarkdown
package import GuideModel
internal import GuideText

/// Takes out the lines of a comment of MyST, `% Nobody sees this.`, where the source has directives or
/// targets that MyST alone knows. Elsewhere such a line is text.
package struct PercentComment: Flavor {
  package let name = "percent-comment"

  package func repair(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    guard lines.lines.contains(where: { $0.text.hasPrefix("%") }),
      lines.lines.contains(where: { Self.isOfMyST($0.text) })
    else { return }
    let mask = lines.mask()
    for index in lines.lines.indices where !mask.isRaw(index) {
      let line = lines.lines[index]
      guard line.text.hasPrefix("%"), line.text.dropFirst().first.map({ $0 == " " }) ?? true else {
        continue
      }
      lines.takeOut(line.text, at: line.origin, outcome: .furniture, rule: name)
      lines.lines[index].text = ""
      diagnostics.repaired(name)
    }
  }

  private static let directives: Set<String> = [
    "code-block", "contents", "eval-rst", "figure", "glossary", "image", "include", "list-table",
    "literalinclude", "math", "tab-set", "toctree",
  ]

  /// Whether it is `(sizes)=`, or the first line of a directive that no program of a notebook is.
  private static func isOfMyST(_ line: String) -> Bool {
    let text = line.trimmingSpaces
    guard let mark = text.first, "(`:".contains(mark) else { return false }
    if mark == "(" { return text.hasSuffix(")=") && !text.contains(" ") }
    guard let found = FenceInfo.directive(in: ArraySlice(text.utf8.drop { $0 == mark.asciiValue }))
    else { return false }
    return mark == ":" || TextFence.isOfText(found.name) || directives.contains(found.name)
  }
}
