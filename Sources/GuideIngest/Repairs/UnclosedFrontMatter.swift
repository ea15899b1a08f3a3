package import GuideModel
internal import GuideText

/// Adds the second fence to front matter at the top of a file that lacks it.
package struct UnclosedFrontMatter: LineRepair {
  package let name = "unclosed-front-matter"

  package func repair(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    let all = lines.lines
    let line = { (index: Int) in all[index].bytes }
    guard let start = all.firstIndex(where: { !$0.isBlank }),
      FrontMatterLines(at: start, of: all.count, line: line) == nil,
      let end = FrontMatterLines.unclosedEnd(at: start, of: all.count, line: line)
    else { return }
    lines.lines.insert(SourceLines.Line("---", origin: all[end - 1].origin), at: end)
    diagnostics.repaired(name)
  }
}
