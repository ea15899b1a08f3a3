internal import GuideMarkdown
package import GuideModel
internal import GuideText

/// Reads the code between tags of a template, `{% highlight swift %}` … `{% endhighlight %}` (Jekyll) and
/// `{{< highlight swift >}}` … `{{< /highlight >}}` (Hugo), and between colons, `:::{code} swift` … `:::`
/// (MyST), as fenced code, and takes away the lines `{% raw %}` and `{% endraw %}` around text.
package struct TaggedCode: Flavor {
  package let name = "tagged-code"

  package func repair(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    guard lines.lines.contains(where: { CodeTag.isTag($0.bytes) }) else { return }
    let source = lines.lines
    var result: [SourceLines.Line] = []
    var unclosed: [String: Int] = [:]
    let mask = lines.mask()
    /// Of the last line of `{% raw %}` that nothing closed yet.
    var raw: Int?
    var index = 0
    while index < source.count {
      let line = source[index]
      if mask.isVerbatim(index) {
        result.append(line)
      } else if let block = CodeTag.block(
        at: index, of: source.count, unclosed: &unclosed, line: { source[$0].bytes })
      {
        result += Self.fenced(Array(source[index...block.end]), block.tag)
        for tag in [line, source[block.end]] {
          lines.takeOut(tag.text, at: tag.origin, outcome: .repaired, rule: name)
        }
        diagnostics.repaired(name)
        index = block.end
      } else {
        if CodeTag.isRaw(line.bytes, closes: false) { raw = result.count }
        result.append(line)
        if CodeTag.isRaw(line.bytes, closes: true), let start = raw {
          for place in [start, result.count - 1] {
            lines.takeOut(
              result[place].text, at: result[place].origin, outcome: .repaired, rule: name)
            result[place].text = ""
          }
          diagnostics.repaired(name)
          raw = nil
        }
      }
      index += 1
    }
    lines.lines = result
  }

  /// Of lines from tag to tag. Code that is set in by less than its tag stands at the margin.
  private static func fenced(_ block: [SourceLines.Line], _ tag: CodeTag) -> [SourceLines.Line] {
    let code = block.dropFirst().dropLast()
    let isInside = code.allSatisfy { $0.isBlank || $0.text.hasPrefix(tag.prefix) }
    let prefix = isInside || tag.prefix.contains(">") ? tag.prefix : ""
    let longest =
      code.map { line in
        line.text.split { $0 != "`" }.map(\.count).max() ?? 0
      }.max() ?? 0
    let marks = prefix + String(repeating: "`", count: max(3, longest + 1))
    func line(_ text: String, like other: SourceLines.Line) -> SourceLines.Line {
      .init(text, origin: other.origin)
    }
    let (first, last) = (block[0], block[block.count - 1])
    // HTML goes on to the next blank line.
    return [
      line(prefix.trimmingEnd, like: first),
      line(marks + tag.info, like: first),
    ]
      + code + [line(marks, like: last), line(prefix.trimmingEnd, like: last)]
  }
}
