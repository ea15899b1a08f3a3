extension LedgerEntry {
  /// A line of `report/ledger.jsonl`. The text is null where the topics show it at the target.
  package var json: JSONValue {
    .object(
      origin.members + [
        .init("outcome", .string(outcome.rawValue)), .init("rule", .optional(rule)),
        .init("similarity", similarity.map { .number("\($0)") } ?? .null),
        .init("target", .optional(target)),
        .init("text", isShownAtTarget ? .null : .string(text)),
        .init("topic", .optional(topic)),
      ])
  }
}

extension Dump {
  package var json: JSONValue {
    [
      "capturedOn": .optional(capturedOn), "dateSource": .string(dateSource.rawValue),
      "documents": .int(documents), "id": .string(id),
    ]
  }

  package init(json: JSONValue) throws(SchemaError) {
    let place = JSONPlace(json)
    self.init(
      id: try place.member("id").string(), capturedOn: try place.optional("capturedOn")?.string(),
      dateSource: try place.member("dateSource").name(),
      documents: try place.member("documents").int())
  }
}
