import GuideModel
import GuideText

extension JSONValue {
  /// Every string but addresses and those under `type`, with its place below `pointer`; nothing of
  /// the values that `taken` points to.
  func texts(
    at pointer: String, except taken: Set<String> = []
  ) -> [(text: String, pointer: String)] {
    if taken.contains(pointer) { return [] }
    switch self {
    case .string(let text): return text.isEmpty || text.isBareAddress ? [] : [(text, pointer)]
    case .array(let values):
      return values.enumerated().flatMap { $1.texts(at: pointer + "/\($0)", except: taken) }
    case .object(let members):
      return members.flatMap { member in
        let place = pointer + "/" + JSONPointer.escape(member.key)
        return member.key == "type" ? [] : member.value.texts(at: place, except: taken)
      }
    case .null, .bool, .number: return []
    }
  }
}

extension String {
  fileprivate var isBareAddress: Bool {
    !contains(" ") && (hasPrefix("http://") || hasPrefix("https://") || hasPrefix("/"))
  }
}

extension JSONValue {
  /// The strings that are members of an object, by key.
  var strings: [String: String] {
    guard case .object(let members) = self else { return [:] }
    return Dictionary(
      first: members.compactMap { member in member.value.string.map { (member.key, $0) } })
  }

  /// When a program says that it made the object; ISO 8601 calendar date. The `date` of a page is
  /// the author's, not the crawler's.
  func captureDate(ofPage: Bool) -> String? {
    let made = strings["generated_at"] ?? strings["generatedAt"] ?? (ofPage ? nil : strings["date"])
    return StatedDates.read(strings).capturedOn ?? made.flatMap { DateReader.stated($0)?.text }
  }
}
