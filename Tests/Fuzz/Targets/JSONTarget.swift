import GuideModel

/// JSON is parsed, written and parsed again: the same value. A dump of it is read without a trap.
enum JSONTarget {
  static func problem(_ bytes: [UInt8]) -> Finding? {
    if let value = try? JSONValue(parsing: bytes) {
      // Keys are written in order.
      for text in [value.compact, value.pretty]
      where (try? JSONValue(parsing: Array(text.utf8)))?.compact != value.compact {
        return .wrong("written JSON is not read as it was written")
      }
    }
    return RawTarget.problem(bytes, path: "page.json")
  }
}
