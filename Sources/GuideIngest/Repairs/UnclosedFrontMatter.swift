package import GuideModel

/// Adds the second fence to front matter at the top of a file that lacks it.
package struct UnclosedFrontMatter: LineRepair {
  package let name = "unclosed-front-matter"

  package func repair(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    let all = lines.lines
    guard let start = all.firstIndex(where: { !$0.isBlank }),
      FrontMatterSplitter.isFence(all[start].text), start + 1 < all.count,
      FrontMatterSplitter.isKey(all[start + 1].text),
      FrontMatterSplitter.frontMatter(in: all, at: start) == nil
    else { return }
    // A line that starts with `#` is a heading here, not a comment.
    let entries = all[(start + 1)...].prefix {
      FrontMatterSplitter.isEntry($0.text) && !$0.text.hasPrefix("#")
    }
    let end = entries.endIndex
    // One line of `key: value` that text follows at once is a sentence below a rule.
    let isCertain =
      end == all.count || all[end].isBlank || all[end].text.hasPrefix("#")
      || entries.count > 1
    if !isCertain { return }
    lines.lines.insert(SourceLines.Line("---", origin: all[end - 1].origin), at: end)
    diagnostics.repaired(name)
  }
}
