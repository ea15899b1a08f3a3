internal import GuideModel

extension BlockWriter {
  func figure(_ figure: Figure) -> [String] {
    guard let image = figure.image else {
      return labelled(
        TopicForm.figure, judgement: figure.judgement.label, figure.caption, tab: figure.label)
    }
    if figure.judgement == .none, figure.label == nil, let title = figure.caption.asTitle {
      return [paragraph { $0.writeImage(image, title: title.isEmpty ? nil : title) }]
    }
    let text = paragraph { writer in
      writer.writeTab(figure.label)
      writer.writeImage(image, title: nil)
      if figure.caption.isEmpty && figure.judgement == .none { return }
      writer.append("\n")
      writer.writeCaption(figure.caption, judgement: figure.judgement.label)
    }
    let mark: TopicForm.Mark = figure.label == nil ? .figure : .tab(.next)
    return [mark.text] + text.lines
  }

  /// `*Label: content*`.
  func labelled(
    _ label: String, judgement: String?, _ content: [Inline], tab: String?
  ) -> [String] {
    let text = paragraph { writer in
      writer.writeTab(tab)
      var inner = InlineWriter(.paragraph, address: address, after: "*")
      inner.append(label)
      if judgement != nil || !content.isEmpty { inner.append(" ") }
      let style = InlineWriter.Style(isStrong: false, character: "*")
      inner.writeCaption(content, judgement: judgement, in: .init(styles: [style]))
      writer.append("*" + inner.output.encodingEdges + "*")
    }
    return (tab == nil ? [] : [TopicForm.Mark.tab(.next).text]) + text.lines
  }

  func code(_ text: String, language: String? = nil, title: String? = nil) -> [String] {
    let fence = String(repeating: "`", count: max(3, text.longestRun(of: "`") + 1))
    let info = [language?.asFenceWord, title?.asFenceTitle].compactMap(\.self)
    return [fence + info.joined(separator: " ")] + text.lines + [fence]
  }

  func table(_ table: Table) -> [String] {
    let columns = table.rows.map(\.count).reduce(table.header.count, max)
    if columns == 0 { return [] }
    func row(_ cells: [String]) -> String {
      let padded = cells + Array(repeating: "", count: columns - cells.count)
      return "| " + padded.joined(separator: " | ") + " |"
    }
    return [
      row(table.header.map { cell(TableCell($0)) }), row(Array(repeating: "---", count: columns)),
    ]
      + table.rows.map { row($0.map(cell)) }
  }

  private func cell(_ cell: TableCell) -> String {
    var writer = InlineWriter(.line, address: address)
    writer.write(cell.content)
    if cell.inherited {
      writer.append((writer.output.isEmpty ? "" : " ") + TopicForm.inherited)
    } else if MarkdownForms.endsInherited(cell.content) {
      writer.separate()
    }
    writer.encodeSpaceAtEnd()
    // The pipes of a row are taken off before its cells are read, also within code.
    let text = writer.output
    return text.utf8.contains(UInt8(ascii: "|")) ? text.replacing("|", with: "\\|") : text
  }

  func links(_ kind: LinksKind, _ entries: [LinkEntry]) -> [String] {
    if entries.isEmpty { return [] }
    let items = entries.map { entry in
      let text = paragraph { $0.write(entry) }.lines
      return text.first.map { ["- " + $0] + text.dropFirst().map { "  " + $0 } } ?? ["-"]
    }
    return [TopicForm.Mark.links(kind.rawValue).text] + items.joined()
  }
}

extension InlineWriter {
  /// In bold on a line of its own.
  fileprivate mutating func writeTab(_ label: String?) {
    guard let label else { return }
    write([.strong([.text(label)])])
    append("\\\n")
  }

  fileprivate mutating func writeCaption(
    _ caption: [Inline], judgement: String?, in nesting: Nesting = Nesting()
  ) {
    if let judgement {
      append("**\(judgement)**" + (caption.isEmpty ? "" : " "))
      write(caption, in: nesting)
    } else if MarkdownForms.judgement(ofLabel: caption.first) != nil {
      write(caption.prefix(1) + [.separator] + caption.dropFirst(), in: nesting)
    } else {
      write(caption, in: nesting)
    }
  }

  fileprivate mutating func write(_ entry: LinkEntry) {
    let hasTitle = entry.target != nil || !entry.title.isEmpty
    if let image = entry.image {
      writeImage(image, title: nil)
      if hasTitle || !entry.abstract.isEmpty { append(" ") }
    }
    if let target = entry.target {
      writeLink(entry.title, target, in: Nesting())
    } else {
      write(entry.title.withoutEntryForms(hasImage: entry.image != nil))
    }
    if entry.abstract.isEmpty { return }
    append(hasTitle ? TopicForm.dash : String(TopicForm.dash.dropFirst()))
    write(entry.abstract)
  }
}

extension Inline {
  fileprivate static var separator: Inline { .raw(TopicForm.separator) }
}

extension [Inline] {
  /// A title without a target, in which no picture and no dash can be taken for the entry's.
  fileprivate func withoutEntryForms(hasImage: Bool) -> [Inline] {
    var title: [Inline] = []
    for inline in self {
      if case .text(let text) = inline {
        let parts = text.split(separator: "— ", omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() {
          let isLast = index == parts.count - 1
          title.append(.text((index > 0 ? " " : "") + part + (isLast ? "" : "—")))
          if !isLast || part.hasSuffix("—") { title.append(.separator) }
        }
      } else {
        title.append(inline)
        if title.count == 1, !hasImage, case .image = inline { title.append(.separator) }
      }
    }
    return title
  }
}

extension Judgement {
  var label: String? {
    switch self {
    case .do: TopicForm.doLabel
    case .dont: TopicForm.dontLabel
    case .none: nil
    }
  }
}

extension [Inline] {
  /// The text, if it is nothing but one line of text.
  fileprivate var asTitle: String? {
    if isEmpty { return "" }
    guard count == 1, case .text(let text) = first, !text.utf8.contains(UInt8(ascii: "\n")) else {
      return nil
    }
    return text
  }
}

extension String {
  /// As the word after a code fence. The parser reads character references before backslashes there.
  fileprivate var asFenceWord: String { inFence(withSpaces: false) }

  /// In the form of `FenceInfo` whose mark it does not hold.
  fileprivate var asFenceTitle: String {
    let text = inFence(withSpaces: true)
    return contains("\"") ? "[\(text)]" : "title=\"\(text)\""
  }

  private func inFence(withSpaces: Bool) -> String {
    unicodeScalars.map { scalar in
      switch ScalarClass(scalar) {
      case .space where withSpaces && scalar == " ": " "
      case .space: scalar.reference
      case .unsure where scalar.value < 0x20: scalar.reference
      case .punctuation where scalar == "`" || scalar == "&": scalar.reference
      case .punctuation where scalar == "\\": "\\\\"
      case .punctuation, .word, .unsure: String(scalar)
      }
    }.joined()
  }
}
