private import GuideModel

/// Builds nodes from the parser's events on a stack of its own.
struct MarkdownBuilder {
  private(set) var nodes: [MarkdownNode] = []
  private(set) var findings: [MarkdownFinding] = []
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
    case .html(let text): add(.raw(text))
    case .softBreak: add(.softBreak)
    case .lineBreak: add(.lineBreak)
    case .codeBlock(let fence, let text): addCode(fence: fence, text: text, lines: lines)
    case .htmlBlock(let text): add(MarkdownNode(.html(text.droppingLineFeed), lines: lines))
    case .thematicBreak: add(MarkdownNode(.thematicBreak, lines: lines))
    }
  }

  private mutating func addCode(fence: String, text: String, lines: ClosedRange<Int>) {
    let words = fence.split(separator: " ", maxSplits: 1)
    if words.count > 1 { report(.fenceWords, String(words[1]), line: lines.lowerBound) }
    let language = words.first.map(String.init)
    add(MarkdownNode(.code(language: language, text: text.droppingLineFeed), lines: lines))
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
      add(MarkdownNode(.heading(level: level, frame.inlines), lines: frame.lines))
    case .quote:
      blockDepth -= 1
      add(MarkdownNode(.quote(frame.nodes), lines: frame.lines.ending(with: frame.nodes)))
    case .list(let ordered, let start):
      blockDepth -= 1
      let list = MarkdownNode.Content.list(ordered: ordered, start: start, items: frame.items)
      add(MarkdownNode(list, lines: frame.lines.ending(with: frame.items.last ?? [])))
    case .item: if let top = frames.indices.last { frames[top].items.append(frame.nodes) }
    case .table:
      add(MarkdownNode(.table(header: frame.header, rows: frame.rows), lines: frame.lines))
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

  private mutating func closeParagraph(_ frame: Frame) {
    var title = frame.pictureTitle
    if frame.inlines.count > 1, let words = title {
      findings.append(.init(.linkTitle, line: frame.lines.lowerBound, text: words))
      title = nil
    }
    add(MarkdownNode(.paragraph(frame.inlines), lines: frame.lines, pictureTitle: title))
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
}

extension ClosedRange<Int> {
  /// The parser counts blank lines after a list or quote in; its last block says where it ends.
  fileprivate func ending(with nodes: [MarkdownNode]) -> ClosedRange<Int> {
    guard let last = nodes.last?.lines.upperBound, last >= lowerBound else { return self }
    return lowerBound...last
  }
}
