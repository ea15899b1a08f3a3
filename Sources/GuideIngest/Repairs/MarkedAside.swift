internal import GuideMarkdown
package import GuideModel
internal import GuideText

/// Makes quotes of the asides that site generators write between tags and fences of code, `<Note>` …
/// `</Note>`, ```` ```{note} ````, `<div class="note">`, and of what a reader may open, `<details>`, under
/// the mark that topics have for it. The others are containers (`FlavorContainers`).
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
      _ lines: [SourceLines.Line], from start: Int = 0, mask: Mask, depth: Int
    ) -> [SourceLines.Line] {
      var result = Array(lines[..<start])
      result.reserveCapacity(lines.count)
      var unclosed = Unclosed()
      var fence = CodeFence()
      var index = start
      while index < lines.count {
        let line = lines[index]
        let isCode = fence.isOpen
        _ = fence.covers(line.text)
        let isFence = fence.isOpen && !isCode
        if !isCode, let opening = opening(at: index, in: lines, mask, isFence, &unclosed),
          let body = opening.body(in: lines, after: index, unclosed: &unclosed.marks)
        {
          if isFence { fence = CodeFence() }
          result += quote(of: body.lines, opening, line, depth: depth)
          let head = Array(lines[index...(index + opening.options)]).origin
          classes += [opening.classes].filter { !$0.isEmpty }.map { ($0, head) }
          index = body.end
          times += 1
        } else {
          result.append(line)
          index += 1
        }
      }
      return result
    }

    /// What has no end.
    private struct Unclosed {
      var marks: Set<AsideOpening.Mark> = []
      var fences: [String: Int] = [:]
    }

    private func opening(
      at index: Int, in lines: [SourceLines.Line], _ mask: Mask, _ isFence: Bool,
      _ unclosed: inout Unclosed
    ) -> AsideOpening? {
      if isFence {
        return AsideOpening(
          directiveAt: index, in: lines, profile: profile, unclosed: &unclosed.fences)
      }
      if mask.isVerbatim(index) { return nil }
      let isFirst = index == 0 || lines[index - 1].isBlank || !mask.isRaw(index - 1)
      return (isFirst ? AsideOpening(containerAt: index, in: lines, profile: profile) : nil)
        ?? AsideOpening(tag: lines[index].text, profile: profile)
    }

    private mutating func quote(
      of body: ArraySlice<SourceLines.Line>, _ opening: AsideOpening, _ line: SourceLines.Line,
      depth: Int
    ) -> [SourceLines.Line] {
      var inner = SourceLines(lines: opening.inner(body, opening: line))
      if depth < Self.maximumDepth {
        // The tags of a container stand in it.
        let start = opening.isContainer ? 1 : 0
        inner.lines = marked(inner.lines, from: start, mask: inner.mask(), depth: depth + 1)
      }
      return opening.quote(of: inner.lines, opening: line)
    }
  }
}
