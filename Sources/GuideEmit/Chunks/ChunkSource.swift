package import GuideModel

extension Provenance {
  /// A member of a chunk's `sources`: flat, so that clients can filter by it.
  package var chunkSource: JSONValue {
    let lines = origin.location.lines
    return [
      "dump": .string(origin.dump), "path": .string(origin.path),
      "start_line": lines.map { .int($0.lowerBound) } ?? .null,
      "end_line": lines.map { .int($0.upperBound) } ?? .null,
      "pointer": .optional(origin.location.pointer), "role": .string(role.rawValue),
    ]
  }
}
