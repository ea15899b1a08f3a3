private import GuideModel

/// Finds by counting what the parser drops in silence: link reference definitions, and with them
/// footnotes of one word; table cells beyond the last column; and lines that are in no node.
///
/// Paragraphs that begin with definitions are cut back to the lines that they show.
struct Omissions {
  private let source: SourceLines
  private(set) var findings: [MarkdownFinding] = []
  private var isCovered: [Bool]
  private var addresses: Set<String> = []
  private var definitions: [(definition: LinkDefinition, line: Int)] = []

  /// `unsafe` are addresses of links that were taken out.
  init(
    in nodes: inout [MarkdownNode], source: SourceLines, unsafe: [String],
    containers: [MarkedContainer]
  ) {
    self.source = source
    addresses = Set(unsafe)
    isCovered = Array(repeating: false, count: source.count + 1)
    visit(&nodes)
    for marked in containers {
      cover(marked.head)
      if let close = marked.close { cover(close...close) }
    }
    reportUncoveredLines()
    reportDefinitions()
  }

  private mutating func visit(_ nodes: inout [MarkdownNode]) {
    for index in nodes.indices {
      let lines = nodes[index].lines
      switch nodes[index].content {
      case .paragraph(let inlines), .heading(_, let inlines):
        note(inlines)
        if !nodes.endsInTable(index) { nodes[index].lines = withoutDefinitions(lines) }
        cover(lines)
      case .list(let ordered, let start, var items):
        for item in items.indices { visit(&items[item]) }
        nodes[index].content = .list(ordered: ordered, start: start, items: items)
      case .quote(var inner):
        visit(&inner)
        nodes[index].content = .quote(inner)
      case .table(let header, let rows):
        for cell in header + rows.flatMap(\.cells) { note(cell) }
        reportSurplusCells(in: lines, columns: header.count)
        cover(lines)
      case .tab(let title, _):
        note(title)
        cover(lines)
      case .code, .html, .thematicBreak: cover(lines)
      case .tabsEnd: break
      }
    }
  }

  private mutating func cover(_ lines: ClosedRange<Int>) {
    for line in lines where line < isCovered.count { isCovered[line] = true }
  }

  private mutating func note(_ inlines: [Inline]) {
    for target in inlines.targets {
      switch target {
      case .external(let url), .unresolved(let url): addresses.insert(url)
      case .topic: break
      }
    }
    addresses.formUnion(inlines.images.map(\.url))
  }
}

extension [MarkdownNode] {
  /// Whether the parser took the end of a paragraph for the header of a table: it reads no
  /// definition in what is left of it.
  fileprivate func endsInTable(_ index: Int) -> Bool {
    guard index + 1 < count, case .table = self[index + 1].content else { return false }
    return self[index + 1].lines.lowerBound == self[index].lines.upperBound + 1
  }
}

// MARK: - Definitions

extension Omissions {
  /// Takes the definitions with which a paragraph begins; the lines of the rest.
  private mutating func withoutDefinitions(_ lines: ClosedRange<Int>) -> ClosedRange<Int> {
    let (found, rest) = source.definitions(atStartOf: lines)
    definitions += found
    return rest
  }

  private mutating func reportDefinitions() {
    for (definition, line) in definitions {
      // `[//]: # (text)` is how Markdown writes a comment.
      let isUsed =
        definition.text.hasPrefix("[//]:")
        || addresses.contains(Self.unescaped(definition.destination))
      findings.append(
        .init(isUsed ? .definition : .unusedDefinition, line: line, text: definition.text))
    }
  }

  /// Backslash escapes and character references, as the parser reads them.
  private static func unescaped(_ destination: String) -> String {
    guard destination.utf8.contains(where: { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "&") })
    else { return destination }
    return link("[a](<\(destination)>)").url
  }

  private static func link(_ text: String) -> (url: String, title: String) {
    var link = (url: "", title: "")
    CMark.walk(Array(text.utf8)) { event, _ in
      if case .open(.link(let url, let title)) = event { link = (url, title) }
    }
    return link
  }

  /// Titles as paragraphs: behind their heading, or as the text of a link where a definition gives
  /// them, once however many links use it.
  func nodes(showing titles: [(title: String, lines: ClosedRange<Int>)]) -> [MarkdownNode] {
    if titles.isEmpty { return [] }
    var defined: [String: [MarkdownNode]] = [:]
    for (definition, line) in definitions where definition.hasTitle {
      let link = Self.link("[a]: \(definition.afterLabel)\n\n[a]")
      let text: [Inline] = [
        .text(link.title.split(whereSeparator: \.isWhitespace).joined(separator: " "))
      ]
      let target = LinkAddress.target(link.url)
      defined[link.title, default: []].append(
        MarkdownNode(
          .paragraph(target.map { [.link(content: text, target: $0)] } ?? text),
          lines: line...(line + definition.lineCount - 1)))
    }
    /// Of the block of the last title.
    var block: (lines: ClosedRange<Int>, words: BlockWords)?
    return titles.flatMap { title, lines in
      if block?.lines != lines {
        block = (lines, source.words(in: source.definitions(atStartOf: lines).rest))
      }
      if defined.keys.contains(title), block?.words.hold(title) == false {
        return defined.updateValue([], forKey: title) ?? []
      }
      return [MarkdownNode(.paragraph([.text(title.asShownTitle)]), lines: lines)]
    }
  }
}

// MARK: - Lines and cells

extension Omissions {
  private mutating func reportUncoveredLines() {
    var line = 1
    while line <= source.count {
      guard !isCovered[line], Self.hasWord(source.content(line)) else {
        line += 1
        continue
      }
      var end = line
      while end < source.count, !isCovered[end + 1], !source.content(end + 1).isEmpty { end += 1 }
      while line <= end {
        if let definition = source.definition(in: line...end, isFirst: true) {
          definitions.append((definition, line))
          line += definition.lineCount
          continue
        }
        findings.append(.init(.droppedLine, line: line, text: source.text(line)))
        line += 1
      }
    }
  }

  private mutating func reportSurplusCells(in lines: ClosedRange<Int>, columns: Int) {
    for line in lines {
      for cell in source.content(line).rowCells.dropFirst(columns) where Self.hasWord(cell) {
        let words = cell.split(separator: UInt8(ascii: " ")).joined(separator: " ".utf8)
        let text = String(decoding: Array(words), as: UTF8.self)
        findings.append(.init(.surplusCell, line: line, text: text))
      }
    }
  }

  private static func hasWord(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.contains { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte >= 0x80
    }
  }
}
