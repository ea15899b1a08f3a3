internal import GuideText

/// What a site's `robots.txt` lets one program fetch (RFC 9309).
package struct RobotsRules: Equatable, Sendable {
  /// All may be fetched: there is no such file.
  package static let everything = RobotsRules(rules: [])
  private var rules: [Rule]
  /// Seconds between two requests, which many sites state and the standard does not know.
  package private(set) var delay: Double?

  private struct Rule: Equatable {
    let allows: Bool
    /// Normalised; `*` stands for any run of bytes, `$` at the end for the end.
    let pattern: [UInt8]
  }

  private init(rules: [Rule]) { self.rules = rules }

  /// Section 2.2.1: the groups of `agent`, in lower case; where there are none, those of `*`.
  package init(_ bytes: [UInt8], agent: String) {
    var (own, all) = (RobotsRules.everything, RobotsRules.everything)
    var agents: Set<String> = []
    var isNamed = false
    var isAmongRules = false
    for (key, value) in Self.lines(bytes) {
      if key == "user-agent" {
        if isAmongRules { agents = [] }
        isAmongRules = false
        agents.insert(Self.token(value))
        if agents.contains(agent) { isNamed = true }
      } else if ["allow", "disallow", "crawl-delay"].contains(key) {
        isAmongRules = true
        if agents.contains(agent) { own.add(key, value) }
        if agents.contains("*") { all.add(key, value) }
      }
    }
    self = isNamed ? own : all
  }

  private mutating func add(_ key: String, _ value: String) {
    if key == "crawl-delay" {
      delay = Double(value).flatMap { $0 > 0 && $0.isFinite ? $0 : nil } ?? delay
    } else if !value.isEmpty {
      rules.append(Rule(allows: key == "allow", pattern: Self.normalised(value)))
    }
  }

  /// `path` is that of an address, with its query. The longest rule that matches decides; of two of
  /// one length that which allows (section 2.2.2).
  package func allows(_ path: String) -> Bool {
    let path = Self.normalised(path.isEmpty ? "/" : path)
    let fitting = rules.filter { Self.matches(path[...], $0.pattern) }
    let decisive = fitting.max {
      ($0.pattern.count, $0.allows ? 1 : 0) < ($1.pattern.count, $1.allows ? 1 : 0)
    }
    return decisive?.allows ?? true
  }

  // MARK: - Lines

  private static func lines(_ bytes: [UInt8]) -> [(key: String, value: String)] {
    let text = String(
      decoding: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...], as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).compactMap { line in
      let parts = line.prefix { $0 != "#" }.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      return (parts[0].trimmingSpaces.lowercased(), parts[1].trimmingSpaces)
    }
  }

  /// The letters, `_` and `-` that name a program (section 2.2.1), in lower case; `*` as it is.
  private static func token(_ value: String) -> String {
    value == "*"
      ? value : value.prefix { $0.isASCII && ($0.isLetter || $0 == "_" || $0 == "-") }.lowercased()
  }

  // MARK: - Paths

  private static let star = UInt8(ascii: "*")
  private static let dollar = UInt8(ascii: "$")

  /// Section 2.2.2: escapes of what needs none are undone, other bytes that need one have it.
  private static func normalised(_ path: String) -> [UInt8] {
    let escaped = Array(PercentCoding.encode(path.utf8).utf8)
    var bytes: [UInt8] = []
    var index = 0
    while index < escaped.count {
      guard escaped[index] == UInt8(ascii: "%"), index + 2 < escaped.count,
        let byte = UInt8(String(decoding: escaped[index + 1...index + 2], as: UTF8.self), radix: 16)
      else {
        bytes.append(escaped[index])
        index += 1
        continue
      }
      let digits = escaped[index...index + 2].map { $0 >= UInt8(ascii: "a") ? $0 - 0x20 : $0 }
      bytes += PercentCoding.isUnreserved(byte) ? [byte] : digits
      index += 3
    }
    return bytes
  }

  private static func matches(_ path: ArraySlice<UInt8>, _ pattern: [UInt8]) -> Bool {
    let isWhole = pattern.last == dollar
    let parts = (isWhole ? pattern.dropLast() : pattern[...])
      .split(separator: star, omittingEmptySubsequences: false)
    guard let first = parts.first, path.starts(with: first) else { return false }
    var rest = path.dropFirst(first.count)
    if parts.count == 1 { return !isWhole || rest.isEmpty }
    for part in parts.dropFirst().dropLast(isWhole ? 1 : 0) {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return !isWhole
      || rest.suffix(parts[parts.count - 1].count).elementsEqual(parts[parts.count - 1])
  }
}
