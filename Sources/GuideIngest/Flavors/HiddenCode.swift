internal import GuideMarkdown
package import GuideModel
internal import GuideText

/// Leaves out the lines of code that only a type checker reads: in fences marked `twoslash`, what
/// stands above `// ---cut---` (or `---cut-before---`), below `// ---cut-after---`, and between
/// `// ---cut-start---` and `// ---cut-end---`, with these lines. A site shows none of them. So it is with
/// the options of `{code-block}` of MyST, but for the caption, which is the title of the code, or stands
/// above it. A line `:input: turn` of `{terminal}` shows `$ turn`, and a link of `{parsed-literal}` its words.
package struct HiddenCode: Flavor {
  package let name = "hidden-code"

  package func repair(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    guard
      lines.lines.contains(where: { line in
        Self.signs.contains(where: line.text.containsBytes)
      })
    else { return }
    takeOptions(&lines, &diagnostics)
    var hidden: [Range<Int>] = []
    let mask = lines.mask()
    for (index, line) in lines.lines.enumerated() {
      if let code = mask.fencedCode(at: index), Self.isChecked(line.text),
        Self.closes(lines.lines[code.upperBound].text, line.text)
      {
        hidden += Self.hidden(in: lines.lines[code].dropFirst().dropLast())
      }
    }
    if hidden.isEmpty { return }
    for range in hidden {
      let block = Array(lines.lines[range])
      lines.takeOut(
        block.map(\.text).joined(separator: "\n"), at: block.origin, outcome: .furniture, rule: name
      )
      diagnostics.repaired(name)
    }
    for range in hidden.reversed() { lines.lines.removeSubrange(range) }
  }

  private static let signs = [
    "twoslash", "{code", "{sourcecode", "{terminal}", "{parsed-literal}",
  ]

  private func takeOptions(_ lines: inout SourceLines, _ diagnostics: inout Diagnostics) {
    let mask = lines.mask()
    var found: [(index: Int, options: DirectiveOptions)] = []
    for (index, line) in lines.lines.enumerated() {
      let info = line.text.drop { "`~ ".contains($0) }
      guard let code = mask.fencedCode(at: index), FenceInfo.isOfDirective(String(info)) else {
        continue
      }
      let margin = CodeTabs.margin(line.text).count
      let options = DirectiveOptions(lines.lines[(index + 1)...], margin: margin)
      if !options.lines.isEmpty { found.append((index, options)) }
      var isChanged = false
      for line in code.dropFirst(1 + options.lines.count).dropLast() {
        if info.hasPrefix("{terminal}"), showInput(at: line, of: &lines) { isChanged = true }
        if info.hasPrefix("{parsed-literal}"), showLinks(at: line, of: &lines) { isChanged = true }
      }
      // With options it is counted below.
      if isChanged, options.lines.isEmpty { diagnostics.repaired(name) }
    }
    for (index, options) in found.reversed() {
      take(options, below: index, of: &lines)
      diagnostics.repaired(name)
    }
  }

  private static let input = ":input: "

  /// Whether the line changed.
  private func showInput(at index: Int, of lines: inout SourceLines) -> Bool {
    let line = lines.lines[index]
    let text = line.text.trimmingStart
    guard text.hasPrefix(Self.input) else { return false }
    let margin = line.text.prefix(line.text.count - text.count)
    lines.lines[index].text = "\(margin)$ \(text.dropFirst(Self.input.count))"
    lines.takeOut(Self.input, at: line.origin, outcome: .repaired, rule: name)
    return true
  }

  /// Whether the line changed.
  private func showLinks(at index: Int, of lines: inout SourceLines) -> Bool {
    let line = lines.lines[index]
    let links = line.text.matches(of: /\[([^\[\]]+)\]\(([^()\s]+)\)/)
    for link in links.reversed() {
      lines.lines[index].text.replaceSubrange(link.range, with: link.1)
      lines.takeOut(String(link.2), at: line.origin, outcome: .repaired, rule: name)
    }
    return !links.isEmpty
  }

  private func take(_ options: DirectiveOptions, below index: Int, of lines: inout SourceLines) {
    let (opening, block) = (lines.lines[index], Array(options.lines))
    let caption = options.values["caption"] ?? ""
    let input = opening.text.contains("{terminal}") ? options.values["input"] ?? "" : ""
    let text = block.map(\.text).joined(separator: "\n")
    let hidden = [caption, input].reduce(text) {
      $1.isEmpty ? $0 : $0.replacing($1, with: "", maxReplacements: 1)
    }
    lines.takeOut(hidden, at: block.origin, outcome: .repaired, rule: name)
    // An empty line may part them from the code.
    let end = options.lines.endIndex
    let hasGap = lines.lines.indices.contains(end) && lines.lines[end].isBlank
    lines.lines.removeSubrange((index + 1)..<(hasGap ? end + 1 : end))
    if !input.isEmpty {
      let prompt = CodeTabs.margin(opening.text) + "$ " + input
      lines.lines.insert(.init(prompt, origin: block.origin), at: index + 1)
    }
    if let titled = CodeTabs.titled(opening.text, caption) {
      lines.lines[index].text = titled
    } else if !caption.isEmpty {
      // It stands in the block, and may not begin behind it.
      let origin = opening.origin.lowerBound...block.origin.upperBound
      let above = ["", CodeTabs.margin(opening.text) + caption, ""]
      lines.lines.insert(contentsOf: above.map { .init($0, origin: origin) }, at: index)
    }
  }

  /// Whether the line opens a fence whose code is checked.
  private static func isChecked(_ line: String) -> Bool {
    let info = line.drop { "`~ ".contains($0) }
    return FenceInfo(String(info)).rest.split(separator: " ").contains("twoslash")
  }

  /// Whether the last line of a block closes its first, `opening`. Where none does, the code may end
  /// anywhere.
  private static func closes(_ line: String, _ opening: String) -> Bool {
    let fence = opening.drop { !"`~".contains($0) }
    guard let mark = fence.first else { return false }
    let text = line.drop { " \t>".contains($0) }.trimmingSpaces
    return text.allSatisfy { $0 == mark } && text.count >= fence.prefix { $0 == mark }.count
  }

  /// Of the lines of one block, in order.
  private static func hidden(in code: ArraySlice<SourceLines.Line>) -> [Range<Int>] {
    var (first, end) = (code.startIndex, code.endIndex)
    var open: Int?
    var parts: [Range<Int>] = []
    for (index, line) in zip(code.indices, code) {
      switch cut(line.text) {
      case "cut", "cut-before": first = index + 1
      case "cut-after": end = min(end, index)
      case "cut-start": open = open ?? index
      case "cut-end":
        if let start = open { parts.append(start..<(index + 1)) }
        open = nil
      default: continue
      }
    }
    // Nothing would be left to read.
    guard first < end, code[first..<end].contains(where: { !$0.isBlank }) else { return [] }
    let inside = parts.map { $0.clamped(to: first..<end) }
    return ([code.startIndex..<first] + inside + [end..<code.endIndex]).filter { !$0.isEmpty }
  }

  /// `cut-after`, of a line that is nothing but `// ---cut-after---`.
  private static func cut(_ line: String) -> String? {
    let text = line.trimmingSpaces
    guard text.hasPrefix("//") else { return nil }
    let mark = text.dropFirst(2).trimmingSpaces
    guard mark.hasPrefix("---cut"), mark.hasSuffix("---") else { return nil }
    return String(mark.dropFirst(3).dropLast(3))
  }
}
