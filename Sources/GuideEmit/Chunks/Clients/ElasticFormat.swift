import GuideModel

/// The body of a `_bulk` request of Elasticsearch and OpenSearch: an action and then the source. The
/// index is that of the request's address.
struct ElasticFormat: ClientFormat {
  let name = "elastic"

  func text(_ record: ChunkRecord) -> String {
    let action: JSONValue = ["index": ["_id": .string(record.id)]]
    return action.compact + "\n" + record.json.compact + "\n"
  }
}
