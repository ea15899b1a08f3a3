internal import GuideMarkdown
package import GuideModel
internal import GuideText

/// Makes quotes of the elements of HTML that have the class of an aside, `<div class="note">`, tags and
/// all. Asides between other marks are containers of the parser (`FlavorContainers`).
package struct MarkedAside: Flavor {
  package let name = "marked-aside"
  private static let maximumDepth = 8

  package func repair(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    var times = 0
    lines.lines = marked(lines, profile, depth: 0, &times)
    diagnostics.repaired(name, times: times)
  }

  /// Goes through lines, and through what stands between the tags of an aside.
  private func marked(
    _ source: SourceLines, _ profile: Profile, depth: Int, _ times: inout Int
  ) -> [SourceLines.Line] {
    var source = source
    let (lines, mask) = (source.lines, source.mask())
    var result: [SourceLines.Line] = []
    // The tags of an aside stand in it.
    var index = 0
    while index < lines.count {
      let isFirst = index == 0 ? depth == 0 : lines[index - 1].isBlank || !mask.isRaw(index - 1)
      guard isFirst, !mask.isVerbatim(index),
        let opening = AsideOpening(containerAt: index, in: lines, profile: profile),
        case .container(let end) = opening.mark
      else {
        result.append(lines[index])
        index += 1
        continue
      }
      var inner = SourceLines(lines: AsideOpening.withMarkdown(Array(lines[index...end])))
      inner.flavors = source.flavors
      if depth < Self.maximumDepth {
        inner.lines = marked(inner, profile, depth: depth + 1, &times)
      }
      result += AsideOpening.quote(
        of: inner.lines, called: opening.label, opening.title, origin: lines[index].origin)
      index = end + 1
      times += 1
    }
    return result
  }
}
