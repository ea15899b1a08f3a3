internal import GuideModel

/// Writes blocks as lines, which quotes and items then indent.
struct BlockWriter {
  let address: (LinkTarget) -> String

  /// With an empty line between blocks.
  func lines(_ blocks: [BlockContent], inItemOf marker: Character? = nil) -> [String] {
    var lines: [String] = []
    var previousMarker = marker
    for block in blocks {
      var written: [String]
      if case .list(let ordered, let items) = block {
        let bullet: Character = previousMarker == "-" ? "*" : "-"
        let number: Character = previousMarker == "." ? ")" : "."
        let marker = ordered.isOrdered ? number : bullet
        written = list(items, ordered, marker: marker)
        previousMarker = marker
      } else {
        written = self.lines(block, isFirstInItem: lines.isEmpty && marker != nil)
        previousMarker = block.isLinks ? "-" : nil
      }
      if written.isEmpty { continue }
      if looksLikeForm(block) { written.insert(TopicForm.Mark.literal.text, at: 0) }
      lines += (lines.isEmpty ? [] : [""]) + written
    }
    return lines
  }

  private func lines(_ block: BlockContent, isFirstInItem: Bool) -> [String] {
    switch block {
    case .paragraph(let inlines): paragraph { $0.write(inlines) }.lines
    case .list(let ordered, let items): list(items, ordered, marker: ordered.isOrdered ? "." : "-")
    case .table(let table): self.table(table)
    case .aside(let kind, let blocks): aside(kind, blocks)
    case .figure(let figure): self.figure(figure)
    case .video(let description, let label):
      labelled(TopicForm.video, judgement: nil, description, tab: label)
    case .code(let language, let text, let title, let tab):
      (tab.map { [TopicForm.Mark.codeTab($0).text] } ?? [])
        + code(text, language: language, title: title)
    case .quote(let blocks): quote(blocks)
    case .links(let kind, let entries): links(kind, entries)
    // `- ---` would be one thematic break and no item.
    case .thematicBreak: [isFirstInItem ? "___" : "---"]
    case .raw(let text): [TopicForm.Mark.raw.text] + code(text)
    }
  }

  /// Whether the reader would take the block for a form.
  private func looksLikeForm(_ block: BlockContent) -> Bool {
    switch block {
    case .paragraph(let inlines): MarkdownForms.form(ofParagraph: inlines, title: nil) != nil
    case .quote(let blocks):
      if case .paragraph(let inlines) = blocks.first {
        MarkdownForms.asideKind(ofLabel: inlines) != nil
      } else {
        false
      }
    case .list, .table, .aside, .figure, .video, .code, .links, .thematicBreak, .raw: false
    }
  }

  // MARK: Inlines

  func paragraph(_ write: (inout InlineWriter) -> Void) -> String {
    var writer = InlineWriter(.paragraph, address: address)
    write(&writer)
    writer.encodeSpaceAtEnd()
    return writer.output.startsLikeDefinition ? "\\" + writer.output : writer.output
  }

  func line(_ inlines: [Inline]) -> String {
    var writer = InlineWriter(.line, address: address)
    writer.write(inlines)
    writer.encodeSpaceAtEnd()
    return writer.output
  }

  // MARK: Containers

  private func aside(_ kind: AsideKind, _ blocks: [BlockContent]) -> [String] {
    guard let label = kind.label else { return [TopicForm.Mark.details.text] + quote(blocks) }
    return quote([.paragraph([.strong([.text(label)])])] + blocks)
  }

  private func quote(_ blocks: [BlockContent]) -> [String] {
    let inner = lines(blocks)
    return inner.isEmpty ? [">"] : inner.map { $0.isEmpty ? ">" : "> " + $0 }
  }

  private func list(
    _ items: [[BlockContent]], _ ordered: ListNumbering, marker: Character
  ) -> [String] {
    let isTight = items.allSatisfy(isTight)
    var lines: [String] = []
    for (index, item) in items.enumerated() {
      let mark = ordered.mark(index, period: marker, bullet: String(marker))
      let indent = String(repeating: " ", count: mark.count + 1)
      let inner = isTight ? tightLines(item, marker) : self.lines(item, inItemOf: marker)
      if !isTight && index > 0 { lines.append("") }
      lines.append(inner.first.map { mark + " " + $0 } ?? mark)
      lines += inner.dropFirst().map { $0.isEmpty ? "" : indent + $0 }
    }
    return lines
  }

  private func tightLines(_ item: [BlockContent], _ marker: Character) -> [String] {
    item.prefix(1).flatMap { lines([$0], inItemOf: marker) }
      + item.dropFirst().flatMap { lines([$0]) }
  }

  /// A paragraph, and a list that may follow it without an empty line, as one of numbers can only
  /// from 1 on (CommonMark 5.2).
  private func isTight(_ item: [BlockContent]) -> Bool {
    guard item.count > 1 else { return true }
    guard item.count == 2, case .paragraph = item[0], case .list(let ordered, let items) = item[1],
      ordered.start ?? 1 == 1,
      case .paragraph = items.first?.first
    else { return false }
    return items.allSatisfy(isTight)
  }
}

extension BlockContent {
  fileprivate var isLinks: Bool {
    if case .links = self { true } else { false }
  }
}

extension String {
  /// The lines of a text without those line feeds; none if it is empty.
  var lines: [String] {
    if isEmpty { return [] }
    let lineFeed = UInt8(ascii: "\n")
    guard utf8.contains(lineFeed) else { return [self] }
    return utf8.split(separator: lineFeed, omittingEmptySubsequences: false).map {
      String(Substring($0))
    }
  }
}

extension String {
  /// `[label]:` at the start of a paragraph defines the label and shows nothing.
  fileprivate var startsLikeDefinition: Bool {
    guard utf8.first == UInt8(ascii: "[") else { return false }
    var isEscaped = false
    var hasEnded = false
    for byte in utf8.dropFirst() {
      if hasEnded { return byte == UInt8(ascii: ":") }
      if !isEscaped, byte == UInt8(ascii: "[") { return false }
      hasEnded = !isEscaped && byte == UInt8(ascii: "]")
      isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
    }
    return false
  }
}
