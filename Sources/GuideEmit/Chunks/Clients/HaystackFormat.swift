import GuideModel

/// `haystack.dataclasses.Document`, as its `from_dict` takes it.
struct HaystackFormat: JSONLinesFormat {
  let name = "haystack"

  func line(_ record: ChunkRecord) -> JSONValue {
    [
      "id": .string(record.id),
      "content": .string(record.chunk.embedText),
      "meta": .object(record.flatMetadata.filter { $0.key != "id" }),
    ]
  }
}
