internal import GuideModel
internal import GuideText

/// Builds nodes from the parser's events on a stack of its own.
struct MarkdownBuilder {
  var nodes: [MarkdownNode] = []
  var findings: [MarkdownFinding] = []
  /// Titles of links and pictures that no node shows: those in headings and those from definitions.
  var titles: [(title: String, lines: ClosedRange<Int>)] = []
  /// Of the block whose titles were looked for last.
  private var words: (lines: ClosedRange<Int>, words: BlockWords)?
  let source: SourceLines
  /// What found the containers of flavors; nil where none were looked for.
  let parse: ContainerParse?
  /// Those that were read, in order of their ends.
  var containers: [MarkedContainer] = []
  /// The first lines of those that turned out to be text.
  var refused: Set<Int> = []
  private var openings: [Opening] = []
  var frames: [Frame] = []
  var blockDepth = 0
  var inlineDepth = 0
  /// A line break behind a character of a script without spaces: its frame and its index there.
  private var openBreak: (frame: Int, index: Int)?

  /// What an `open` event led to, so that its `close` can undo it.
  private enum Opening {
    case frame
    /// Not kept: what it holds goes to the container around it.
    case cutBlock, cutItem, cutInline
  }

  /// A container that is still open, with what it holds so far.
  struct Frame {
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
    /// Of links and pictures among `inlines`, by their places.
    var linkTitles: [(index: Int, title: String)] = []
    /// The last of `nodes`, which nothing parts.
    var tabs: [Tab] = []

    mutating func append(_ inline: Inline) {
      if case .text(let piece) = inline {
        text += piece
        return
      }
      endText()
      inlines.append(inline)
    }

    var lastScalar: Unicode.Scalar? {
      if !text.isEmpty { return text.unicodeScalars.last }
      return inlines.last.flatMap { [$0].plainText.unicodeScalars.last }
    }

    mutating func endText() {
      if !text.isEmpty { inlines.append(.text(text)) }
      text = ""
    }
  }

  init(source: SourceLines, parse: ContainerParse? = nil) {
    self.source = source
    self.parse = parse
  }

  mutating func take(_ event: CMarkEvent, lines: ClosedRange<Int>) {
    switch event {
    case .open(let container):
      if case .image = container { openBreak = nil }
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
    case .quote, .list, .container:
      blockDepth += 1
      if blockDepth == MarkdownReader.maximumDepth + 1 {
        report(.nestingCut, "", line: lines.lowerBound)
      }
      if blockDepth > MarkdownReader.maximumDepth, case .container(let index) = container,
        let marked = parse?.containers[index]
      {
        refused.insert(marked.head.lowerBound)
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

  /// Whether the lines of a block hold the title of a link, or a definition elsewhere does.
  mutating func hold(_ title: String, in lines: ClosedRange<Int>) -> Bool {
    if let words, words.lines == lines { return words.words.hold(title) }
    let found = source.words(in: source.definitions(atStartOf: lines).rest)
    words = (lines, found)
    return found.hold(title)
  }

  mutating func report(
    _ kind: MarkdownFinding.Kind, _ text: String, line: Int? = nil
  ) {
    let block = frames.last { !$0.container.isInline }?.lines ?? 1...1
    let line = line ?? source.line(of: text, in: block) ?? block.lowerBound
    let lastLine = kind == .repeatedTitle ? block.upperBound : nil
    findings.append(.init(kind, line: line, lastLine: lastLine, text: text))
  }

  private mutating func close() {
    switch openings.popLast() {
    case .frame:
      endTabs()
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
    let lineBreak = openBreak
    openBreak = nil
    switch leaf {
    case .text(let text):
      if let lineBreak { drop(lineBreak, before: text) }
      add(.text(text))
    case .code(let text): add(.code(text))
    case .html(let text): add(text.isLineBreakTag ? .lineBreak : .raw(text))
    case .softBreak: addSoftBreak()
    case .lineBreak: add(.lineBreak)
    case .codeBlock(let fence, let text): addCode(fence: fence, text: text, from: lines)
    case .htmlBlock(let text):
      let start = lines.lowerBound
      add(MarkdownNode(.html(text.droppingLineFeed), lines: start...(start + text.lineCount - 1)))
    case .thematicBreak:
      add(MarkdownNode(.thematicBreak, lines: lines.lowerBound...lines.lowerBound))
    }
  }

  /// A line break between two characters of scripts without spaces is none: whether the text behind
  /// it is of such a script is known when that text comes, perhaps inside of emphasis.
  private mutating func addSoftBreak() {
    guard let top = frames.indices.last else { return }
    let isUnspaced = frames[top].lastScalar?.writesNoSpaces == true
    frames[top].append(.softBreak)
    if isUnspaced {
      openBreak = (top, frames[top].inlines.count - 1)
    }
  }

  private mutating func drop(_ lineBreak: (frame: Int, index: Int), before text: String) {
    let (frame, index) = lineBreak
    guard text.unicodeScalars.first?.writesNoSpaces == true,
      frames.indices.contains(frame), frames[frame].inlines.count == index + 1
    else { return }
    frames[frame].inlines.removeLast()
    if case .text(let before) = frames[frame].inlines.last, frame == frames.count - 1 {
      frames[frame].inlines.removeLast()
      frames[frame].text = before
    }
  }

  private mutating func addCode(fence: String?, text: String, from lines: ClosedRange<Int>) {
    if TextFence.isOfHTML(fence ?? "") {
      return add(MarkdownNode(.html(text.droppingLineFeed), lines: lines))
    }
    let info = FenceInfo(fence ?? "")
    if !info.rest.isEmpty { report(.fenceWords, info.rest, line: lines.lowerBound) }
    let code = fence == nil ? withoutItemMargin(text) : text
    add(
      MarkdownNode(
        .code(
          language: info.language, text: code.droppingLineFeed, title: info.title,
          isTab: info.isTab),
        lines: lines.lowerBound...endOfCode(lines.lowerBound, text, isFenced: fence != nil)))
  }

  /// Python-Markdown indents the content of an item by four columns, however narrow its marker. Read as
  /// CommonMark, each line of such code starts with the columns that the marker lacks.
  private func withoutItemMargin(_ code: String) -> String {
    guard let item = frames.last, case .item = item.container,
      let width = source.itemWidth(item.lines.lowerBound), width < MarkdownContainer.step
    else { return code }
    let margin = String(repeating: " ", count: MarkdownContainer.step - width)
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    let filled = lines.filter { !$0.utf8.allSatisfy(\.isSpace) }
    guard filled.allSatisfy({ $0.hasPrefix(margin) }),
      filled.contains(where: { !$0.hasPrefix(margin + " ") })
    else { return code }
    return lines.map { $0.dropFirst(margin.count) }.joined(separator: "\n")
  }

  /// The parser ends a code block without a closing fence one line too late.
  private func endOfCode(_ start: Int, _ text: String, isFenced: Bool) -> Int {
    guard isFenced else { return start + text.lineCount - 1 }
    let closing = start + text.lineCount + 1
    let mark = source.content(closing).first
    return mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") ? closing : closing - 1
  }

  mutating func add(_ inline: Inline) {
    if let top = frames.indices.last { frames[top].append(inline) }
  }

  mutating func add(_ node: MarkdownNode) {
    endTabs()
    if let top = frames.indices.last { frames[top].nodes.append(node) }
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
