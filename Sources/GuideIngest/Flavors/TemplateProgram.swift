internal import GuideMarkdown
package import GuideModel
internal import GuideText

/// Leaves out elements of a template of Vue that a program fills, those with `v-for` in which values
/// stand, `{{ maker.name }}`, and all in them: what a reader sees there is made of data that the page has
/// not. `{{ name }}` anywhere else is text, and so is what stands under a condition, `v-if`. What nothing
/// closes stays.
package struct TemplateProgram: Flavor {
  package static let rule = "template-program"
  package let name = Self.rule

  package func repair(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    guard lines.lines.contains(where: { $0.text.containsBytes(of: "v-for") }) else { return }
    let programs = TemplateTags.programs(in: lines.lines, lines.mask())
      .filter { Self.text(of: $0, in: lines.lines).containsBytes(of: "{{") }
    for program in programs {
      lines.takeOut(
        Self.text(of: program, in: lines.lines),
        at: Array(lines.lines[program.lowerBound.line...program.upperBound.line]).origin,
        outcome: .furniture, rule: name)
      diagnostics.repaired(name)
    }
    for program in programs.reversed() { Self.take(program, from: &lines) }
  }

  private static func text(
    of program: Range<TemplateTags.Place>, in lines: [SourceLines.Line]
  ) -> String {
    let (start, end) = (program.lowerBound, program.upperBound)
    let texts = (start.line...end.line).map { line in
      let bytes =
        line == end.line ? lines[line].text.utf8.prefix(end.column) : lines[line].text.utf8[...]
      return String(
        decoding: line == start.line ? bytes.dropFirst(start.column) : bytes, as: UTF8.self)
    }
    return texts.joined(separator: "\n")
  }

  /// A line of which nothing is left goes: an empty one would end a block.
  private static func take(_ program: Range<TemplateTags.Place>, from lines: inout SourceLines) {
    let (start, end) = (program.lowerBound, program.upperBound)
    let rest =
      Array(lines.lines[start.line].text.utf8.prefix(start.column))
      + lines.lines[end.line].text.utf8.dropFirst(end.column)
    let origin = Array(lines.lines[start.line...end.line]).origin
    let left = SourceLines.Line(String(decoding: rest, as: UTF8.self), origin: origin)
    lines.lines.replaceSubrange(start.line...end.line, with: left.isBlank ? [] : [left])
  }
}
