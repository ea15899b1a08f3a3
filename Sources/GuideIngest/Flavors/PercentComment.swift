internal import GuideMarkdown
package import GuideModel
internal import GuideText

/// Removes MyST comments, lines such as `% Nobody sees this.`, if the source has directives or targets
/// that only MyST has. Elsewhere such a line is text.
package struct PercentComment: Flavor {
  package let name = "percent-comment"

  package func repair(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    guard lines.lines.contains(where: { $0.text.hasPrefix("%") }) else { return }
    let mask = lines.mask()
    let isOfMyST = lines.lines.indices.contains { index in
      let code = mask.isVerbatim(index) ? mask.fencedCode(at: index) : index...index
      return code?.lowerBound == index && Self.isOfMyST(lines.lines[index].text)
    }
    guard isOfMyST else { return }
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

  /// Whether the line is a target, `(sizes)=`, or opens a directive. Names that other dialects give to
  /// blocks of code, such as `{r}`, are no evidence.
  private static func isOfMyST(_ line: String) -> Bool {
    let text = line.trimmingSpaces
    guard let mark = text.first, "(`:".contains(mark) else { return false }
    if mark == "(" { return text.hasSuffix(")=") && !text.contains(" ") }
    let info = text.utf8.drop { $0 == mark.asciiValue }
    guard text.utf8.count - info.count > 2, let found = FenceInfo.directive(in: ArraySlice(info))
    else { return false }
    return mark == ":" || TextFence.isOfText(found.name) || directives.contains(found.name)
  }
}
