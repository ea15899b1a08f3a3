import GuideMarkdown
import GuideModel

extension RenderNodeReader {
  /// Headings and blocks in reading order; rows of columns as what stands in them.
  mutating func items(_ value: JSONValue?, at pointer: String) -> [Page.Item] {
    guard let values = value?.array else {
      refuse(value?.typeName ?? "nothing", at: pointer)
      return []
    }
    return values.enumerated().flatMap { items(of: $1, at: pointer + "/\($0)") }
  }

  private mutating func items(of block: JSONValue, at pointer: String) -> [Page.Item] {
    switch block["type"]?.string {
    case "heading": return heading(block, at: pointer)
    case "tabNavigator": return tabs(block, at: pointer)
    case "row":
      let columns = block["columns"]?.array ?? []
      return columns.enumerated().flatMap {
        items($1["content"], at: pointer + "/columns/\($0)/content")
      }
    case "links": return links(block["items"], kind: .pages, at: pointer + "/items")
    case "table":
      return table(block, at: pointer).map {
        [Page.Item(.table($0), origin: origin(pointer + "/rows"))]
      } ?? []
    case "unorderedList", "orderedList":
      return blocks(of: block, at: pointer).map {
        Page.Item($0, origin: origin(pointer + "/items"))
      }
    default:
      return blocks(of: block, at: pointer).map { Page.Item($0, origin: origin(pointer)) }
    }
  }

  private mutating func heading(_ block: JSONValue, at pointer: String) -> [Page.Item] {
    guard let text = block["text"]?.string, let number = block["level"]?.int else {
      refuse("heading", at: pointer)
      return []
    }
    seen.insert(pointer + "/text")
    let level = min(max(number, 2), Section.maximumLevel)
    return [
      Page.Item(
        .heading(level: level, [.text(text)], anchor: block["anchor"]?.string),
        origin: origin(pointer + "/text"))
    ]
  }

  /// Each tab becomes a section below the current one.
  private mutating func tabs(_ block: JSONValue, at pointer: String) -> [Page.Item] {
    var items: [Page.Item] = []
    for (index, tab) in (block["tabs"]?.array ?? []).enumerated() {
      let place = pointer + "/tabs/\(index)"
      seen.insert(place + "/title")
      let title = [Inline.text(tab["title"]?.string ?? "")]
      items.append(
        Page.Item(
          .tab(title: title, index == 0 ? .first : .next, level: nil),
          origin: origin(place + "/title")))
      items += self.items(tab["content"], at: place + "/content")
    }
    return items + [Page.Item(.tabsEnd, origin: origin(pointer))]
  }

  /// Blocks that stand inside another.
  private mutating func blocks(_ value: JSONValue?, at pointer: String) -> [BlockContent] {
    items(value, at: pointer).compactMap { item in
      item.title.map { .paragraph([.strong($0)]) } ?? item.block
    }
  }

  private mutating func blocks(of block: JSONValue, at pointer: String) -> [BlockContent] {
    switch block["type"]?.string {
    case "paragraph", "small":
      return paragraph(block["inlineContent"], at: pointer + "/inlineContent")
    case "image", "video": return paragraph(.array([block]), at: pointer, isOwn: true)
    case "aside": return nested(at: pointer) { $0.aside(block, at: pointer) }
    case "unorderedList", "orderedList": return nested(at: pointer) { $0.list(block, at: pointer) }
    case "termList":
      return nested(at: pointer) { $0.terms(block["items"], at: pointer + "/items") }
    case "codeListing":
      let lines = block["code"]?.array ?? []
      for index in lines.indices { seen.insert(pointer + "/code/\(index)") }
      let code = lines.compactMap(\.string).joined(separator: "\n")
      return [.code(language: block["syntax"]?.string, text: code)]
    case "thematicBreak": return [.thematicBreak]
    default:
      refuse(block["type"]?.string ?? block.typeName, at: pointer)
      return []
    }
  }

  /// What a container nested too deep holds comes to stand beside it, as in Markdown.
  private mutating func nested(
    at pointer: String, _ container: (inout Self) -> BlockContent
  ) -> [BlockContent] {
    nesting.blocks += 1
    defer { nesting.blocks -= 1 }
    cut(nesting.blocks, at: pointer)
    let block = container(&self)
    return nesting.blocks > MarkdownReader.maximumDepth ? block.children : [block]
  }

  private mutating func list(_ block: JSONValue, at pointer: String) -> BlockContent {
    let items = (block["items"]?.array ?? []).enumerated().map {
      blocks($1["content"], at: pointer + "/items/\($0)/content")
    }
    let isOrdered = block["type"] == "orderedList"
    return .list(
      ordered: ListNumbering(ordered: isOrdered, start: block["start"]?.int), items: items)
  }

  private mutating func aside(_ block: JSONValue, at pointer: String) -> BlockContent {
    let content = blocks(block["content"], at: pointer + "/content")
    let (name, style) = (block["name"]?.string, block["style"]?.string)
    let kind =
      name.flatMap(profile.asideKind(ofLabel:)) ?? style.flatMap(profile.asideKind(ofType:))
    if let kind, name.map(kind.isCalled) ?? true {
      return .aside(kind: kind, blocks: content)
    }
    guard let name else { return .quote(content) }
    seen.insert(pointer + "/name")
    let titled = [.paragraph([.strong([.text(name)])])] + content
    return kind.map { .aside(kind: $0, blocks: titled) } ?? .quote(titled)
  }

  private mutating func terms(_ value: JSONValue?, at pointer: String) -> BlockContent {
    let items = (value?.array ?? []).enumerated().map { index, item in
      let place = pointer + "/\(index)"
      let term = inlines(item["term"]?["inlineContent"], at: place + "/term/inlineContent")
      return [.paragraph([.strong(term)])]
        + blocks(item["definition"]?["content"], at: place + "/definition/content")
    }
    return .list(ordered: false, items: items)
  }

  /// Pictures and films that stand alone are blocks of their own.
  private mutating func paragraph(
    _ value: JSONValue?, at pointer: String, isOwn: Bool = false
  ) -> [BlockContent] {
    let values = value?.array ?? []
    let isMedia = values.map { ["image", "video"].contains($0["type"]?.string) }
    guard isMedia.contains(true),
      zip(values, isMedia).allSatisfy({
        $1 || $0["text"]?.string?.allSatisfy(\.isWhitespace) == true
      })
    else {
      let inlines = self.inlines(value, at: pointer)
      return inlines.isEmpty ? [] : [.paragraph(inlines)]
    }
    return zip(values, isMedia).enumerated().compactMap { index, pair in
      pair.1 ? media(pair.0, at: isOwn ? pointer : pointer + "/\(index)") : nil
    }
  }

  private mutating func media(_ value: JSONValue, at pointer: String) -> BlockContent {
    let reference = named(by: value, at: pointer)
    let place = pointer + "/metadata/abstract"
    let caption = value["metadata"]?["abstract"].map { inlines($0, at: place) } ?? []
    if value["type"] == "video" {
      return .video(description: caption.isEmpty ? [.text(reference?.alt ?? "")] : caption)
    }
    return .figure(Figure(image: reference?.image, caption: caption))
  }
}
