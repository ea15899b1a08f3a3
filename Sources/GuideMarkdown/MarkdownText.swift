/// What a Markdown text holds.
package struct MarkdownText: Hashable, Sendable {
  package var nodes: [MarkdownNode]
  /// What the tree does not show, by line.
  package var findings: [MarkdownFinding]
  /// Those of flavors, in order of their ends; what they hold is among the nodes.
  package var containers: [MarkedContainer]
  /// The titles of links that no node shows, by line: of headings, and of definitions as links.
  package var titles: [MarkdownNode] = []

  package init(
    nodes: [MarkdownNode], findings: [MarkdownFinding], containers: [MarkedContainer] = []
  ) {
    self.nodes = nodes
    self.findings = findings
    self.containers = containers
  }

  /// The nodes, with each of the titles behind the last node that begins above it.
  package var nodesWithTitles: [MarkdownNode] {
    if titles.isEmpty { return nodes }
    let byLine = nodes.indices.sorted {
      (nodes[$0].lines.lowerBound, $0) < (nodes[$1].lines.lowerBound, $1)
    }
    var rest = byLine[...]
    var last = -1
    var behind: [Int: [MarkdownNode]] = [:]
    let titles = titles.enumerated().sorted {
      ($0.element.lines.lowerBound, $0.offset) < ($1.element.lines.lowerBound, $1.offset)
    }
    for (_, title) in titles {
      while let next = rest.first, nodes[next].lines.lowerBound <= title.lines.lowerBound {
        last = max(last, next)
        rest.removeFirst()
      }
      behind[last, default: []].append(title)
    }
    return nodes.indices.reduce(into: behind[-1] ?? []) { all, index in
      all += [nodes[index]] + (behind[index] ?? [])
    }
  }
}

/// Words of a Markdown text that are in no node, or markup that was taken off.
package struct MarkdownFinding: Hashable, Sendable {
  package var kind: Kind
  /// 1-based.
  package var line: Int
  package var lastLine: Int
  /// The words concerned, as they stood.
  package var text: String

  /// `lastLine` is `line` unless given.
  package init(_ kind: Kind, line: Int, lastLine: Int? = nil, text: String) {
    self.kind = kind
    self.line = line
    self.lastLine = lastLine ?? line
    self.text = text
  }

  /// The lines that its words may stand on: the parser does not say where in a block a title is.
  package var lines: ClosedRange<Int> { line...Swift.max(line, lastLine) }

  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Nesting ended here at `MarkdownReader.maximumDepth`; the content stays, one level up.
    case nestingCut = "nesting-cut"
    /// A text that would exhaust the parser: markup was read as text here.
    case parserLimit = "parser-limit"
    /// The title of a link or picture that repeats its words, or of a link of marks alone.
    case repeatedTitle = "repeated-title"
    /// A link to another scheme than http, https and mailto; its content stays, `text` is the address.
    case unsafeLink = "unsafe-link"
    /// A link reference definition that links use.
    case definition
    /// A link reference definition, or a footnote in its shape, that nothing uses.
    case unusedDefinition = "unused-definition"
    /// A table cell beyond the last column.
    case surplusCell = "surplus-cell"
    /// A line that is in no node, for whatever reason.
    case droppedLine = "dropped-line"
    /// What follows the language of a code fence, but a title.
    case fenceWords = "fence-words"
  }
}
