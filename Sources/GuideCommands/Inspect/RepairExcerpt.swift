/// What a repair changed at one place, cut to where the two texts begin to differ.
struct RepairExcerpt {
  /// Characters that are shown of each text, and before the difference.
  private static let width = 72
  private static let lead = 36

  let before: String
  let after: String

  /// At most two: what stood there after `-`, what stands there then after `+`. Ends of lines are
  /// shown as `⏎`, since many a repair changes nothing else.
  var lines: [String] {
    let old = Self.characters(before)
    let new = Self.characters(after)
    let same = zip(old, new).prefix { $0 == $1 }.count
    return [("-", old), ("+", new)].compactMap { sign, text in
      text.isEmpty ? nil : "\(sign) \(Self.cut(text, around: same))"
    }
  }

  private static func characters(_ text: String) -> [Character] {
    let lines = text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    return Array(lines.joined(separator: "⏎"))
  }

  private static func cut(_ text: [Character], around place: Int) -> String {
    let start = text.count <= width ? 0 : max(0, place - lead)
    let end = min(text.count, start + width)
    return (start > 0 ? "…" : "") + String(text[start..<end]) + (end < text.count ? "…" : "")
  }
}
