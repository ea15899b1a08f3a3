import GuideModel

/// What a collection of Chroma takes by `upsert`, one record a line. It has no null and no list in
/// metadata.
struct ChromaFormat: JSONLinesFormat {
  let name = "chroma"

  func line(_ record: ChunkRecord) -> JSONValue {
    [
      "id": .string(record.id),
      "document": .string(record.chunk.embedText),
      "metadata": .object(record.flatMetadata),
    ]
  }
}
