extension Inline {
  package var json: JSONValue {
    switch self {
    case .text(let text): .tagged("text", ["text": .string(text)])
    case .code(let text): .tagged("code", ["text": .string(text)])
    case .emphasis(let content): .tagged("emphasis", ["content": content.json])
    case .strong(let content): .tagged("strong", ["content": content.json])
    case .strikethrough(let content): .tagged("strikethrough", ["content": content.json])
    case .link(let content, let target):
      .tagged("link", ["content": content.json, "target": target.json])
    case .image(let image):
      .tagged("image", ["alt": .string(image.alt), "url": .string(image.url)])
    case .lineBreak: .tagged("lineBreak")
    case .softBreak: .tagged("softBreak")
    case .raw(let text): .tagged("raw", ["text": .string(text)])
    }
  }

  init(_ place: JSONPlace) throws(SchemaError) {
    let type = try place.member("type")
    switch try type.string() {
    case "text": self = .text(try place.member("text").string())
    case "code": self = .code(try place.member("text").string())
    case "emphasis": self = .emphasis(try place.member("content").inlines())
    case "strong": self = .strong(try place.member("content").inlines())
    case "strikethrough": self = .strikethrough(try place.member("content").inlines())
    case "link":
      self = .link(
        content: try place.member("content").inlines(),
        target: try LinkTarget(try place.member("target")))
    case "image": self = .image(try Image(place))
    case "lineBreak": self = .lineBreak
    case "softBreak": self = .softBreak
    case "raw": self = .raw(try place.member("text").string())
    default:
      throw type.error(
        oneOf: "text, code, emphasis, strong, strikethrough, link, image, lineBreak, softBreak, raw"
      )
    }
  }
}

extension LinkTarget {
  package var json: JSONValue {
    switch self {
    case .topic(let slug, let section):
      .tagged("topic", ["slug": .string(slug), "section": .optional(section)])
    case .unresolved(let text): .tagged("unresolved", ["text": .string(text)])
    case .external(let url): .tagged("external", ["url": .string(url)])
    }
  }

  init(_ place: JSONPlace) throws(SchemaError) {
    let type = try place.member("type")
    switch try type.string() {
    case "topic":
      self = .topic(
        slug: try place.member("slug").string(), section: try place.optional("section")?.string())
    case "unresolved": self = .unresolved(try place.member("text").string())
    case "external": self = .external(try place.member("url").string())
    default: throw type.error(oneOf: "topic, unresolved, external")
    }
  }
}

extension Image {
  package var json: JSONValue { ["alt": .string(alt), "url": .string(url)] }

  init(_ place: JSONPlace) throws(SchemaError) {
    self.init(
      url: try place.member("url").string(), alt: try place.member("alt").string())
  }
}

extension [Inline] {
  package var json: JSONValue { .list(self) { $0.json } }
}

extension JSONPlace {
  func inlines() throws(SchemaError) -> [Inline] {
    try list { place throws(SchemaError) in try Inline(place) }
  }

  func image(_ key: String) throws(SchemaError) -> Image? {
    guard let place = try optional(key) else { return nil }
    return try Image(place)
  }
}
