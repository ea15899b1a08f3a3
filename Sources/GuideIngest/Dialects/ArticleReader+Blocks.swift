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
      page.items.append(
        Page.Item(
          .heading(level: level(section, at: pointer), [.text(heading)], anchor: nil),
          origin: origin(pointer + "/heading")))
    }
    for member in members {
      let place = pointer + "/" + JSONPointer.escape(member.key)
      switch member.key {
      case "heading": break
      case "level", "url": page.residue += residue(member.value, at: place, rule: "article-facts")
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
    guard let blocks = value.array else {
      return refuse(value, wanted: "an array", into: &page, at: pointer)
    }
    for (index, block) in blocks.enumerated() {
      readBlock(block, into: &page, at: pointer + "/\(index)")
    }
  }

  private mutating func readBlock(_ block: JSONValue, into page: inout Page, at pointer: String) {
    guard case .object = block else {
      return refuse(block, wanted: "an object", into: &page, at: pointer)
    }
    guard let type = block["type"]?.string else {
      report(block["type"] ?? .null, at: pointer + "/type", wanted: "a string")
      page.residue += unreadable(block, at: pointer)
      return
    }
    switch type {
    case "paragraph":
      addText(of: block, to: &page, at: pointer) { .paragraph([.text($0)]) }
    case "list": readList(block, into: &page, at: pointer)
    case "table": readTable(block, into: &page, at: pointer)
    case "image": readImage(block, into: &page, at: pointer)
    case "code": addText(of: block, to: &page, at: pointer) { .code(language: nil, text: $0) }
    case "quote":
      addText(of: block, to: &page, at: pointer) { .quote([.paragraph([.text($0)])]) }
    default:
      if let kind = profile.asideKind(ofType: type) {
        addText(of: block, to: &page, at: pointer) {
          .aside(kind: kind, blocks: [.paragraph([.text($0)])])
        }
      } else {
        diagnostics.report(.unknownBlock(type, at: origin(pointer)))
        page.residue += unreadable(block, at: pointer)
      }
    }
  }

  private mutating func addText(
    of block: JSONValue, to page: inout Page, at pointer: String,
    as content: (String) -> BlockContent
  ) {
    let place = pointer + "/text"
    guard let text = string(block["text"], at: place, into: &page) else { return }
    if text.allSatisfy(\.isWhitespace) { return }
    page.items.append(Page.Item(content(text.trimmingSpaces), origin: origin(place)))
  }

  private mutating func readList(_ block: JSONValue, into page: inout Page, at pointer: String) {
    let place = pointer + "/items"
    guard let values = block["items"]?.array else {
      return refuse(block["items"] ?? .null, wanted: "an array", into: &page, at: place)
    }
    var items: [[BlockContent]] = []
    for (index, value) in values.enumerated() {
      if let text = string(value, at: place + "/\(index)", into: &page) {
        items.append([.paragraph([.text(text.trimmingSpaces)])])
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
          string(cell, at: place + "/\(index)/\(column)", into: &page)
            .map { $0.isEmpty ? [] : [.text($0)] } ?? []
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
      ? nil : Image(url: url.isEmpty ? "" : address.absolute(url, on: page.url) ?? url, alt: alt)
    let figure = Figure(image: image, caption: caption.isEmpty ? [] : [.text(caption)])
    let isOnlyCaption = image == nil
    page.items.append(
      Page.Item(
        .figure(figure), origin: origin(isOnlyCaption ? pointer + "/caption" : pointer)))
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
