import GuideModel

/// Reads blocks of HTML that stand for more than a paragraph.
enum MarkupBlocks {
  /// What stands between `<pre>` and `</pre>` as code, and the text around it.
  static func aroundCode(
    _ pieces: [MarkupPiece], _ inlines: inout MarkupInlines
  ) -> [BlockContent] {
    var (content, run, code): ([BlockContent], [MarkupPiece], String?) = ([], [], nil)
    func paragraph(_ inlines: inout MarkupInlines) {
      let text = inlines.read(run.inlines).trimmed
      if !text.isInvisible { content.append(.paragraph(text)) }
      run = []
    }
    for piece in pieces {
      switch piece {
      case .tag("pre", false, _) where code == nil:
        paragraph(&inlines)
        code = ""
      case .tag("pre", true, _):
        if let text = code, !text.allSatisfy(\.isWhitespace) {
          // The first line end is the tag's (HTML 13.1.2.5).
          content.append(
            .code(language: nil, text: text.first == "\n" ? String(text.dropFirst()) : text))
        }
        code = nil
      case .tag("br", _, _) where code != nil: code? += "\n"
      case .tag("template", let isClosing, _)
      where code == nil && inlines.closed.contains("template"):
        if !isClosing { paragraph(&inlines) }
        run.append(piece)
        if isClosing { paragraph(&inlines) }
      case .text(let text) where code != nil: code? += text
      case .tag, .text: if code == nil { run.append(piece) }
      }
    }
    if let code, !code.allSatisfy(\.isWhitespace) {
      content.append(.code(language: nil, text: code))
    }
    paragraph(&inlines)
    return content
  }

  /// The terms of a `<dl>` as items of a list, each in bold above what it means, and the text around
  /// it.
  static func aroundTerms(
    _ pieces: [MarkupPiece], _ inlines: inout MarkupInlines
  ) -> [BlockContent] {
    var content: [BlockContent] = []
    var items: [[BlockContent]] = []
    var run: [MarkupPiece] = []
    var (depth, isTerm, isMeant) = (0, false, true)
    func close(_ inlines: inout MarkupInlines) {
      var blocks = aroundCode(run, &inlines)
      run = []
      if blocks.isEmpty { return }
      if depth == 0 {
        content += blocks
        return
      }
      // Several terms may mean the same.
      if items.isEmpty || isTerm && isMeant { items.append([]) }
      if isTerm { blocks = blocks.map(\.bold) }
      items[items.count - 1] += blocks
      isMeant = !isTerm
    }
    for piece in pieces {
      guard case .tag(let name, let isClosing, _) = piece, ["dl", "dt", "dd"].contains(name),
        depth < 2 || name == "dl"
      else {
        run.append(piece)
        continue
      }
      if depth < 2 { close(&inlines) }
      if name == "dl" {
        depth = max(depth + (isClosing ? -1 : 1), 0)
        if depth == 0, !items.isEmpty {
          content.append(.list(ordered: false, items: items))
          items = []
        }
      }
      isTerm = name == "dt" && !isClosing
    }
    close(&inlines)
    return items.isEmpty ? content : content + [.list(ordered: false, items: items)]
  }

  /// A heading that is all there is: its level, text and id.
  static func heading(
    _ markup: String, _ inlines: inout MarkupInlines
  ) -> Page.Item.Content? {
    guard let pieces = MarkupPiece.pieces(of: markup)?.filter({ !$0.isBlank }),
      case .tag(let name, false, let attributes)? = pieces.first,
      let level = ["h2", "h3", "h4", "h5", "h6"].firstIndex(of: name).map({ $0 + 2 }),
      case .tag(name, true, _)? = pieces.last,
      pieces.count(where: { $0.isTag(name) }) == 2
    else { return nil }
    let text = inlines.read(Array(pieces.dropFirst().dropLast()).inlines).trimmed
    return text.isInvisible ? nil : .heading(level: level, text, anchor: attributes["id"])
  }
}

extension BlockContent {
  fileprivate var bold: BlockContent {
    if case .paragraph(let inlines) = self { .paragraph([.strong(inlines)]) } else { self }
  }
}

extension [MarkupPiece] {
  /// As they stand among inlines. What starts a paragraph or an item starts a line.
  var inlines: [Inline] {
    map { piece -> Inline in
      switch piece {
      case .text(let text):
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let start = text.first?.isWhitespace == true ? " " : ""
        let end = !words.isEmpty && text.last?.isWhitespace == true ? " " : ""
        return .text(start + words + end)
      case .tag(let name, let isClosing, let attributes):
        if let image = piece.image { return .image(image) }
        let values = attributes.sorted { $0.key < $1.key }.filter { $0.key != "/" }
          .map { " \($0)=\"\($1.replacing("\"", with: "&quot;"))\"" }
        let end = attributes["/"] == nil ? ">" : "/>"
        return .raw("<\(isClosing ? "/" : "")\(name)\(values.joined())\(end)")
      }
    }.parted(unknownPart: true)
  }

  /// The elements of that name, each with its tags, and what stands between them.
  func parts(_ name: String) -> [[MarkupPiece]] {
    var parts: [[MarkupPiece]] = [[]]
    for piece in self {
      if case .tag(name, false, _) = piece { parts.append([]) }
      parts[parts.count - 1].append(piece)
      if case .tag(name, true, _) = piece { parts.append([]) }
    }
    return parts
  }

  /// What stands between the tags of that name, and what does not; nil where the latter is text.
  func parted(
    by name: String
  ) -> (inside: [MarkupPiece], outside: [MarkupPiece])? {
    var inside: [MarkupPiece] = []
    var outside: [MarkupPiece] = []
    var isInside = false
    for piece in self {
      switch piece {
      case .tag(name, let isClosing, _):
        isInside = !isClosing
        outside.append(piece)
      case .tag where isInside: inside.append(piece)
      case .tag: outside.append(piece)
      case .text(let text):
        if isInside {
          inside.append(piece)
        } else if !text.allSatisfy(\.isWhitespace) {
          return nil
        }
      }
    }
    return (inside, outside)
  }
}
