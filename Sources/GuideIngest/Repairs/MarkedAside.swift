internal import GuideMarkdown
package import GuideModel
internal import GuideText

/// Makes quotes of the asides that site generators write with marks of their own: `:::note` …
/// `:::`, `<Note>` … `</Note>`, and `!!! note` or `??? note` with its text indented; and of what a
/// reader may open, `:::details` and `<details>`, under the mark that topics have for it. One whose
/// label the profile does not know is a quote below its title.
package struct MarkedAside: Flavor {
  package let name = "marked-aside"

  package func repair(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    var reading = Reading(profile: profile, name: name)
    let result = reading.marked(lines.lines, mask: lines.mask(), depth: 0)
    for (words, origin) in reading.classes {
      lines.takeOut(words, at: origin, outcome: .repaired, rule: name)
    }
    for _ in 0..<reading.times { diagnostics.repaired(name) }
    lines.lines = result
  }

  /// Goes through lines and through what stands in their asides.
  private struct Reading {
    let profile: Profile
    let name: String
    private(set) var times = 0
    /// Words of the marks that nobody sees.
    private(set) var classes: [(words: String, origin: ClosedRange<Int>)] = []
    private static let maximumDepth = 8

    mutating func marked(
      _ lines: [SourceLines.Line], mask: Mask, depth: Int
    ) -> [SourceLines.Line] {
      var result: [SourceLines.Line] = []
      result.reserveCapacity(lines.count)
      var unclosed: Set<AsideOpening.Mark> = []
      var index = 0
      while index < lines.count {
        let line = lines[index]
        if !mask.isVerbatim(index), let opening = AsideOpening(line.text, profile: profile),
          let body = opening.body(in: lines, after: index, unclosed: &unclosed)
        {
          var inner = SourceLines(lines: opening.inner(body.lines, opening: line))
          // They count as part of the aside.
          var tabs = Diagnostics()
          ContentTab().repair(&inner, profile: profile, into: &tabs)
          if depth < Self.maximumDepth {
            inner.lines = marked(inner.lines, mask: inner.mask(), depth: depth + 1)
          }
          result += opening.quote(of: inner.lines, opening: line)
          if !opening.classes.isEmpty { classes.append((opening.classes, line.origin)) }
          index = body.end
          times += 1
        } else {
          result.append(line)
          index += 1
        }
      }
      return result
    }
  }
}
