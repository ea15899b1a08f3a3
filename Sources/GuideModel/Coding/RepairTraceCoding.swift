extension RepairTrace {
  /// A line of `report/repairs.jsonl`.
  package var json: JSONValue {
    .object(
      origin.members + [
        .init("after", .string(after)), .init("before", .string(before)),
        .init("repair", .string(repair)),
      ])
  }
}
