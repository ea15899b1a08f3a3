private import GuideModel

/// Builds nodes from the parser's events on a stack of its own.
struct MarkdownBuilder {
  private(set) var nodes: [MarkdownNode] = []
  private(set) var findings: [MarkdownFinding] = []
  private let source: SourceLines
  private var openings: [Opening] = []
  private var frames: [Frame] = []
  private var blockDepth = 0
  private var inlineDepth = 0

  /// What an `open` event led to, so that its `close` can undo it.
  private enum Opening {
    case frame
    /// Not kept: what it holds goes to the container around it.
    case cutBlock, cutItem, cutInline
  }

  /// A container that is still open, with what it holds so far.
  private struct Frame {
    var container: CMarkEvent.Container
    var lines: ClosedRange<Int>
    var nodes: [MarkdownNode] = []
    var items: [[MarkdownNode]] = []
    var inlines: [Inline] = []
    /// Text that ends `inlines`; the parser gives it in many small pieces.
    var text = ""
    var cells: [[Inline]] = []
    var header: [[Inline]] = []
    var rows: [MarkdownNode.TableRow] = []
    var pictureTitle: String?

    mutating func append(_ inline: Inline) {
      if case .text(let piece) = inline {
        text += piece
        return
      }
      endText()
      inlines.append(inline)
    }

    mutating func endText() {
      if !text.isEmpty { inlines.append(.text(text)) }
      text = ""
    }
  }

  init(source: SourceLines) { self.source = source }

  mutating func take(_ event: CMarkEvent, lines: ClosedRange<Int>) {
    switch event {
    case .open(let container):
      let opening = opening(of: container, lines: lines)
      openings.append(opening)
      if opening == .frame { frames.append(Frame(container: container, lines: lines)) }
    case .close: close()
    case .leaf(let leaf): add(leaf, lines: lines)
    }
  }

  private mutating func opening(
    of container: CMarkEvent.Container, lines: ClosedRange<Int>
  ) -> Opening {
    switch container {
    case .document, .paragraph, .heading, .table, .row, .cell: return .frame
    case .item: return openings.last == .cutBlock ? .cutItem : .frame
    case .quote, .list:
      blockDepth += 1
      if blockDepth == MarkdownReader.maximumDepth + 1 {
        report(.nestingCut, "", line: lines.lowerBound)
      }
      return blockDepth > MarkdownReader.maximumDepth ? .cutBlock : .frame
    case .emphasis, .strong, .strikethrough, .link, .image:
      inlineDepth += 1
      if inlineDepth == MarkdownReader.maximumDepth + 1 { report(.nestingCut, "") }
      return inlineDepth > MarkdownReader.maximumDepth || isInImage || isUnsafe(container)
        ? .cutInline : .frame
    }
  }

  /// An image's description is plain text.
  private var isInImage: Bool {
    if case .image = frames.last?.container { true } else { false }
  }

  private mutating func isUnsafe(_ container: CMarkEvent.Container) -> Bool {
    guard let url = container.url, LinkAddress.target(url) == nil else { return false }
    report(.unsafeLink, url)
    return true
  }

  private mutating func report(
    _ kind: MarkdownFinding.Kind, _ text: String, line: Int? = nil
  ) {
    let block = frames.last { !$0.container.isInline }
    findings.append(.init(kind, line: line ?? block?.lines.lowerBound ?? 1, text: text))
  }

  private mutating func close() {
    switch openings.popLast() {
    case .frame:
      guard var frame = frames.popLast() else { return }
      frame.endText()
      close(frame)
    case .cutBlock: blockDepth -= 1
    case .cutInline: inlineDepth -= 1
    case .cutItem, nil: break
    }
  }
}

// MARK: - Leaves

extension MarkdownBuilder {
  private mutating func add(_ leaf: CMarkEvent.Leaf, lines: ClosedRange<Int>) {
    switch leaf {
    case .text(let text): add(.text(text))
    case .code(let text): add(.code(text))
    case .html(let text): add(text.isLineBreakTag ? .lineBreak : .raw(text))
    case .softBreak: add(.softBreak)
    case .lineBreak: add(.lineBreak)
    case .codeBlock(let fence, let text): addCode(fence: fence, text: text, from: lines)
    case .htmlBlock(let text):
      let start = lines.lowerBound
      add(MarkdownNode(.html(text.droppingLineFeed), lines: start...(start + text.lineCount - 1)))
    case .thematicBreak:
      add(MarkdownNode(.thematicBreak, lines: lines.lowerBound...lines.lowerBound))
    }
  }

  private mutating func addCode(fence: String?, text: String, from lines: ClosedRange<Int>) {
    let words = (fence ?? "").split(separator: " ", maxSplits: 1)
    if words.count > 1 { report(.fenceWords, String(words[1]), line: lines.lowerBound) }
    let language = words.first.map(String.init)
    add(
      MarkdownNode(
        .code(language: language, text: text.droppingLineFeed),
        lines: lines.lowerBound...endOfCode(lines.lowerBound, text, isFenced: fence != nil)))
  }

  /// The parser ends a code block without a closing fence one line too late.
  private func endOfCode(_ start: Int, _ text: String, isFenced: Bool) -> Int {
    guard isFenced else { return start + text.lineCount - 1 }
    let closing = start + text.lineCount + 1
    let mark = source.content(closing).first
    return mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") ? closing : closing - 1
  }

  private mutating func add(_ inline: Inline) {
    if let top = frames.indices.last { frames[top].append(inline) }
  }

  private mutating func add(_ node: MarkdownNode) {
    if let top = frames.indices.last { frames[top].nodes.append(node) }
  }
}

// MARK: - Containers

extension MarkdownBuilder {
  private mutating func close(_ frame: Frame) {
    switch frame.container {
    case .document: nodes = frame.nodes
    case .paragraph: closeParagraph(frame)
    case .heading(let level):
      let lines = source.trimmingBlankEnd(frame.lines)
      add(MarkdownNode(.heading(level: level, frame.inlines), lines: lines))
    case .quote:
      blockDepth -= 1
      add(MarkdownNode(.quote(frame.nodes), lines: lines(of: frame, endingWith: frame.nodes)))
    case .list(let ordered, let start):
      blockDepth -= 1
      let list = MarkdownNode.Content.list(ordered: ordered, start: start, items: frame.items)
      add(MarkdownNode(list, lines: lines(of: frame, endingWith: frame.items.last ?? [])))
    case .item: if let top = frames.indices.last { frames[top].items.append(frame.nodes) }
    case .table: closeTable(frame)
    case .row(let isHeader): closeRow(frame, isHeader: isHeader)
    case .cell: if let top = frames.indices.last { frames[top].cells.append(frame.inlines) }
    case .emphasis: closeInline(.emphasis(frame.inlines))
    case .strong: closeInline(.strong(frame.inlines))
    case .strikethrough: closeInline(.strikethrough(frame.inlines))
    case .link(let url, let title):
      if !title.isEmpty { report(.linkTitle, title) }
      closeInline(
        .link(content: frame.inlines, target: LinkAddress.target(url) ?? .unresolved(url)))
    case .image(let url, let title):
      closeImage(Image(url: url, alt: frame.inlines.plainText), title: title)
    }
  }

  /// The parser counts blank lines after a list or quote in; its last block says where it ends.
  private func lines(of frame: Frame, endingWith nodes: [MarkdownNode]) -> ClosedRange<Int> {
    let start = frame.lines.lowerBound
    guard let last = nodes.last?.lines.upperBound, last >= start else {
      return source.trimmingBlankEnd(frame.lines)
    }
    return start...last
  }

  private mutating func closeParagraph(_ frame: Frame) {
    var title = frame.pictureTitle
    if frame.inlines.count > 1, let words = title {
      findings.append(.init(.linkTitle, line: frame.lines.lowerBound, text: words))
      title = nil
    }
    add(MarkdownNode(.paragraph(frame.inlines), lines: frame.lines, pictureTitle: title))
  }

  /// A table that ends a paragraph begins, for the parser, where the paragraph does; the paragraph
  /// has no lines then.
  private mutating func closeTable(_ frame: Frame) {
    let delimiter = frame.rows.first.map { $0.line - 1 } ?? frame.lines.upperBound
    let start = max(frame.lines.lowerBound, delimiter - 1)
    let table = MarkdownNode.Content.table(header: frame.header, rows: frame.rows)
    if let top = frames.indices.last, let last = frames[top].nodes.indices.last,
      frames[top].nodes[last].lines.lowerBound == 0
    {
      let paragraph = min(frame.lines.lowerBound, start - 1)...(start - 1)
      frames[top].nodes[last].lines = paragraph
      for index in findings.indices where findings[index].line == 0 {
        findings[index].line = paragraph.lowerBound
      }
    }
    add(MarkdownNode(table, lines: start...max(start, frame.lines.upperBound)))
  }

  private mutating func closeRow(_ frame: Frame, isHeader: Bool) {
    guard let top = frames.indices.last else { return }
    if isHeader {
      frames[top].header = frame.cells
    } else {
      frames[top].rows.append(.init(cells: frame.cells, line: frame.lines.lowerBound))
    }
  }

  private mutating func closeInline(_ inline: Inline) {
    inlineDepth -= 1
    add(inline)
  }

  private mutating func closeImage(_ image: Image, title: String) {
    if !title.isEmpty {
      if let top = frames.indices.last, case .paragraph = frames[top].container,
        frames[top].inlines.isEmpty, frames[top].text.isEmpty
      {
        frames[top].pictureTitle = title
      } else {
        report(.linkTitle, title)
      }
    }
    closeInline(.image(image))
  }
}

extension CMarkEvent.Container {
  fileprivate var isInline: Bool {
    switch self {
    case .emphasis, .strong, .strikethrough, .link, .image: true
    case .document, .quote, .list, .item, .paragraph, .heading, .table, .row, .cell: false
    }
  }

  fileprivate var url: String? {
    switch self {
    case .link(let url, _), .image(let url, _): url
    case .document, .quote, .list, .item, .paragraph, .heading, .table, .row, .cell, .emphasis,
      .strong, .strikethrough:
      nil
    }
  }
}

extension String {
  fileprivate var droppingLineFeed: String {
    utf8.last == UInt8(ascii: "\n") ? String(dropLast()) : self
  }

  /// Lines that end in a line feed, and one more if there is text after the last.
  fileprivate var lineCount: Int {
    utf8.count { $0 == UInt8(ascii: "\n") } + (utf8.last ?? 0x0A == 0x0A ? 0 : 1)
  }

  /// `<br>`, `<br/>`, `<br />`.
  fileprivate var isLineBreakTag: Bool {
    utf8.count <= 6 && ["<br>", "<br/>", "<br />"].contains(lowercased())
  }
}
