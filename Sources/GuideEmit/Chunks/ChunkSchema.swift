import GuideModel

/// The JSON Schema of a line of `chunks.jsonl`.
package enum ChunkSchema {
  /// Bumped when a reader of version N could misread a line.
  package static let version = 2

  static let json: JSONValue = [
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "https://guidebook.invalid/schema/chunk-2.json",
    "title": "A chunk, version 2",
    "description": """
    One line of chunks.jsonl. All keys stand in every line. The version grows when a reader of \
    the version before could misread a line: a key removed, renamed or of another type.
    """,
    "type": "object",
    "additionalProperties": false,
    "required": .strings(properties.map(\.key).sorted()),
    "properties": .object(properties),
  ]

  static let properties: [JSONValue.Member] = [
    member("schema", ["const": .int(version)], "Version of this schema"),
    member("id", uuid, "UUID version 8 over topic and words"),
    member("topic", text, "Slug of the topic"),
    member(
      "topic_kind", ["enum": .strings(Topic.Kind.allCases.map(\.rawValue))],
      "guideline: a page of the guide; category: one that leads to others; article: one beside it"),
    member("title", text, "Title of the topic"),
    member("heading_path", list(text), "Headings below the title, the nearest last"),
    member("anchor", text, "Id of the section in the topic"),
    member("url", optional("string"), "Address of the original, with its fragment"),
    member("site_path", text, "Page and fragment below the site of the same build"),
    member("kind", ["enum": .strings(ChunkKind.allCases.map(\.rawValue))], "What it mostly is"),
    member("text", text, "The words; tables as Markdown, without addresses"),
    member("embed_text", text, "Title and headings, an empty line, the text"),
    member("platforms", list(text), "Platforms it is for; empty when nothing says so"),
    member("platforms_unsupported", list(text), "Platforms it is not for"),
    member(
      "status", ["enum": .strings(Status.allCases.map(\.rawValue))],
      "unconfirmed: not in every copy of the page; withdrawn: no longer in the newest"),
    member("tokens", count, "Of embed_text, by the method that the manifest names"),
    member(
      "content_hash", ["type": "string", "pattern": "^[0-9a-f]{64}$"],
      "SHA-256 over what is embedded and filtered on"),
    member(
      "text_hash", ["type": "string", "pattern": "^[0-9a-f]{64}$"],
      "SHA-256 over the normalised text: the same passage on another page has the same"),
    member("also_in", list(text), "Where the same passage stands too, at most 20 places"),
    member("blocks", list(uuid), "Ids of the blocks that it is made of; none for a change log"),
    member("links", list(text), "Where its links lead"),
    member("images", list(text), "Addresses of its pictures"),
    member("sources", list(source), "Where its words stand"),
    member("language", optional("string"), "BCP 47; null where no dump says it"),
    member(
      "edition", optional("string"),
      "The version of the documentation that it is of; null where no dump says it"),
    member(
      "alternatives", list(alternative),
      "Other readings of its words, of a long one the part said in their place, ended by how to find "
        + "all of it; and of the headings that it is the first below"),
    member("captured_on", date, "Date of the dump whose words are shown"),
    member("last_changed", date, "Newest date of the topic's change log"),
    member("ordinal", count, "Place in the topic, from 0"),
    member("prev", optional("string"), "Id of the chunk before it in the topic"),
    member("next", optional("string"), "Id of the chunk after it in the topic"),
  ]

  private static let text: JSONValue = ["type": "string"]
  private static let count: JSONValue = ["type": "integer", "minimum": 0]
  private static let date: JSONValue = ["type": ["string", "null"], "format": "date"]
  private static let uuid: JSONValue = [
    "type": "string",
    "pattern": "^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$",
  ]
  private static let source: JSONValue = [
    "type": "object",
    "additionalProperties": false,
    "required": ["dump", "path", "start_line", "end_line", "pointer", "role"],
    "properties": [
      "dump": text, "path": text, "start_line": optional("integer"),
      "end_line": optional("integer"), "pointer": optional("string"),
      "role": ["enum": .strings(Provenance.Role.allCases.map(\.rawValue))],
    ],
  ]

  private static let alternative: JSONValue = [
    "type": "object",
    "additionalProperties": false,
    "required": ["relation", "facets", "text", "date", "dump"],
    "properties": [
      "relation": ["enum": .strings(Relation.allCases.map(\.rawValue))],
      "facets": list(["enum": .strings(Facet.allCases.map(\.rawValue))]),
      "text": text, "dump": text,
      "date": described(date, "When a dump last had it so: any of those that do"),
    ],
  ]

  private static func described(_ type: JSONValue, _ text: String) -> JSONValue {
    guard case .object(let members) = type else { return type }
    return .object(members + [.init("description", .string(text))])
  }

  private static func list(_ items: JSONValue) -> JSONValue {
    ["type": "array", "items": items]
  }

  private static func optional(_ type: JSONValue) -> JSONValue { ["type": [type, "null"]] }

  private static func member(
    _ name: String, _ schema: JSONValue, _ description: String
  ) -> JSONValue.Member {
    guard case .object(let members) = schema else { return .init(name, schema) }
    return .init(name, .object(members + [.init("description", .string(description))]))
  }
}
