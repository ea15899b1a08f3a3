import GuideModel
import GuideText

/// Schemas as tables, a row a property, with those of objects in objects below them. A schema with a name
/// is a link to its page, so that no circle of references is followed.
extension InterfaceReader {
  /// Deeper objects in objects are named by their type.
  private static let mostLevels = 8

  func schemaPlace(_ name: String) -> String {
    interface.schemas.pointer + "/" + JSONPointer.escape(name)
  }

  mutating func readSchema(_ name: String) -> Page {
    let place = schemaPlace(name)
    begin(
      name, at: place, of: place, slug: ["schemas", Slug.title(name)],
      category: InterfaceLabel.schemas.rawValue)
    account.showName(place)
    let value = interface.value(at: place) ?? .null
    if value["deprecated"]?.isTrue == true { deprecated(at: place) }
    if let title = value["title"], !title.spells(name) { paragraph(title, at: place + "/title") }
    description(of: value, at: place, level: 1)
    externalDocs(of: value, at: place)
    var text: [Inline] = []
    for line in constraints(of: value, at: place, in: place) { text.line(line) }
    if value["properties"] == nil || !text.isEmpty {
      table([.type, .description], rows: [[type(of: value, at: place), text]], at: place)
    }
    schemaTables(value, at: place)
    example(of: value, at: place)
    return page
  }

  // MARK: - Bodies

  /// What is sent or answered in each media type, with its schema and examples.
  mutating func content(of value: JSONValue, at place: String) {
    if interface.isSwagger {
      if let schema = value["schema"] {
        table([.type], rows: [[type(of: schema, at: place + "/schema")]], at: place + "/schema")
        schemaTables(schema, at: place + "/schema")
      }
      for member in value["examples"]?.members ?? [] {
        code(member.value, at: place + "/examples/" + JSONPointer.escape(member.key))
      }
      return
    }
    let media = value["content"]?.members ?? []
    func inner(_ member: JSONValue.Member) -> String {
      place + "/content/" + JSONPointer.escape(member.key)
    }
    var rows: [[[Inline]]] = []
    for member in media {
      account.showName(inner(member))
      let schema = member.value["schema"]
      rows.append([
        [.code(member.key)], schema.map { type(of: $0, at: inner(member) + "/schema") } ?? [],
      ])
    }
    table([.mediaType, .type], rows: rows, at: place + "/content")
    var known: Set<JSONValue> = []
    for member in media {
      // One schema is often sent in several types.
      if let schema = member.value["schema"],
        schema["$ref"] == nil || known.insert(schema).inserted
      {
        schemaTables(schema, at: inner(member) + "/schema")
      }
      example(of: member.value, at: inner(member))
      for example in member.value["examples"]?.members ?? [] {
        let own = inner(member) + "/examples/" + JSONPointer.escape(example.key)
        guard let (value, pointer) = resolve(example.value, at: own) else { continue }
        for key in ["summary", "description"] {
          if key == "summary", let text = value[key] {
            paragraph(text, at: "\(pointer)/\(key)")
          } else if key == "description" {
            description(of: value, at: pointer, level: 4)
          }
        }
        code(value["value"], at: pointer + "/value")
      }
    }
  }

  mutating func example(of value: JSONValue, at place: String) {
    code(value["example"], at: place + "/example")
  }

  private mutating func code(_ value: JSONValue?, at place: String) {
    guard let value else { return }
    account.showAll(place)
    let isText = value.string != nil
    page.items.append(
      .init(
        .code(language: isText ? nil : "json", text: value.string ?? value.inOrder()),
        origin: origin(place)))
  }

  // MARK: - Tables of properties

  /// The properties of a schema, also of the parts that it is made of, a table for each place.
  mutating func schemaTables(_ schema: JSONValue, at place: String) {
    var seen: Set<String> = []
    schemaTables(schema, at: place, &seen)
  }

  private mutating func schemaTables(
    _ schema: JSONValue, at place: String, _ seen: inout Set<String>
  ) {
    guard let (value, place) = resolve(schema, at: place), seen.insert(place).inserted,
      seen.count <= Section.maximumLevel
    else { return }
    table(
      [.name, .type, .required, .description],
      rows: rows(of: value, at: place, named: "", in: place, level: 0), at: place)
    if let items = value["items"] { schemaTables(items, at: place + "/items", &seen) }
    for (part, pointer) in parts(of: value, at: place) { schemaTables(part, at: pointer, &seen) }
  }

  private func parts(of value: JSONValue, at place: String) -> [(JSONValue, String)] {
    ["allOf", "oneOf", "anyOf"].flatMap { key in
      (value[key]?.array ?? []).enumerated().map { ($1, "\(place)/\(key)/\($0)") }
    }
  }

  /// `name` is that of the property whose object this is, with a full stop behind it.
  private mutating func rows(
    of value: JSONValue, at place: String, named name: String, in table: String, level: Int
  ) -> [[[Inline]]] {
    if level == Self.mostLevels { return [] }
    let required = Set((value["required"]?.array ?? []).compactMap(\.string))
    return (value["properties"]?.members ?? []).flatMap { member -> [[[Inline]]] in
      let own = place + "/properties/" + JSONPointer.escape(member.key)
      account.showName(own)
      var text = cell(member.value["description"], at: own + "/description")
      if text.isEmpty, member.value["title"]?.spells(member.key) == false {
        text = cell(member.value["title"], at: own + "/title")
      }
      for line in constraints(of: member.value, at: own, in: table) { text.line(line) }
      let row: [[Inline]] = [
        [.code(name + member.key)], type(of: member.value, at: own),
        required.contains(member.key) ? [.text("required")] : [], text,
      ]
      return [row]
        + inner(of: member.value, at: own, named: name + member.key, in: table, level: level + 1)
    }
  }

  /// Rows of the object that a property is, or is a list of, where it has no name of its own.
  private mutating func inner(
    of value: JSONValue, at place: String, named name: String, in table: String, level: Int
  ) -> [[[Inline]]] {
    if level > Self.mostLevels { return [] }
    var found = rows(of: value, at: place, named: name + ".", in: table, level: level)
    if let items = value["items"] {
      found += inner(
        of: items, at: place + "/items", named: name + "[]", in: table, level: level + 1)
    }
    for (part, pointer) in parts(of: value, at: place) {
      found += inner(of: part, at: pointer, named: name, in: table, level: level + 1)
    }
    return found
  }

  mutating func row(of parameter: Parameter, in table: String) -> [[Inline]] {
    let (value, place) = (parameter.value, parameter.pointer)
    for key in ["name", "in"] { account.show("\(place)/\(key)") }
    let media = value["content"]?.members.first
    let inner = media.map { "\(place)/content/" + JSONPointer.escape($0.key) } ?? place
    let schema = (media?.value ?? value)["schema"]
    let schemaPlace = inner + "/schema"
    var text = cell(value["description"], at: place + "/description")
    for line in constraints(of: value, at: place, in: table) { text.line(line) }
    if let schema {
      if let own = schema["description"]?.string, value["description"]?.string == own {
        account.show(schemaPlace + "/description")
        account.refer(schemaPlace + "/description", own)
      } else {
        text.line(cell(schema["description"], at: schemaPlace + "/description"))
      }
      for line in constraints(of: schema, at: schemaPlace, in: table) { text.line(line) }
    }
    let isRequired = value["required"]?.isTrue == true
    let row: [[Inline]] = [
      [.code(parameter.name)], value["in"]?.string.map { [.text($0)] } ?? [],
      schema.map { type(of: $0, at: schemaPlace) } ?? type(of: value, at: place),
      isRequired ? [.text("required")] : [], text,
    ]
    if !place.hasPrefix(table + "/") {
      account.refer(place, row.map(\.plainText).joined(separator: " "))
    }
    return row
  }

  // MARK: - Types

  /// What stands in a cell for a schema: its type, or links to those with names.
  mutating func type(of value: JSONValue, at place: String) -> [Inline] {
    type(of: value, at: place, level: 0)
  }

  private mutating func type(of value: JSONValue, at place: String, level: Int) -> [Inline] {
    if let reference = value["$ref"]?.string {
      let name = JSONPointer(String(reference.drop { $0 != "/" })).tokens.last ?? reference
      guard reference.hasPrefix("#" + interface.schemas.pointer + "/"),
        interface.resolve(value, at: place) != nil
      else { return [.code(reference.hasPrefix("#") ? name : reference)] }
      let pointer = PercentCoding.decode(reference.dropFirst())
      return [
        .link(content: [.text(JSONPointer(pointer).tokens.last ?? name)], target: target(pointer))
      ]
    }
    if level == Self.mostLevels { return [] }
    for (key, mark) in [("allOf", " & "), ("oneOf", " | "), ("anyOf", " | ")] {
      let parts = (value[key]?.array ?? []).enumerated().map {
        type(of: $1, at: "\(place)/\(key)/\($0)", level: level + 1)
      }.filter { !$0.isEmpty }
      if !parts.isEmpty { return [Inline](parts.joined(separator: [.text(mark)])) }
    }
    if let items = value["items"] {
      let inner = type(of: items, at: place + "/items", level: level + 1)
      if !inner.isEmpty { return inner + [.text("[]")] }
    }
    account.showAll(place + "/type")
    let types =
      value["type"]?.array?.compactMap(\.string) ?? [value["type"]?.string].compactMap(\.self)
    return [Inline](types.map { [.code($0)] }.joined(separator: [.text(" | ")]))
  }

  /// What else a schema says of its values, in its own words.
  private static let constraints = [
    "format", "enum", "const", "default", "minimum", "exclusiveMinimum", "maximum",
    "exclusiveMaximum", "multipleOf", "minLength", "maxLength", "pattern", "minItems", "maxItems",
    "uniqueItems", "minProperties", "maxProperties", "nullable", "readOnly", "writeOnly",
    "deprecated", "collectionFormat", "allowEmptyValue", "example", "examples",
  ]

  /// A line for each, also of the items of a list; those of an object's or list's example stand
  /// elsewhere.
  mutating func constraints(
    of value: JSONValue, at place: String, in table: String
  ) -> [[Inline]] {
    var (value, place) = (value, place)
    var lines: [[Inline]] = []
    for _ in 0..<Self.mostLevels {
      lines += ownConstraints(of: value, at: place, in: table)
      guard let items = value["items"], items["$ref"] == nil else { break }
      (value, place) = (items, place + "/items")
    }
    return lines
  }

  private mutating func ownConstraints(
    of value: JSONValue, at place: String, in table: String
  ) -> [[Inline]] {
    var lines: [[Inline]] = []
    for key in Self.constraints {
      guard let found = value[key], found != .bool(false) else { continue }
      // That of a page of its own is code.
      if place == table, key.hasPrefix("example") { continue }
      if key == "examples", found.array == nil { continue }
      account.showName("\(place)/\(key)")
      if !found.isTrue { account.showAll("\(place)/\(key)") }
      let values = found.array ?? [found]
      let words = key == "enum" || key == "examples" ? values : [found]
      let text = [Inline](words.map { [.code($0.shortText)] }.joined(separator: [.text(", ")]))
      lines.append(found.isTrue ? [.text(key)] : [.text(key + ": ")] + text)
    }
    if let more = value["additionalProperties"], !more.members.isEmpty {
      let own = place + "/additionalProperties"
      lines.append([.text("additionalProperties: ")] + type(of: more, at: own))
      let text = cell(more["description"], at: own + "/description")
      if !text.isEmpty { lines.append(text) }
    }
    return lines
  }
}

extension JSONValue {
  /// Whether a title only spells a name otherwise, as generators of descriptions write it.
  fileprivate func spells(_ name: String) -> Bool {
    func letters(_ text: String) -> String {
      text.filter { $0.isLetter || $0.isNumber }.lowercased()
    }
    return string.map { letters($0) == letters(name) } ?? true
  }
}
