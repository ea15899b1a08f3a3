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
    case .quote:
      blockDepth -= 1
      add(MarkdownNode(.quote(frame.nodes), lines: lines(of: frame, endingWith: frame.nodes)))
    case .container(let index):
      blockDepth -= 1
      if let marked = parse?.containers[index] { close(frame, marked) }
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
      if !keepTitle(title, of: frame, isPermalink: isPermalink) {
        reportTitle(title, beside: isPermalink ? "" : frame.inlines.plainText)
      }
      closeInline(
        .link(content: frame.inlines, target: LinkAddress.target(url) ?? .unresolved(url)))
    case .image(let url, let title):
      closeImage(Image(url: url, alt: frame.inlines.plainText), title: title)
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
    var title = frame.pictureTitle
    if frame.inlines.count > 1, let words = title {
      let line = source.line(of: words, in: frame.lines) ?? frame.lines.lowerBound
      findings.append(
        .init(.linkTitle, line: line, lastLine: frame.lines.upperBound, text: words))
      title = nil
    }
    let inlines = inlinesWithTitles(of: frame)
    add(MarkdownNode(.paragraph(inlines), lines: frame.lines, pictureTitle: title))
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

  /// Keeps the title of a link until its run of text ends, if the title says more than the link. A link
  /// in a heading keeps none.
  private mutating func keepTitle(_ title: String, of link: Frame, isPermalink: Bool) -> Bool {
    guard !title.isEmpty, !isPermalink, let top = frames.indices.last,
      frames[top].container.holdsSentences, !frames.contains(where: { $0.container.isHeading }),
      !isRepeated(title, beside: link.inlines.plainText)
    else { return false }
    frames[top].endText()
    frames[top].linkTitles.append((frames[top].inlines.count, title))
    return true
  }

  /// Writes the titles of links, which browsers show on hover, in parentheses after the links. Reports
  /// a title that a definition elsewhere gives.
  private mutating func inlinesWithTitles(of frame: Frame) -> [Inline] {
    var inlines = frame.inlines
    for (index, title) in frame.linkTitles.reversed() {
      guard source.line(of: title, in: frame.lines) != nil, inlines.indices.contains(index) else {
        findings.append(
          .init(
            .linkTitle, line: frame.lines.lowerBound, lastLine: frame.lines.upperBound, text: title)
        )
        continue
      }
      let shown = " (\(title.split(whereSeparator: \.isWhitespace).joined(separator: " ")))"
      if index + 1 < inlines.count, case .text(let next) = inlines[index + 1] {
        inlines[index + 1] = .text(shown + next)
      } else {
        inlines.insert(.text(shown), at: index + 1)
      }
    }
    return inlines
  }

  private func isRepeated(_ title: String, beside words: String) -> Bool {
    let text = NormalizedText(words).text
    return !text.contains { $0.isLetter || $0.isNumber } || text == NormalizedText(title).text
  }

  private mutating func reportTitle(_ title: String, beside words: String) {
    if title.isEmpty { return }
    report(isRepeated(title, beside: words) ? .repeatedTitle : .linkTitle, title)
  }

  private mutating func closeImage(_ image: Image, title: String) {
    if !title.isEmpty {
      if let top = frames.indices.last, case .paragraph = frames[top].container,
        frames[top].inlines.isEmpty, frames[top].text.isEmpty
      {
        frames[top].pictureTitle = title
      } else {
        reportTitle(title, beside: image.alt)
      }
    }
    closeInline(.image(image))
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
