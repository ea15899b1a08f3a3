package import GuideModel

extension Provenance {
  /// A member of a chunk's `sources`: flat, so that clients can filter by it.
  package var chunkSource: JSONValue {
    var start: JSONValue = .null
    var end: JSONValue = .null
    var pointer: JSONValue = .null
    switch origin.location {
    case .lines(let lines): (start, end) = (.int(lines.lowerBound), .int(lines.upperBound))
    case .pointer(let text): pointer = .string(text)
    }
    return [
      "dump": .string(origin.dump), "path": .string(origin.path), "start_line": start,
      "end_line": end, "pointer": pointer, "role": .string(role.rawValue),
    ]
  }
}
