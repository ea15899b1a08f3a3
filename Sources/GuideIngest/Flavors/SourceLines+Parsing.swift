internal import GuideMarkdown
internal import GuideModel
internal import GuideText

extension SourceLines {
  /// What the parser says is no prose. A repair asks for it before it changes lines.
  mutating func mask() -> Mask {
    if let parsed, let mask = parsed.mask {
      if parsed.lines == lines { return mask }
      if let changes = Line.changes(from: parsed.lines, to: lines),
        let mask = mask.following(changes, to: text)
      {
        self.parsed = Parsed(lines: lines, mask: mask)
        return mask
      }
    }
    let mask = Mask(text, read())
    parsed?.mask = mask
    return mask
  }

  /// As the parser reads them.
  mutating func read() -> MarkdownText {
    if let parsed, parsed.lines == lines, let text = parsed.text { return text }
    let syntax = flavors.map { FlavorContainers(lines: lines, profile: $0) }
    let read = MarkdownReader.read(text, syntax: syntax)
    parsed = Parsed(lines: lines, text: read)
    return read
  }

  /// For each line, the number of its block of code, or nil. MDX has no indented code, so its fences are
  /// found without parsing.
  mutating func codeBlocks() -> [Int?] {
    guard isModule else {
      let mask = mask()
      var blocks = Array(mask.codeBlocks().prefix(lines.count))
      // A line at the margin ends an item, even inside a component. The closing tags below it are then
      // indented far enough to be code, but aren't.
      var opened: Set<String> = []
      for index in blocks.indices where lines[index].text.utf8.contains(UInt8(ascii: "<")) {
        guard let tag = ComponentTag(lines[index].text) else { continue }
        let begins = index == 0 || blocks[index - 1] != blocks[index]
        if blocks[index] == nil {
          opened.insert(tag.name)
        } else if begins, tag.kind == .closing, opened.contains(tag.name),
          mask.fencedCode(at: index) == nil
        {
          blocks[index] = nil
        }
      }
      return blocks
    }
    var fence = CodeFence()
    var number = 0
    return lines.map { line in
      if !fence.isOpen { number += 1 }
      return fence.covers(line.text) ? number : nil
    }
  }

  /// Looks for what the lines show of damage and flavors. Repairs take the signs away, so it is done
  /// before them, and for the whole source. No converter breaks the lines of MDX, which is written by
  /// hand.
  mutating func observe() {
    if isModule { return }
    let mask = mask()
    var width = WrapWidth.observed(in: lines)
    wrapping = width.evidence(in: lines, isRaw: mask.isRaw)
    // Some width or other explains any two lines.
    if width != .html2text, (wrapping?.count ?? 0) < 3 {
      width = .html2text
      wrapping = width.evidence(in: lines, isRaw: mask.isRaw)
    }
    wrapWidth = wrapping == nil ? .none : width
    pandoc = PandocMarks.evidence(in: lines, mask)
  }
}
