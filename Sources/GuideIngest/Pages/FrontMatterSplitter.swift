internal import GuideText

/// Cuts a source where a page starts with front matter, as `FrontMatterLines` knows it.
struct FrontMatterSplitter {
  struct Part {
    var frontMatter: FrontMatter?
    var lines: SourceLines
    /// Whether the source has no other part.
    var isWhole = true
  }

  static func parts(of source: SourceLines) -> [Part] {
    let lines = source.lines
    var parts: [Part] = []
    var current = Part(lines: SourceLines(lines: []))
    var fence = CodeFence()
    var index = 0
    while index < lines.count {
      let line = lines[index]
      let isTop = index == 0 || lines[index - 1].isBlank || current.lines.lines.isEmpty
      if !fence.covers(line.text), isTop, let found = frontMatter(in: lines, at: index) {
        if current.frontMatter != nil || !current.lines.lines.allSatisfy(\.isBlank) {
          parts.append(current)
        }
        current = found.part
        index = found.end
      } else {
        current.lines.lines.append(line)
        index += 1
      }
    }
    parts.append(current)
    for index in parts.indices { parts[index].isWhole = parts.count == 1 }
    return parts
  }

  private static func frontMatter(
    in lines: [SourceLines.Line], at index: Int
  ) -> (part: Part, end: Int)? {
    guard FrontMatterLines.mayBegin(with: lines[index].text.utf8.first),
      let found = FrontMatterLines(at: index, of: lines.count, line: { lines[$0].bytes })
    else { return nil }
    let matter = FrontMatter(
      lines: Array(lines[found.entries]), form: found.form,
      extent: lines[index].origin.lowerBound...lines[found.end - 1].origin.upperBound)
    return (Part(frontMatter: matter, lines: SourceLines(lines: [])), found.end)
  }
}

extension SourceLines.Line {
  var bytes: ArraySlice<UInt8> { ArraySlice(text.utf8) }
}
