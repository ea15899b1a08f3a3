import GuideModel

/// What the pages of symbols have beside their text: declarations, parameters, values, answers.
extension RenderNodeReader {
  /// Lists of things with a name and a text, by the kinds of the sections that they stand in.
  private static let lists = [
    "parameters": "parameters", "restParameters": "items", "restResponses": "items",
    "properties": "items", "attributes": "attributes", "possibleValues": "values",
  ]

  mutating func symbolItems(_ section: JSONValue, at pointer: String) -> [Page.Item] {
    let kind = section["kind"]?.string ?? section.typeName
    // Only links to pages that say that they lead here.
    if kind == "mentions" { return [] }
    if kind == "declarations" { return declarations(section, at: pointer) }
    if kind == "restEndpoint" { return code(section, language: nil, at: pointer) }
    guard let key = Self.lists[kind], let values = section[key]?.array else {
      leave(kind, at: pointer)
      return []
    }
    let items = values.enumerated().map { named($1, at: pointer + "/\(key)/\($0)") }
    return title(of: section, at: pointer)
      + [Page.Item(.list(ordered: false, items: items), origin: origin(pointer + "/" + key))]
  }

  private mutating func declarations(_ section: JSONValue, at pointer: String) -> [Page.Item] {
    (section["declarations"]?.array ?? []).enumerated().flatMap { index, declaration in
      code(
        declaration, language: declaration["languages"]?.array?.first?.string,
        at: pointer + "/declarations/\(index)")
    }
  }

  private mutating func code(
    _ value: JSONValue, language: String?, at pointer: String
  ) -> [Page.Item] {
    let text = tokens(value["tokens"], at: pointer + "/tokens")
    let code = BlockContent.code(language: language, text: text)
    return text.isEmpty ? [] : [Page.Item(code, origin: origin(pointer + "/tokens"))]
  }

  private mutating func tokens(_ value: JSONValue?, at pointer: String) -> String {
    let texts = (value?.array ?? []).map { $0["text"]?.string ?? "" }
    for index in texts.indices { seen.insert(pointer + "/\(index)/text") }
    return texts.joined()
  }

  private mutating func title(of section: JSONValue, at pointer: String) -> [Page.Item] {
    guard let title = section["title"]?.string, !title.isEmpty else { return [] }
    seen.insert(pointer + "/title")
    let heading = Page.Item.Content.heading(level: 2, [.text(title)], anchor: nil)
    return [Page.Item(heading, origin: origin(pointer + "/title"))]
  }

  /// The name, or the status of an answer, with its type; then what it means.
  private mutating func named(_ value: JSONValue, at pointer: String) -> [BlockContent] {
    var term: [Inline] = []
    for key in ["name", "title", "reason"] {
      guard let name = value[key]?.string, !name.isEmpty else { continue }
      seen.insert(pointer + "/" + key)
      term +=
        (term.isEmpty ? [] : [.text(" ")]) + [.strong([key == "name" ? .code(name) : .text(name)])]
    }
    let type = tokens(value["type"], at: pointer + "/type")
    if !type.isEmpty { term += (term.isEmpty ? [] : [.text(" ")]) + [.code(type)] }
    let content = value["content"].map { items($0, at: pointer + "/content") } ?? []
    return (term.isEmpty ? [] : [.paragraph(term)]) + content.compactMap(\.block)
  }
}
