import GuideMarkdown
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
    case "emphasis", "newTerm": return marked(value, at: pointer) { .emphasis($0) }
    case "strong", "inlineHead": return marked(value, at: pointer) { .strong($0) }
    case "strikethrough": return marked(value, at: pointer) { .strikethrough($0) }
    case "superscript": return [.raw("<sup>")] + content(value, at: pointer) + [.raw("</sup>")]
    case "subscript": return [.raw("<sub>")] + content(value, at: pointer) + [.raw("</sub>")]
    case "reference": return reference(value, at: pointer)
    case "link": return link(value, at: pointer)
    case "image", "video":
      return (named(by: value, at: pointer)?.image).map { [.image($0)] } ?? []
    default:
      refuse(value["type"]?.string ?? value.typeName, at: pointer)
      return []
    }
  }

  /// Deeper in each other than the writers can bear, only the words stay.
  private mutating func marked(
    _ value: JSONValue, at pointer: String, as mark: ([Inline]) -> Inline
  ) -> [Inline] {
    nesting.inlines += 1
    defer { nesting.inlines -= 1 }
    cut(nesting.inlines, at: pointer)
    let content = content(value, at: pointer)
    return nesting.inlines > MarkdownReader.maximumDepth ? content : [mark(content)]
  }

  /// What the identifier of a value stands for.
  func named(by value: JSONValue, at pointer: String) -> RenderReferences.Reference? {
    references.reference(value["identifier"]?.string ?? "", at: pointer + "/identifier")
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
    let reference = named(by: value, at: pointer)
    let content: [Inline]
    if value["overridingTitleInlineContent"] != nil {
      content = inlines(
        value["overridingTitleInlineContent"], at: pointer + "/overridingTitleInlineContent")
    } else if let title = value["overridingTitle"]?.string {
      seen.insert(pointer + "/overridingTitle")
      content = [.text(title)]
    } else {
      content = [.text(reference?.title ?? "")]
    }
    let isActive = value["isActive"] != .bool(false)
    guard isActive, let target = reference?.target else { return content }
    return [.link(content: content, target: target)]
  }

  private mutating func link(_ value: JSONValue, at pointer: String) -> [Inline] {
    guard let title = text(value, "title", at: pointer) else { return [] }
    guard let destination = value["destination"]?.string else { return [.text(title)] }
    return [.link(content: [.text(title)], target: address.target(destination, on: page.facts.url))]
  }
}
