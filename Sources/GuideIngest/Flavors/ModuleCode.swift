internal import GuideMarkdown
package import GuideModel
internal import GuideText

/// Takes the program out of MDX: `import` and `export` above the text, and lines that are nothing
/// but a tag of a component, of which a label or title stays as a line of its own, with its link, or
/// what the profile says that a page shows.
/// What stands inside components is not indented; tabs of code are `CodeTabs`, and of components that
/// judge what they show the judgement stays; what is shown as a heading is one, and what is a link in a
/// sentence stays there as such. Components that are asides or tabs are left to the parser. A template
/// literal that is all a component holds is code.
package struct ModuleCode: Flavor {
  package static let rule = "module-code"
  /// Of a component; the `value` of a tab is shown where it has no label, and else says the same. That
  /// of an entry of a change log is its day.
  package static func shownAttributes(of component: String) -> Set<String> {
    let shown: Set<String> = ["href", "label", "title"]
    if ComponentTag.entries.contains(component) { return shown.union(["description"]) }
    return ComponentTag.tabs.contains(component) ? shown.union(["value"]) : shown
  }

  package let name = Self.rule
  /// In lines.
  private static let longestComment = 64
  private static let longestTemplate = 256

  /// The file's name, or a tag of a component: text may speak of imports by right.
  package func evidence(in lines: inout SourceLines, profile: Profile) -> EvidenceOfDamage {
    if lines.isModule { return .eachPlace }
    guard lines.lines.contains(where: { $0.text.containsBytes(of: "<") }) else { return .none }
    return ComponentLines(lines.lines, code: lines.codeBlocks()).isEmpty ? .none : .eachPlace
  }

  package func repair(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    var (named, found) = (lines, diagnostics)
    let names = read(&named, profile, namingTabs: true, into: &found)
    if !names.isEmpty, Self.isText(anyOf: names, in: &named) {
      _ = read(&lines, profile, namingTabs: false, into: &diagnostics)
    } else {
      (lines, diagnostics) = (named, found)
    }
  }

  /// Whether one of the names stands where damage shows it as text: as the label of a tag that opens no tab
  /// for the parser, or in code.
  private static func isText(anyOf names: [String], in lines: inout SourceLines) -> Bool {
    let heads = lines.read().containers.map(\.head)
    let mask = lines.mask()
    return lines.lines.enumerated().contains { index, line in
      names.contains { name in
        line.text.contains(ComponentLines.label(name))
          && !heads.contains { $0.contains(index + 1) }
          || mask.isVerbatim(index) && line.text.trimmingSpaces == "**\(name)**"
      }
    }
  }

  /// The names that tabs were given.
  private func read(
    _ lines: inout SourceLines, _ profile: Profile, namingTabs: Bool,
    into diagnostics: inout Diagnostics
  ) -> [String] {
    let imported = ImportedFiles(lines.lines)
    var code = lines.codeBlocks()
    takeTemplates(&lines, &code, into: &diagnostics)
    takeModules(&lines, code, into: &diagnostics)
    takeComments(&lines, code, into: &diagnostics)
    let names = namingTabs ? nameTabs(&lines, &code, into: &diagnostics) : []
    takeBraces(&lines, &code, into: &diagnostics)
    keepUnclosed(&lines, code, into: &diagnostics)
    var found = ComponentLines(lines.lines, code: code)
    if found.isEmpty { return names }
    diagnostics.repaired(name, times: found.links)
    let asides = found.asides(profile).union(found.tabs)
    found.measure(but: asides)
    let tabs = found.codeTabs()
    let headings = found.headings()
    let judged = found.judged(profile) { line in
      asides.contains(line) || tabs[line] != nil
        || found.tags[line].flatMap { $0.heading ?? $0.facts(profile) } != nil
        || imported.path(shownBy: found.lines[line].text.trimmingSpaces) != nil
        || headings[line] != nil
    }
    let replaced = headings.merging(judged) { $1 }
    var result: [SourceLines.Line] = []
    result.reserveCapacity(found.lines.count)
    for (index, line) in found.lines.enumerated() {
      let text = found.text(of: index)
      let spaces = line.text.utf8.count - text.utf8.count
      if spaces > 0 { diagnostics.repaired(name) }
      let tab = tabs[index]?.map { String($0.dropFirst(spaces)) }
      guard let tag = found.tags[index], !asides.contains(index) else {
        result += replaced[index] ?? (tab ?? [text]).map { .init($0, origin: line.origin) }
        continue
      }
      let indent = CodeTabs.margin(text)
      let shown = tab?[0] ?? (tag.heading ?? tag.facts(profile)).map { indent + $0 }
      // Above it ends a paragraph.
      let above = shown == nil || result.last?.isBlank ?? true ? [] : [""]
      result +=
        replaced[index]
        ?? (above + [shown].compactMap(\.self) + [""]).map { .init($0, origin: line.origin) }
      lines.takeOut(line.text, at: line.origin, outcome: .furniture, rule: name)
      if let path = imported.path(shownBy: text.trimmingSpaces) {
        lines.includes.append(
          .init(path: path, origin: line.origin, isIndented: !indent.isEmpty))
      }
      diagnostics.repaired(name)
    }
    lines.lines = result
    return names
  }

  private func nameTabs(
    _ lines: inout SourceLines, _ code: inout [Int?], into diagnostics: inout Diagnostics
  ) -> [String] {
    guard lines.lines.contains(where: { ComponentLines.mayName($0.text) }) else { return [] }
    let found = ComponentLines(lines.lines, code: code)
    guard let named = found.namingTabs() else { return [] }
    diagnostics.repaired(name, times: found.links + 1)
    (lines.lines, code) = (named.lines, found.code)
    return named.names
  }

  /// `{` and a backtick at the start of a line to a backtick and `}` at the end of one.
  private func takeTemplates(
    _ lines: inout SourceLines, _ code: inout [Int?], into diagnostics: inout Diagnostics
  ) {
    guard lines.lines.contains(where: { $0.text.containsBytes(of: "{`") }) else { return }
    let all = zip(lines.lines, code).flatMap { line, block in
      (block == nil ? Self.besideTags(line) : [line]).map { (line: $0, block: block) }
    }
    var result: [(line: SourceLines.Line, block: Int?)] = []
    var index = 0
    while index < all.count {
      let line = all[index].line
      guard all[index].block == nil,
        let end = Self.templateEnd(all[index...].prefix(Self.longestTemplate))
      else {
        result.append(all[index])
        index += 1
        continue
      }
      let indent = line.text.prefix { $0 == " " }
      var code = all[index...end].map(\.line)
      code[0].text = String(line.text.dropFirst(indent.count + 2))
      let last = code.count - 1
      code[last].text = String(code[last].text.trimmingEnd.dropLast(2))
      if code[0].isBlank { code.removeFirst() }
      // Further in it would be code by its indentation; the parser takes it off what is inside.
      let margin = String(indent.prefix(3))
      let fenced =
        [.init("```", origin: line.origin)] + code
        + [.init("```", origin: all[end].line.origin)]
      let block = -1 - index
      result += fenced.map { (.init(margin + $0.text, origin: $0.origin), block) }
      diagnostics.repaired(name)
      index = end + 1
    }
    (lines.lines, code) = (result.map(\.line), result.map(\.block))
  }

  /// A line with a template right behind or before a tag of a component, as two lines.
  private static func besideTags(_ line: SourceLines.Line) -> [SourceLines.Line] {
    var texts = [line.text]
    let start = line.text.trimmingStart
    if start.first == "<", start.dropFirst().first?.isUppercase == true,
      let mark = line.text.firstRange(of: ">{`")
    {
      let place = line.text.index(after: mark.lowerBound)
      texts = [String(line.text[..<place]), String(line.text[place...])]
    }
    if let last = texts.last, last.hasSuffix(">"), let mark = last.ranges(of: "`}</").last {
      let place = last.index(mark.lowerBound, offsetBy: 2)
      texts = texts.dropLast() + [String(last[..<place]), String(last[place...])]
    }
    return texts.count == 1 ? [line] : texts.map { .init($0, origin: line.origin) }
  }

  /// The line in which the template ends that starts with the first; nil where it holds another.
  private static func templateEnd(
    _ lines: ArraySlice<(line: SourceLines.Line, block: Int?)>
  ) -> Int? {
    guard lines.first?.line.text.trimmingStart.hasPrefix("{`") == true,
      let end = lines.firstIndex(where: { $0.line.text.trimmingEnd.hasSuffix("`}") }),
      lines[...end].reduce(0, { $0 + $1.line.text.utf8.count { $0 == UInt8(ascii: "`") } }) == 2
    else { return nil }
    return end
  }

  /// Values in braces, of tags outside of code: the parser of Markdown would not know the tag.
  private func takeBraces(
    _ lines: inout SourceLines, _ code: inout [Int?], into diagnostics: inout Diagnostics
  ) {
    var result: [SourceLines.Line] = []
    result.reserveCapacity(lines.lines.count)
    var blocks: [Int?] = []
    var index = 0
    while index < lines.lines.count {
      var line = lines.lines[index]
      let block = code[index]
      index += 1
      blocks.append(block)
      // A space that JSX would not show otherwise.
      if block == nil, line.text.containsBytes(of: "{"), !line.text.containsBytes(of: "`") {
        for space in ["{' '}", "{\" \"}"] { line.text = line.text.replacing(space, with: " ") }
      }
      guard block == nil, line.text.containsBytes(of: "<") else {
        result.append(line)
        continue
      }
      let rest = lines.lines[index...].prefix(ComponentLines.maximumLines).prefix { !$0.isBlank }
      let (text, count) = BracedTags.plain(line.text, behind: rest.map(\.text))
      if text != line.text { diagnostics.repaired(name) }
      let origin = ([line] + lines.lines[index..<index + count]).origin
      result.append(.init(text, origin: origin))
      index += count
    }
    (lines.lines, code) = (result, blocks)
  }

  /// A tag below which none closes a component of its name is text: its writer forgot to close it, or meant
  /// no component.
  private func keepUnclosed(
    _ lines: inout SourceLines, _ code: [Int?], into diagnostics: inout Diagnostics
  ) {
    var closed: Set<String> = []
    for (index, line) in zip(lines.lines.indices, lines.lines).reversed()
    where code[index] == nil && line.text.containsBytes(of: "<") {
      for close in line.text.ranges(of: "</") {
        closed.insert(
          String(line.text[close.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "." }))
      }
      let mark = line.text.prefix { " \t>".contains($0) }
      guard let tag = ComponentTag(String(line.text.dropFirst(mark.count))), tag.kind == .opening,
        !tag.name.isEmpty, !closed.contains(tag.name)
      else { continue }
      lines.lines[index].text = mark + "\\" + line.text.dropFirst(mark.count)
      diagnostics.repaired(name)
    }
  }

  /// `{/* … */}`, over lines too; behind a heading it is its anchor.
  private func takeComments(
    _ lines: inout SourceLines, _ code: [Int?], into diagnostics: inout Diagnostics
  ) {
    guard lines.lines.contains(where: { $0.text.containsBytes(of: "{/*") }) else { return }
    var isOpen = false
    for index in lines.lines.indices {
      let line = lines.lines[index]
      if !isOpen, code[index] != nil { continue }
      let start = isOpen ? line.text.startIndex : line.text.firstRange(of: "{/*")?.lowerBound
      guard let start, !line.text[..<start].contains("`"),
        !(line.text.hasPrefix("#") && line.text[start...].hasPrefix("{/* #"))
      else { continue }
      let end = line.text[start...].firstRange(of: "*/}")?.upperBound
      if !isOpen, end == nil, !commentCloses(lines.lines[(index + 1)...]) { continue }
      isOpen = end == nil
      let comment = line.text[start..<(end ?? line.text.endIndex)]
      lines.takeOut(String(comment), at: line.origin, outcome: .furniture, rule: name)
      lines.lines[index].text.removeSubrange(comment.startIndex..<comment.endIndex)
      diagnostics.repaired(name)
    }
  }

  private func commentCloses(_ lines: ArraySlice<SourceLines.Line>) -> Bool {
    lines.prefix(Self.longestComment).contains { $0.text.containsBytes(of: "*/}") }
  }
}

extension ComponentTag {
  /// The title in strong type; a card's leads where the card does.
  fileprivate var heading: String? {
    guard kind != .closing, let title else { return nil }
    return value(of: "href").map { "**[\(title)](\($0))**" } ?? "**\(title)**"
  }
}

extension ComponentLines {
  /// The lines with the tags of asides, which the parser reads. One that opens in the first line of an
  /// item has only its end here.
  fileprivate func asides(_ profile: Profile) -> Set<Int> {
    let ends = Set(pairs.map(\.upperBound))
    let open = tags.filter {
      $1.kind == .closing && !ends.contains($0) && $1.mayBeAside(profile)
    }
    let found = pairs.filter { pair in
      // The parser reads none that is empty.
      let inside = lines[(pair.lowerBound + 1)..<pair.upperBound]
      guard let tag = tags[pair.lowerBound], !inside.allSatisfy(\.isBlank) else { return false }
      return tag.asideLabel(profile) != nil
        || tag.isFolded && !holdHeading(pair)
    }
    return Set(open.keys).union(found.flatMap { [$0.lowerBound, $0.upperBound] })
  }

  /// The lines of tags that the parser reads as tabs. Each tab has a name and content, only blank lines
  /// separate the tabs, and every line is indented far enough to stay in its list item.
  fileprivate var tabs: Set<Int> {
    let ends = Dictionary(first: pairs.map { ($0.lowerBound, $0.upperBound) })
    var found: Set<Int> = []
    for pair in pairs where tags[pair.lowerBound]?.name == "Tabs" {
      let margin = CodeTabs.margin(lines[pair.lowerBound].text)
      guard CodeTabs.stay(lines[pair], in: margin) else { continue }
      var inside: [Int] = []
      var index = pair.lowerBound + 1
      while index < pair.upperBound {
        if lines[index].isBlank {
          index += 1
          continue
        }
        guard let tag = tags[index], ComponentTag.tabs.contains(tag.name), tag.title != nil,
          let end = ends[index], !lines[(index + 1)..<end].allSatisfy(\.isBlank)
        else { break }
        inside += [index, end]
        index = end + 1
      }
      if index == pair.upperBound, !inside.isEmpty {
        found.formUnion(inside + [pair.lowerBound, pair.upperBound])
      }
    }
    return found
  }

  private func holdHeading(_ pair: ClosedRange<Int>) -> Bool {
    pair.contains { code[$0] == nil && FoldedElement.isHeading(lines[$0].text) }
  }
}
