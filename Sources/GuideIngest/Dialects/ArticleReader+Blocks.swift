import GuideModel
import GuideText

extension ArticleReader {
  mutating func readSections(_ value: JSONValue, into page: inout Page, at pointer: String) {
    guard let sections = value.array else {
      return refuse(value, wanted: "an array", into: &page, at: pointer)
    }
    for (index, section) in sections.enumerated() {
      readSection(section, into: &page, at: pointer + "/\(index)")
    }
  }

  private mutating func readSection(
    _ section: JSONValue, into page: inout Page, at pointer: String
  ) {
    guard case .object(let members) = section else {
      return refuse(section, wanted: "an object", into: &page, at: pointer)
    }
    if let heading = string(section["heading"], at: pointer + "/heading", into: &page),
      !heading.isEmpty
    {
      let anchor = section["anchor"]?.string.flatMap { $0.isEmpty ? nil : $0 }
      page.items.append(
        Page.Item(
          .heading(level: level(section, at: pointer), [.text(heading)], anchor: anchor),
          origin: origin(pointer + "/heading")))
    }
    for member in members {
      let place = pointer + "/" + JSONPointer.escape(member.key)
      switch member.key {
      case "heading": break
      case "level", "url", "anchor":
        page.residue += residue(member.value, at: place, rule: "article-facts")
      case "content": readContent(member.value, into: &page, at: place)
      case "sections", "subsections": readSections(member.value, into: &page, at: place)
      default: page.residue += unreadable(member.value, at: place)
      }
    }
  }

  private mutating func level(_ section: JSONValue, at pointer: String) -> Int {
    if let level = section["level"]?.int, (1...Section.maximumLevel).contains(level) {
      return max(level, 2)
    }
    report(
      section["level"] ?? .null, at: pointer + "/level",
      wanted: "a level from 1 to \(Section.maximumLevel)")
    return 2
  }

  private mutating func readContent(_ value: JSONValue, into page: inout Page, at pointer: String) {
    if let text = value.string {
      let parts = isMarkdown ? [text] : text.split(separator: "\n\n").map(String.init)
      for part in parts { page.items += items(part, at: pointer, into: &page) }
      return
    }
    guard let blocks = value.array else {
      return refuse(value, wanted: "an array or a string", into: &page, at: pointer)
    }
    for (index, block) in blocks.enumerated() {
      readBlock(block, into: &page, at: pointer + "/\(index)")
    }
  }

  private mutating func readBlock(_ block: JSONValue, into page: inout Page, at pointer: String) {
    if isMarkdown, let text = block.string {
      page.items += items(text, at: pointer, into: &page)
      return
    }
    guard case .object = block else {
      return refuse(block, wanted: "an object", into: &page, at: pointer)
    }
    guard let type = block["type"]?.string else {
      report(block["type"] ?? .null, at: pointer + "/type", wanted: "a string")
      page.residue += unreadable(block, at: pointer)
      return
    }
    switch type {
    case "paragraph": page.items += texts(of: block, in: &page, at: pointer, isParagraph: true)
    case "list": readList(block, into: &page, at: pointer)
    case "table": readTable(block, into: &page, at: pointer)
    case "image": readImage(block, into: &page, at: pointer)
    case "code":
      guard let text = string(block["text"], at: pointer + "/text", into: &page) else { return }
      if text.allSatisfy(\.isWhitespace) { return }
      page.items.append(
        Page.Item(
          .code(language: nil, text: text.trimmingSpaces), origin: origin(pointer + "/text")))
    case "quote": addContainer(block, to: &page, at: pointer) { .quote($0) }
    default:
      let style = type == "aside" ? block["style"]?.string ?? AsideKind.note.rawValue : type
      if let kind = profile.asideKind(ofType: style) {
        addContainer(block, to: &page, at: pointer) { .aside(kind: kind, blocks: $0) }
        page.residue += residue(
          block["style"] ?? .null, at: pointer + "/style", rule: "article-facts")
      } else {
        diagnostics.report(.unknownBlock(style, at: origin(pointer)))
        page.residue += unreadable(block, at: pointer)
      }
    }
  }

  /// What a block says in `text`.
  private mutating func texts(
    of block: JSONValue, in page: inout Page, at pointer: String, isParagraph: Bool = false
  ) -> [Page.Item] {
    let place = pointer + "/text"
    guard let text = string(block["text"], at: place, into: &page) else { return [] }
    return items(text, at: place, into: &page, isParagraph: isParagraph)
  }

  /// A block that holds others, under `content` or as `text`.
  private mutating func addContainer(
    _ block: JSONValue, to page: inout Page, at pointer: String,
    as container: ([BlockContent]) -> BlockContent
  ) {
    let place = pointer + (block["content"] == nil ? "/text" : "/content")
    let blocks =
      block["content"].map { nested($0, in: &page, at: place) }
      ?? texts(of: block, in: &page, at: pointer).compactMap(\.nested)
    if !blocks.isEmpty { page.items.append(Page.Item(container(blocks), origin: origin(place))) }
  }

  /// The blocks inside of another one.
  private mutating func nested(
    _ value: JSONValue, in page: inout Page, at pointer: String
  ) -> [BlockContent] {
    let outer = page.items
    defer { page.items = outer }
    page.items = []
    readContent(value, into: &page, at: pointer)
    return page.items.compactMap(\.nested)
  }

  private mutating func readList(_ block: JSONValue, into page: inout Page, at pointer: String) {
    let place = pointer + "/items"
    guard let values = block["items"]?.array else {
      return refuse(block["items"] ?? .null, wanted: "an array", into: &page, at: place)
    }
    var items: [[BlockContent]] = []
    for (index, value) in values.enumerated() {
      if isMarkdown, let content = value["content"] ?? (value.array == nil ? nil : value) {
        let inner = value["content"] == nil ? "" : "/content"
        items.append(nested(content, in: &page, at: place + "/\(index)" + inner))
      } else if let text = string(value, at: place + "/\(index)", into: &page) {
        items.append(self.items(text, at: place + "/\(index)", into: &page).compactMap(\.nested))
      }
    }
    let ordered = ListNumbering(ordered: block["ordered"] == .bool(true))
    if !items.isEmpty {
      page.items.append(Page.Item(.list(ordered: ordered, items: items), origin: origin(place)))
    }
  }

  /// Rows stay as short as they are; `SpannedCells` completes them.
  private mutating func readTable(_ block: JSONValue, into page: inout Page, at pointer: String) {
    let place = pointer + "/rows"
    guard let values = block["rows"]?.array else {
      return refuse(block["rows"] ?? .null, wanted: "an array", into: &page, at: place)
    }
    var rows: [[[Inline]]] = []
    for (index, value) in values.enumerated() {
      guard let cells = value.array else {
        refuse(value, wanted: "an array", into: &page, at: place + "/\(index)")
        continue
      }
      rows.append(
        cells.enumerated().map { column, cell in
          let place = place + "/\(index)/\(column)"
          guard let text = string(cell, at: place, into: &page), !text.isEmpty else { return [] }
          return isMarkdown
            ? items(text, at: place, into: &page).first?.paragraph ?? [.text(text)] : [.text(text)]
        })
    }
    guard let header = rows.first, rows.contains(where: { !$0.isEmpty }) else { return }
    let table = Table(header: header, rows: rows.dropFirst().map { $0.map { TableCell($0) } })
    page.items.append(Page.Item(.table(table), origin: origin(place)))
  }

  private mutating func readImage(_ block: JSONValue, into page: inout Page, at pointer: String) {
    let alt = block["alt"].flatMap { string($0, at: pointer + "/alt", into: &page) } ?? ""
    let caption =
      block["caption"].flatMap { string($0, at: pointer + "/caption", into: &page) } ?? ""
    let url = block["url"]?.string ?? block["src"]?.string ?? ""
    if alt.isEmpty, caption.isEmpty, url.isEmpty { return }
    let image =
      alt.isEmpty && url.isEmpty
      ? nil
      : Image(url: url.isEmpty ? "" : address.absolute(url, on: page.facts.url) ?? url, alt: alt)
    let figure = Figure(image: image, caption: caption.isEmpty ? [] : [.text(caption)])
    let isOnlyCaption = image == nil
    page.items.append(
      Page.Item(
        .figure(figure), origin: origin(isOnlyCaption ? pointer + "/caption" : pointer)))
  }
}

// MARK: - Texts

extension ArticleReader {
  /// What a text says: a paragraph, or the blocks of its Markdown.
  mutating func items(
    _ text: String, at pointer: String, into page: inout Page, isParagraph: Bool = false
  ) -> [Page.Item] {
    if text.allSatisfy(\.isWhitespace) { return [] }
    guard isMarkdown else {
      return [Page.Item(.paragraph([.text(text.trimmingSpaces)]), origin: origin(pointer))]
    }
    if let name = text.namedPicture {
      page.residue += residue(.string(name), at: pointer, rule: "picture-name")
      return [
        Page.Item(
          .figure(Figure(image: Image(url: name, alt: ""), caption: [])), origin: origin(pointer))
      ]
    }
    let items = markdown(text, at: pointer, into: &page)
    // Of a single line that is called a paragraph, the first mark begins none of other kind.
    let isLine = !text.trimmingSpaces.contains(where: \.isNewline)
    guard isParagraph, isLine, items.first?.paragraph == nil, items.first?.figure == nil else {
      return items
    }
    let isNumbered = text.trimmingSpaces.first?.isNumber ?? false
    let mark = text.firstIndex { isNumbered ? ".)".contains($0) : !$0.isWhitespace }
    guard let mark else { return items }
    return markdown(text[..<mark] + "\\" + text[mark...], at: pointer, into: &page)
  }

  private mutating func markdown(
    _ text: some StringProtocol, at pointer: String, into page: inout Page
  ) -> [Page.Item] {
    page.markdown(String(text), at: pointer, of: source, profile, into: &diagnostics)
      .map { Page.Item($0.content, origin: origin(pointer)) }
  }
}

extension String {
  /// `![dial.png]`: all there is, and no address.
  fileprivate var namedPicture: String? {
    let text = trimmingSpaces
    guard text.hasPrefix("!["), text.hasSuffix("]") else { return nil }
    let name = text.dropFirst(2).dropLast()
    return name.isEmpty || name.contains(where: { "[]\n".contains($0) }) ? nil : String(name)
  }
}

extension Page.Item {
  /// The item as a block inside of another one.
  fileprivate var nested: BlockContent? {
    if case .tabStrip(let labels) = content {
      return .paragraph([.text(labels.joined(separator: ", "))])
    }
    return title.map { .paragraph([.strong($0)]) } ?? block
  }
}

// MARK: - Messages

extension Diagnostic {
  fileprivate static func unknownBlock(_ type: String, at origin: Origin) -> Diagnostic {
    Diagnostic(
      .error, "article-json.unknown-block", "unknown content type `\(type)`", at: Place(origin),
      help: "write it as a type that is known, such as `paragraph`",
      notes: ["its text is listed as unreadable; the rest of the article is used"])
  }
}
