import GuideModel

/// Requests for embeddings in OpenAI's batch format, which others take too; `custom_id` is the
/// chunk's id.
struct OpenAIBatchFormat: JSONLinesFormat {
  let name = "openai-batch"
  /// Of one batch file.
  let limit = (chunks: 50_000, bytes: 200_000_000)

  func line(_ record: ChunkRecord) -> JSONValue {
    [
      "custom_id": .string(record.id),
      "method": "POST",
      "url": "/v1/embeddings",
      "body": ["model": "text-embedding-3-small", "input": .string(record.chunk.embedText)],
    ]
  }
}
