extension BlockContent {
  /// The visible words without markup, labels or addresses, parts separated by line feeds: items,
  /// rows (cells separated by tabs), a figure's caption and then its alternative text, a link's
  /// title and then what stands beside it.
  package var plainText: String {
    plainParts.joined(separator: "\n")
  }

  /// `plainText` with the names of tabs, each before its picture, the titles of code, each before it,
  /// and a dash between a link and what stands beside it: all words that the block takes from its
  /// source.
  package var labelledText: String {
    plainParts(labelled: true).joined(separator: "\n")
  }

  /// The parts of `plainText`: paragraphs, items' blocks, rows, captions, alternative texts.
  package var plainParts: [String] { plainParts(labelled: false) }

  /// The words of its paragraphs without code, by which their language is known.
  package var proseText: String {
    walk.compactMap { block -> String? in
      guard case .paragraph(let inlines) = block else { return nil }
      return inlines.walk.compactMap { if case .text(let text) = $0 { text } else { nil } }
        .joined(separator: " ")
    }.joined(separator: "\n")
  }

  private func plainParts(labelled: Bool) -> [String] {
    var parts: [String] = []
    func append(_ text: String) {
      if !text.isEmpty { parts.append(text) }
    }
    for block in walk {
      if labelled, let label = block.label ?? block.codeTitle { parts.append(label) }
      switch block {
      case .paragraph(let inlines), .video(let inlines, _): append(inlines.plainText)
      case .table(let table):
        for row in table.plainRows { append(row) }
      case .figure(let figure):
        append(figure.caption.plainText)
        append(figure.image?.alt ?? "")
      case .code(_, let text, _, _), .raw(let text): append(text)
      case .links(_, let entries):
        for entry in entries {
          append(entry.title.plainText)
          if labelled, !entry.abstract.isEmpty { append("–") }
          append(entry.abstract.plainText)
          append(entry.image?.alt ?? "")
        }
      case .list, .aside, .quote, .thematicBreak: break
      }
    }
    return parts
  }
}

extension Table {
  /// Header and rows, cells separated by tabs; a row without a word is empty.
  fileprivate var plainRows: [String] {
    let rows = [header] + rows.map { $0.map(\.content) }
    return rows.map { row in
      let cells = row.map(\.plainText)
      return cells.allSatisfy(\.isEmpty) ? "" : cells.joined(separator: "\t")
    }
  }
}
