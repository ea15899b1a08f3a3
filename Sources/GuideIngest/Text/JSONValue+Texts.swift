import GuideModel

extension JSONValue {
  /// Every string but addresses and those under `type`, with its place below `pointer`.
  func texts(at pointer: String) -> [(text: String, pointer: String)] {
    switch self {
    case .string(let text): text.isEmpty || text.isBareAddress ? [] : [(text, pointer)]
    case .array(let values):
      values.enumerated().flatMap { $1.texts(at: pointer + "/\($0)") }
    case .object(let members):
      members.flatMap { member in
        member.key == "type"
          ? [] : member.value.texts(at: pointer + "/" + JSONPointer.escape(member.key))
      }
    case .null, .bool, .number: []
    }
  }
}

extension String {
  fileprivate var isBareAddress: Bool {
    !contains(" ") && (hasPrefix("http://") || hasPrefix("https://") || hasPrefix("/"))
  }
}

extension JSONValue {
  /// When a program says that it made the object; ISO 8601 calendar date. The `date` of a page is
  /// the author's, not the crawler's.
  func captureDate(ofPage: Bool) -> String? {
    let keys =
      [
        "generated_at", "generatedAt", "captured_at", "crawled_at", "crawledAt", "fetched_at",
        "scraped_at", "scrapedAt", "loadedTime",
      ] + (ofPage ? [] : ["date"])
    let reader = DateReader(formats: [])
    return keys.lazy.compactMap { self[$0]?.string }.compactMap { reader.leadingDate($0)?.date }
      .first
  }
}
