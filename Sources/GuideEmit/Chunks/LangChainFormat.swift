import GuideModel

/// `langchain_core.documents.Document`, whose indexing API groups by `metadata.source`.
struct LangChainFormat: ClientFormat {
  let name = "langchain"

  func line(_ record: ChunkRecord) -> JSONValue {
    [
      "type": "Document",
      "id": .string(record.id),
      "page_content": .string(record.chunk.embedText),
      "metadata": .object(record.flatMetadata),
    ]
  }
}
