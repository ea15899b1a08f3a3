import GuideModel
import GuideText

/// Components that a page shows as headings, whatever they are called: `<Heading as="h3">`.
extension ComponentLines {
  /// A heading that goes on for longer is none.
  private static let mostLines = 4

  /// What stands in place of their lines, by line: the heading where the tag opens, and nothing below.
  func headings() -> [Int: [SourceLines.Line]] {
    var found: [Int: [SourceLines.Line]] = [:]
    for pair in pairs {
      guard let level = tags[pair.lowerBound]?.headingLevel, pair.count < 4 * Self.mostLines,
        let text = headingText((pair.lowerBound + 1)..<pair.upperBound)
      else { continue }
      let mark = String(repeating: "#", count: max(level, 2))
      let heading = "\(mark) \(text)"
      let origin = Array(lines[pair]).origin
      for line in pair { found[line] = [] }
      found[pair.lowerBound] = ["", heading, ""].map { .init($0, origin: origin) }
    }
    return found
  }

  /// Of lines that are nothing but one paragraph of text, or one link in a component of its own; nil for any others.
  private func headingText(_ range: Range<Int>) -> String? {
    var inside = range.filter { !lines[$0].isBlank }
    var address: String?
    if let first = inside.first, let tag = tags[first], tag.kind == .opening,
      let target = tag.value(of: "to") ?? tag.value(of: "href"),
      pairs.contains(first...(inside.last ?? first))
    {
      address = target
      inside = Array(inside.dropFirst().dropLast())
    }
    guard let first = inside.first, let last = inside.last, inside.count <= Self.mostLines,
      last - first < inside.count,
      inside.allSatisfy({ tags[$0] == nil && SentenceLink.goesOn(lines[$0].text) })
    else { return nil }
    let text = inside.map { lines[$0].text.trimmingSpaces }.joined(separator: " ")
    return address.map { "[\(text)](\($0))" } ?? text
  }
}

extension ComponentTag {
  /// nil where it is shown as no heading of HTML.
  fileprivate var headingLevel: Int? {
    guard kind == .opening, let name = value(of: "as"), name.count == 2, name.first == "h" else {
      return nil
    }
    return name.last?.wholeNumberValue.flatMap { (1...6).contains($0) ? $0 : nil }
  }
}
