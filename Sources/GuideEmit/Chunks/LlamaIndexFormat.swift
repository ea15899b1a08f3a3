import GuideModel

/// `llama_index.core.schema.TextNode`. The breadcrumb is metadata, the only one that is embedded;
/// with these templates what is embedded is the `embed_text` of the chunk. A model that answers is shown
/// the address and the other readings too.
struct LlamaIndexFormat: ClientFormat {
  let name = "llamaindex"

  func line(_ record: ChunkRecord) -> JSONValue {
    let metadata = record.flatMetadata
    let hidden = metadata.map(\.key).filter { $0 != "header_path" }
    let shown = ["url"] + (record.chunk.alternatives.isEmpty ? [] : ["other_readings"])
    var relationships = [related(.source, to: record.topic.url ?? record.topic.slug, .document)]
    if let previous = record.previous { relationships.append(related(.previous, to: previous)) }
    if let next = record.next { relationships.append(related(.next, to: next)) }
    return [
      "class_name": "TextNode",
      "id_": .string(record.id),
      "text": .string(record.chunk.text),
      "metadata": .object(metadata),
      "metadata_template": "{value}",
      "text_template": "{metadata_str}\n\n{content}",
      "excluded_embed_metadata_keys": .strings(hidden),
      "excluded_llm_metadata_keys": .strings(hidden.filter { !shown.contains($0) }),
      "relationships": .object(relationships),
    ]
  }

  /// `NodeRelationship`.
  private enum Relation: String {
    case source = "1"
    case previous = "2"
    case next = "3"
  }

  /// `ObjectType`.
  private enum Kind: String {
    case text = "1"
    case document = "4"
  }

  private func related(
    _ relation: Relation, to id: String, _ kind: Kind = .text
  ) -> JSONValue.Member {
    .init(
      relation.rawValue,
      [
        "class_name": "RelatedNodeInfo", "node_id": .string(id),
        "node_type": .string(kind.rawValue), "metadata": [:], "hash": .null,
      ])
  }
}
