import GuideModel

/// `chunks/README.md`: the card by which Hugging Face `datasets` loads the folder. It has the types of
/// all columns, so that those of a build where a column is empty are those of any other.
enum DatasetCard {
  static let text = """
    ---
    configs:
    - config_name: default
      data_files: chunks.jsonl
    dataset_info:
      config_name: default
      features:
    \(ChunkSchema.properties.map { feature($0.key, $0.value, indent: "  ") }.joined(separator: "\n"))
    ---

    # Chunks

    One chunk a line in `chunks.jsonl`, described by `schema.json`; `manifest.json` counts them.

    """

  /// A column or a member of one, by its JSON Schema.
  private static func feature(_ name: String, _ schema: JSONValue, indent: String) -> String {
    let head = "\(indent)- name: \(name)\n\(indent)  "
    guard let items = schema["items"] else { return head + "dtype: \(type(schema))" }
    guard case .object(let members)? = items["properties"] else {
      return head + "list: \(type(items))"
    }
    let parts = members.map { feature($0.key, $0.value, indent: indent + "  ") }
    return head + "list:\n" + parts.joined(separator: "\n")
  }

  private static func type(_ schema: JSONValue) -> String {
    // As Arrow reads them.
    if schema["format"] == "date" { return "timestamp[s]" }
    let types = schema["type"]?.array?.compactMap(\.string) ?? [schema["type"]?.string ?? ""]
    return types.contains("integer") || schema["const"] != nil ? "int64" : "string"
  }
}
