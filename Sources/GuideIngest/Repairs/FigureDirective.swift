internal import GuideMarkdown
package import GuideModel
internal import GuideText

/// Makes pictures of the directives `{figure}` and `{image}` of MyST: the option `alt` is what they show;
/// what is told of a figure stands below it.
package struct FigureDirective: Flavor {
  package let name = "figure-directive"

  package func repair(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    let source = lines.lines
    guard
      source.contains(where: { line in
        ["{figure}", "{image}"].contains(where: line.text.containsBytes)
      })
    else { return }
    var result: [SourceLines.Line] = []
    var unclosed: [String: Int] = [:]
    let mask = lines.mask()
    var index = 0
    while index < source.count {
      let isCode = mask.isVerbatim(index) && mask.fencedCode(at: index) == nil
      if !isCode, let directive = Directive(at: index, in: source, unclosed: &unclosed) {
        result += directive.picture
        let block = Array(source[index...directive.end])
        lines.takeOut(directive.removed, at: block.origin, outcome: .repaired, rule: name)
        diagnostics.repaired(name)
        index = directive.end
      } else {
        result.append(source[index])
      }
      index += 1
    }
    lines.lines = result
  }

  private struct Directive {
    let end: Int
    /// Between empty lines.
    let picture: [SourceLines.Line]
    /// The words that nobody sees.
    let removed: String

    init?(at index: Int, in lines: [SourceLines.Line], unclosed: inout [String: Int]) {
      let line = lines[index]
      let indent = line.text.prefix { $0 == " " }
      let text = line.text.dropFirst(indent.count)
      guard let sign = text.first, "`~:".contains(sign) else { return nil }
      let fence = text.prefix { $0 == sign }
      guard fence.count > 2,
        let found = FenceInfo.directive(in: ArraySlice(text.dropFirst(fence.count).utf8)),
        ["figure", "image"].contains(found.name), !found.argument.isEmpty,
        index >= unclosed[String(fence)] ?? 0
      else { return nil }
      let behind = lines[(index + 1)...]
      guard
        let end = behind.firstIndex(where: { line in
          let text = line.text.trimmingSpaces
          return text.count >= fence.count && text.allSatisfy { $0 == sign }
        })
      else {
        unclosed[String(fence)] = lines.count
        return nil
      }
      self.end = end
      let options = DirectiveOptions(behind[..<end], margin: indent.count)
      let body = behind[..<end].dropFirst(options.lines.count).drop(while: \.isBlank)
      let alt = options.values["alt"] ?? ""
      let told = options.lines.map(\.text).joined(separator: "\n")
      removed =
        found.name + " " + found.argument + " "
        + (alt.isEmpty ? told : told.replacing(alt, with: "", maxReplacements: 1))
      let escaped = alt.replacing("[", with: "\\[").replacing("]", with: "\\]")
      let image = "![\(escaped)](<\(found.argument.replacing(/[<>]/, with: ""))>)"
      let above = Array(lines[index...(index + options.lines.count)]).origin
      func blank(_ line: SourceLines.Line) -> SourceLines.Line { .init("", origin: line.origin) }
      picture =
        [blank(line), .init(indent + image, origin: above), blank(line)] + body
        + [blank(lines[end])]
    }
  }
}
