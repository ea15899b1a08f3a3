extension BlockContent {
  /// The `type` tag of the schema.
  package var kind: String {
    switch self {
    case .paragraph: "paragraph"
    case .list: "list"
    case .table: "table"
    case .aside: "aside"
    case .figure: "figure"
    case .video: "video"
    case .code: "code"
    case .quote: "quote"
    case .links: "links"
    case .thematicBreak: "thematicBreak"
    case .raw: "raw"
    }
  }

  package var json: JSONValue {
    switch self {
    case .paragraph(let inlines): .tagged(kind, ["content": inlines.json])
    case .list(let ordered, let items):
      .tagged(
        kind,
        [
          "items": .list(items) { $0.json }, "ordered": .bool(ordered.isOrdered),
          "start": ordered.start.map { .int($0) } ?? .null,
        ])
    case .table(let table): table.json
    case .aside(let kind, let blocks):
      .tagged(self.kind, ["blocks": blocks.json, "kind": .string(kind.rawValue)])
    case .figure(let figure): figure.json
    case .video(let description, let label):
      .tagged(kind, ["description": description.json, "label": .optional(label)])
    case .code(let language, let text, let title, let tab):
      .tagged(
        kind,
        [
          "language": .optional(language), "tab": .optional(tab?.rawValue), "text": .string(text),
          "title": .optional(title),
        ])
    case .quote(let blocks): .tagged(kind, ["blocks": blocks.json])
    case .links(let kind, let entries):
      .tagged(self.kind, ["entries": .list(entries) { $0.json }, "kind": .string(kind.rawValue)])
    case .thematicBreak: .tagged(kind)
    case .raw(let text): .tagged(kind, ["text": .string(text)])
    }
  }

  package init(json: JSONValue) throws(SchemaError) { try self.init(JSONPlace(json)) }

  init(_ place: JSONPlace) throws(SchemaError) {
    let type = try place.member("type")
    switch try type.string() {
    case "paragraph": self = .paragraph(try place.member("content").inlines())
    case "list":
      self = .list(
        ordered: ListNumbering(
          ordered: try place.member("ordered").bool(), start: try place.optional("start")?.int()),
        items: try place.member("items").list { item throws(SchemaError) in try item.contents() })
    case "table": self = .table(try Table(place))
    case "aside":
      self = .aside(
        kind: try place.member("kind").name(), blocks: try place.member("blocks").contents())
    case "figure": self = .figure(try Figure(place))
    case "video":
      self = .video(
        description: try place.member("description").inlines(),
        label: try place.optional("label")?.string())
    case "code":
      self = .code(
        language: try place.optional("language")?.string(), text: try place.member("text").string(),
        title: try place.optional("title")?.string(), tab: try place.optional("tab")?.name())
    case "quote": self = .quote(try place.member("blocks").contents())
    case "links":
      self = .links(
        kind: try place.member("kind").name(),
        entries: try place.member("entries").list { entry throws(SchemaError) in
          try LinkEntry(entry)
        })
    case "thematicBreak": self = .thematicBreak
    case "raw": self = .raw(try place.member("text").string())
    default:
      throw type.error(
        oneOf:
          "paragraph, list, table, aside, figure, video, code, quote, links, thematicBreak, raw")
    }
  }
}

extension Table {
  fileprivate var json: JSONValue {
    .tagged(
      "table",
      [
        "header": .list(header) { $0.json },
        "rows": .list(rows) { row in
          .list(row) { ["content": $0.content.json, "inherited": .bool($0.inherited)] }
        },
      ])
  }

  fileprivate init(_ place: JSONPlace) throws(SchemaError) {
    self.init(
      header: try place.member("header").list { cell throws(SchemaError) in try cell.inlines() },
      rows: try place.member("rows").list { row throws(SchemaError) in
        try row.list { cell throws(SchemaError) in
          TableCell(
            try cell.member("content").inlines(), inherited: try cell.member("inherited").bool())
        }
      })
  }
}

extension Figure {
  fileprivate var json: JSONValue {
    .tagged(
      "figure",
      [
        "caption": caption.json, "image": image?.json ?? .null,
        "judgement": .string(judgement.rawValue), "label": .optional(label),
      ])
  }

  fileprivate init(_ place: JSONPlace) throws(SchemaError) {
    self.init(
      image: try place.image("image"), caption: try place.member("caption").inlines(),
      judgement: try place.member("judgement").name(),
      label: try place.optional("label")?.string())
  }
}

extension LinkEntry {
  fileprivate var json: JSONValue {
    [
      "abstract": abstract.json, "image": image?.json ?? .null, "target": target?.json ?? .null,
      "title": title.json,
    ]
  }

  fileprivate init(_ place: JSONPlace) throws(SchemaError) {
    var target: LinkTarget?
    if let place = try place.optional("target") { target = try LinkTarget(place) }
    self.init(
      title: try place.member("title").inlines(), target: target,
      abstract: try place.member("abstract").inlines(), image: try place.image("image"))
  }
}

extension [BlockContent] {
  package var json: JSONValue { .list(self) { $0.json } }
}

extension JSONPlace {
  func contents() throws(SchemaError) -> [BlockContent] {
    try list { place throws(SchemaError) in try BlockContent(place) }
  }
}
