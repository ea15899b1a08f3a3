internal import GuideMarkdown
package import GuideModel
internal import GuideText

/// Takes away lines of nothing but attributes, which Kramdown and MkDocs have before and behind
/// blocks: `{: .wide }`, `{ .wide }` right below text, and `: {.wide}` of Pandoc below a table. In
/// quotes too. A paragraph or quote to which `{: .warning }` gives the class of an aside becomes
/// one, below its label; with `{: .warning-title }` its first paragraph is the title. A quote that
/// begins with `#### Title {: .warning}` is one too (ExDoc).
package struct BlockAttributes: Flavor {
  package let name = "block-attributes"

  package func repair(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    readQuotedHeadings(&lines, profile, &diagnostics)
    let mask = lines.mask()
    var asides: [(lines: ClosedRange<Int>, label: String, isTitled: Bool)] = []
    for index in lines.lines.indices where !mask.isRaw(index) {
      let line = lines.lines[index]
      let text = line.text.drop { " >\t".contains($0) }
      let marked = text.hasPrefix(": {") && isBelowTable(index, lines, mask)
      guard
        let attributes = Self.attributes(
          in: marked ? text.dropFirst(2) : text,
          isBelowText: marked || isText(index - 1, lines, mask), isOfTable: marked)
      else { continue }
      if let label = Self.label(attributes, profile), text.startIndex == line.text.startIndex,
        let block = Self.block(beside: index, in: lines.lines, mask),
        asides.last.map({ $0.lines.upperBound < block.lowerBound }) ?? true
      {
        asides.append((block, label.name, label.isTitled))
      }
      // Still a line of its quote.
      let marks = line.text[..<text.startIndex]
      lines.lines[index].text = marks.contains(">") ? String(marks).trimmingEnd : ""
      lines.takeOut(
        attributes.words.joined(separator: " "), at: line.origin, outcome: .repaired, rule: name)
      diagnostics.repaired(name)
    }
    for aside in asides.reversed() {
      let block = Self.quote(Array(lines.lines[aside.lines]), aside.label, aside.isTitled)
      lines.lines.replaceSubrange(aside.lines, with: block)
    }
  }

  // MARK: Asides

  /// What ExDoc calls kinds that others call otherwise.
  private static let kinds: [String: AsideKind] = ["error": .danger, "neutral": .note]

  private func readQuotedHeadings(
    _ lines: inout SourceLines, _ profile: Profile, _ diagnostics: inout Diagnostics
  ) {
    guard lines.lines.contains(where: { Self.quotedHeading($0.text) != nil }) else { return }
    let mask = lines.mask()
    var result: [SourceLines.Line] = []
    for (index, line) in lines.lines.enumerated() {
      result.append(line)
      guard !mask.isRaw(index), let heading = Self.quotedHeading(line.text) else { continue }
      lines.takeOut(
        heading.attributes.words.joined(separator: " "), at: line.origin, outcome: .repaired,
        rule: name)
      diagnostics.repaired(name)
      let label =
        heading.attributes.classes.lazy.compactMap { Self.kinds[$0]?.label }.first
        ?? Self.label(heading.attributes, profile)?.name
      let mark = heading.quote.trimmingEnd
      guard index == 0 || !lines.lines[index - 1].text.hasPrefix(mark), let label else {
        result[result.count - 1].text = heading.marked
        continue
      }
      result.removeLast()
      for name in [label, heading.title] {
        result.append(.init("\(heading.quote)**\(name)**", origin: line.origin))
        result.append(.init(mark, origin: line.origin))
      }
    }
    lines.lines = result
  }

  /// `> #### Title {: .warning}`; `marked` is the line without the attributes.
  private static func quotedHeading(
    _ line: String
  ) -> (quote: String, marked: String, title: String, attributes: MarkupAttributes)? {
    guard line.containsBytes(of: "{:"),
      let found = line.wholeMatch(
        of: /([ \t]*>[ >\t]*)(#{1,6}[ \t]+)(.*\S)[ \t]+\{(:[^{}]+)\}[ \t]*/),
      let attributes = MarkupAttributes(found.4)
    else { return nil }
    let (quote, title) = (String(found.1), String(found.3))
    return (quote, quote + found.2 + title, title, attributes)
  }

  private static func label(
    _ attributes: MarkupAttributes, _ profile: Profile
  ) -> (name: String, isTitled: Bool)? {
    let title = "-title"
    let isTitled = attributes.classes.contains { $0.hasSuffix(title) }
    let names = attributes.classes.map {
      $0.hasSuffix(title) ? String($0.dropLast(title.count)) : $0
    }
    return profile.asideLabel(ofClasses: names).map { label in
      (profile.asideKind(ofLabel: label)?.label ?? label, isTitled)
    }
  }

  /// The paragraph or quote right above the line, else right below it (Kramdown: block inline attribute
  /// lists); nil where anything else stands there.
  private static func block(
    beside index: Int, in lines: [SourceLines.Line], _ mask: Mask
  ) -> ClosedRange<Int>? {
    func isPart(_ line: Int) -> Bool {
      let text = lines[line].text
      guard !lines[line].isBlank, !mask.isRaw(line), !SourceLines.Line.isHeading(text) else {
        return false
      }
      return !ListMark.isItem(text) && !text.hasPrefix("|") && !text.hasPrefix("{:")
        && SetextUnderline.level(text.utf8) == nil && text.first?.isWhitespace == false
    }
    let above = (0..<index).reversed().prefix(while: isPart)
    if let first = above.last {
      return first == 0 || lines[first - 1].isBlank ? first...(index - 1) : nil
    }
    guard index == 0 || lines[index - 1].isBlank else { return nil }
    let below = ((index + 1)..<max(lines.count, index + 1)).prefix(while: isPart)
    guard let last = below.last, last + 1 == lines.count || lines[last + 1].isBlank else {
      return nil
    }
    return (index + 1)...last
  }

  private static func quote(
    _ block: [SourceLines.Line], _ label: String, _ isTitled: Bool
  ) -> [SourceLines.Line] {
    var body = block.map { line in
      let text =
        line.text.hasPrefix(">") ? line.text.dropFirst().drop { $0 == " " } : line.text[...]
      return SourceLines.Line(String(text), origin: line.origin)
    }
    var title = ""
    if isTitled {
      title = body.prefix { !$0.isBlank }.map(\.text).joined(separator: " ")
      body.removeFirst(body.prefix { !$0.isBlank }.count)
      if body.allSatisfy(\.isBlank) { (title, body) = ("", block) }
    }
    func line(_ text: String) -> SourceLines.Line { .init(text, origin: block[0].origin) }
    let names = [label, title].filter { !$0.isEmpty }
    let start = body.firstIndex { !$0.isBlank } ?? body.endIndex
    let isLabelled =
      start < body.endIndex
      && body[start].text.trimming { "*: ".contains($0) }.lowercased() == label.lowercased()
    if isLabelled { body.remove(at: start) }
    return [line("")] + names.flatMap { [line("> **\($0)**"), line(">")] }
      + body.map { .init($0.text.isEmpty ? ">" : "> " + $0.text, origin: $0.origin) }
      + [.init("", origin: block.last?.origin ?? block[0].origin)]
  }

  private func isText(_ index: Int, _ lines: SourceLines, _ mask: Mask) -> Bool {
    index >= 0 && !lines.lines[index].isBlank && !mask.isRaw(index)
  }

  private func isBelowTable(_ index: Int, _ lines: SourceLines, _ mask: Mask) -> Bool {
    lines.lines[..<index].lastIndex { !$0.isBlank }.map(mask.isRow) ?? false
  }

  private static func attributes(
    in line: Substring, isBelowText: Bool, isOfTable: Bool
  ) -> MarkupAttributes? {
    let text = line.trimmingSpaces
    guard text.hasPrefix("{"), text.hasSuffix("}") else { return nil }
    // Editors escape brackets there.
    let inner = text.dropFirst().dropLast().filter { !isOfTable || $0 != "\\" }
    let isMarked = inner.first == ":" || isOfTable
    guard isMarked || isBelowText && ".#".contains(inner.trimmingStart.first ?? "{") else {
      return nil
    }
    return MarkupAttributes(inner)
  }
}
