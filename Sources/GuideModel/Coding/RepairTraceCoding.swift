extension RepairTrace {
  /// A line of `report/repairs.jsonl`.
  package var json: JSONValue {
    .object(
      origin.members + [
        .init("after", .string(after)), .init("before", .string(before)),
        .init("repair", .string(repair)),
      ])
  }

  package init(json: JSONValue) throws(SchemaError) {
    let place = JSONPlace(json)
    self.init(
      repair: try place.member("repair").string(), origin: try Origin(place),
      before: try place.member("before").string(), after: try place.member("after").string())
  }
}
