private import GuideModel
private import GuideText

extension MarkdownBuilder {
  mutating func close(_ frame: Frame) {
    switch frame.container {
    case .document: nodes = frame.nodes
    case .paragraph: closeParagraph(frame)
    case .heading(let level):
      let lines = source.trimmingHeadingEnd(frame.lines)
      add(MarkdownNode(.heading(level: level, frame.inlines), lines: lines))
      titles += frame.linkTitles.map { ($0.title, frame.lines) }
    case .quote:
      blockDepth -= 1
      add(MarkdownNode(.quote(frame.nodes), lines: lines(of: frame, endingWith: frame.nodes)))
    case .container(let index):
      blockDepth -= 1
      close(frame, at: index)
    case .list(let ordered, let start):
      blockDepth -= 1
      let list = MarkdownNode.Content.list(ordered: ordered, start: start, items: frame.items)
      add(MarkdownNode(list, lines: lines(of: frame, endingWith: frame.items.last ?? [])))
    case .item: if let top = frames.indices.last { frames[top].items.append(frame.nodes) }
    case .table: closeTable(frame)
    case .row(let isHeader): closeRow(frame, isHeader: isHeader)
    case .cell:
      let inlines = inlinesWithTitles(of: frame)
      if let top = frames.indices.last { frames[top].cells.append(inlines) }
    case .emphasis: closeInline(.emphasis(inlinesWithTitles(of: frame)))
    case .strong: closeInline(.strong(inlinesWithTitles(of: frame)))
    case .strikethrough: closeInline(.strikethrough(inlinesWithTitles(of: frame)))
    case .link(let url, let title):
      let isPermalink = url.hasPrefix("#") && frames.contains { $0.container.isHeading }
      let shown = isPermalink ? [] : frame.inlines
      takeTitle(title, isRepeated: isRepeated(title, by: shown))
      closeInline(
        .link(content: frame.inlines, target: LinkAddress.target(url) ?? .unresolved(url)))
    case .image(let url, let title):
      let image = Image(url: url, alt: frame.inlines.plainText)
      // Of a picture that is a whole paragraph it is the caption.
      let mayBeCaption = frames.last?.isEmptyParagraph == true
      takeTitle(title, isRepeated: !mayBeCaption && isRepeated(title, by: [.image(image)]))
      closeInline(.image(image))
    }
  }

  /// The parser counts blank lines after a list or quote in; its last block says where it ends.
  func lines(of frame: Frame, endingWith nodes: [MarkdownNode]) -> ClosedRange<Int> {
    let start = frame.lines.lowerBound
    guard let last = nodes.last?.lines.upperBound, last >= start else {
      return source.trimmingBlankEnd(frame.lines)
    }
    return start...last
  }

  private mutating func closeParagraph(_ frame: Frame) {
    if frame.inlines.count == 1, case .image = frame.inlines[0] {
      var title = frame.linkTitles.first?.title
      if let words = title, !hold(words, in: frame.lines) {
        titles.append((words, frame.lines))
        title = nil
      }
      return add(
        MarkdownNode(.paragraph(frame.inlines), lines: frame.lines, pictureTitle: title))
    }
    var frame = frame
    if let (index, title) = frame.linkTitles.first, index == 0,
      case .image = frame.inlines.first, isRepeated(title, by: [frame.inlines[0]])
    {
      frame.linkTitles.removeFirst()
      findings.append(
        .init(
          .repeatedTitle, line: frame.lines.lowerBound, lastLine: frame.lines.upperBound,
          text: title))
    }
    add(MarkdownNode(.paragraph(inlinesWithTitles(of: frame)), lines: frame.lines))
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
        let text = findings[index].text
        findings[index].line = source.line(of: text, in: paragraph) ?? paragraph.lowerBound
        findings[index].lastLine = paragraph.upperBound
      }
      for index in titles.indices where titles[index].lines.lowerBound == 0 {
        titles[index].lines = paragraph
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

  /// Keeps the title of a link or picture until the text around it ends.
  private mutating func takeTitle(_ title: String, isRepeated: Bool) {
    if title.isEmpty { return }
    let holder =
      frames.lastIndex { $0.container.isHeading }
      ?? frames.lastIndex { $0.container.holdsSentences }
    guard let holder, !isRepeated else { return report(.repeatedTitle, title) }
    frames[holder].endText()
    frames[holder].linkTitles.append((frames[holder].inlines.count, title))
  }

  /// Whether a title says no more than the words that are shown. Marks alone link to their own place.
  private func isRepeated(_ title: String, by inlines: [Inline]) -> Bool {
    let text = NormalizedText(inlines.plainText).text
    let isMark = inlines.images.isEmpty && !text.contains { $0.isLetter || $0.isNumber }
    return isMark || text == NormalizedText(title).text
  }

  /// Writes the titles of links and pictures, which browsers show on hover, in parentheses behind them.
  private mutating func inlinesWithTitles(of frame: Frame) -> [Inline] {
    if frame.linkTitles.isEmpty { return frame.inlines }
    var titles = frame.linkTitles[...]
    var (inlines, shown): ([Inline], String) = ([], "")
    for (index, inline) in frame.inlines.enumerated() {
      if !shown.isEmpty, case .text(let text) = inline {
        inlines.append(.text(shown + text))
      } else {
        inlines += (shown.isEmpty ? [] : [.text(shown)]) + [inline]
      }
      shown = ""
      while let title = titles.first, title.index <= index {
        titles.removeFirst()
        if hold(title.title, in: frame.lines) {
          shown += " " + title.title.asShownTitle
        } else {
          self.titles.append((title.title, frame.lines))
        }
      }
    }
    self.titles += titles.map { ($0.title, frame.lines) }
    return shown.isEmpty ? inlines : inlines + [.text(shown)]
  }
}

extension String {
  /// The title of a link as text of the page.
  var asShownTitle: String {
    "(\(split(whereSeparator: \.isWhitespace).joined(separator: " ")))"
  }
}

extension MarkdownBuilder.Frame {
  fileprivate var isEmptyParagraph: Bool {
    if case .paragraph = container { inlines.isEmpty && text.isEmpty } else { false }
  }
}

extension CMarkEvent.Container {
  var holdsSentences: Bool {
    switch self {
    case .paragraph, .cell, .emphasis, .strong, .strikethrough: true
    case .document, .quote, .container, .list, .item, .heading, .table, .row, .link, .image: false
    }
  }

  var isInline: Bool {
    switch self {
    case .emphasis, .strong, .strikethrough, .link, .image: true
    case .document, .quote, .container, .list, .item, .paragraph, .heading, .table, .row, .cell:
      false
    }
  }

  var isHeading: Bool { if case .heading = self { true } else { false } }

  var url: String? {
    switch self {
    case .link(let url, _), .image(let url, _): url
    case .document, .quote, .container, .list, .item, .paragraph, .heading, .table, .row, .cell,
      .emphasis, .strong, .strikethrough:
      nil
    }
  }
}
