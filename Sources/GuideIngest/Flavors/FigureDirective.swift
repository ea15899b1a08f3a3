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
      if !isCode, let directive = DirectiveBlock(at: index, in: source, unclosed: &unclosed),
        directive.isFigure
      {
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

}

extension DirectiveBlock {
  fileprivate var isFigure: Bool { ["figure", "image"].contains(name) && !argument.isEmpty }

  /// The words that nobody sees.
  fileprivate var removed: String {
    let alt = options.values["alt"] ?? ""
    let told = options.lines.map(\.text).joined(separator: "\n")
    return name + " " + argument + " "
      + (alt.isEmpty ? told : told.replacing(alt, with: "", maxReplacements: 1))
  }

  /// Between empty lines.
  fileprivate var picture: [SourceLines.Line] {
    let escaped = (options.values["alt"] ?? "").replacing("[", with: "\\[")
      .replacing("]", with: "\\]")
    let image = "![\(escaped)](<\(argument.replacing(/[<>]/, with: ""))>)"
    func blank(_ line: SourceLines.Line) -> SourceLines.Line { .init("", origin: line.origin) }
    return [blank(opening), .init(indent + image, origin: head), blank(opening)]
      + body.drop(while: \.isBlank) + [blank(closing)]
  }
}
