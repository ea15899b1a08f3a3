import GuideModel

extension RenderNodeReader {
  mutating func inlines(_ value: JSONValue?, at pointer: String) -> [Inline] {
    guard let values = value?.array else {
      refuse(value?.typeName ?? "nothing", at: pointer)
      return []
    }
    return values.enumerated().flatMap { inline($1, at: pointer + "/\($0)") }
  }

  private mutating func inline(_ value: JSONValue, at pointer: String) -> [Inline] {
    switch value["type"]?.string {
    case "text": return text(value, "text", at: pointer).map { [.text($0)] } ?? []
    case "codeVoice": return text(value, "code", at: pointer).map { [.code($0)] } ?? []
    case "emphasis", "newTerm": return [.emphasis(content(value, at: pointer))]
    case "strong", "inlineHead": return [.strong(content(value, at: pointer))]
    case "strikethrough": return [.strikethrough(content(value, at: pointer))]
    case "superscript": return [.raw("<sup>")] + content(value, at: pointer) + [.raw("</sup>")]
    case "subscript": return [.raw("<sub>")] + content(value, at: pointer) + [.raw("</sub>")]
    case "reference": return reference(value, at: pointer)
    case "link": return link(value, at: pointer)
    case "image", "video":
      let id = value["identifier"]?.string ?? ""
      return references.image(id, on: page.url).map { [.image($0)] } ?? []
    default:
      refuse(value["type"]?.string ?? value.typeName, at: pointer)
      return []
    }
  }

  private mutating func content(_ value: JSONValue, at pointer: String) -> [Inline] {
    inlines(value["inlineContent"], at: pointer + "/inlineContent")
  }

  private mutating func text(_ value: JSONValue, _ key: String, at pointer: String) -> String? {
    guard let text = value[key]?.string else {
      refuse(value["type"]?.string ?? "text", at: pointer)
      return nil
    }
    seen.insert(pointer + "/" + key)
    return text
  }

  private mutating func reference(_ value: JSONValue, at pointer: String) -> [Inline] {
    let id = value["identifier"]?.string ?? ""
    let content: [Inline]
    if value["overridingTitleInlineContent"] != nil {
      content = inlines(
        value["overridingTitleInlineContent"], at: pointer + "/overridingTitleInlineContent")
    } else if let title = value["overridingTitle"]?.string {
      seen.insert(pointer + "/overridingTitle")
      content = [.text(title)]
    } else {
      content = [.text(references.title(id))]
    }
    let isActive = value["isActive"] != .bool(false)
    guard isActive, let target = references.target(id, on: page.url) else { return content }
    return [.link(content: content, target: target)]
  }

  private mutating func link(_ value: JSONValue, at pointer: String) -> [Inline] {
    guard let title = text(value, "title", at: pointer) else { return [] }
    guard let destination = value["destination"]?.string else { return [.text(title)] }
    return [.link(content: [.text(title)], target: address.target(destination, on: page.url))]
  }
}
