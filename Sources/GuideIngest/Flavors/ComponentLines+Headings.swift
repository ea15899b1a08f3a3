import GuideModel
import GuideText

/// Components that a page shows as headings, whatever they are called: `<Heading as="h3">`. The entries of
/// a change log, `<Update label="2.1">`, are sections, and the headings in them are below theirs.
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
    for pair in pairs {
      guard let tag = tags[pair.lowerBound], let label = tag.entryLabel else { continue }
      let shown = ["", "## \(label)", "", tag.value(of: "description") ?? "", ""]
      found[pair.lowerBound] = shown.map { .init($0, origin: lines[pair.lowerBound].origin) }
      let inner = pair.filter { code[$0] == nil && found[$0] == nil && level(of: $0) != nil }
      let shift = max(0, 3 - (inner.compactMap(level).min() ?? 3))
      for line in inner where shift > 0 {
        let mark = String(repeating: "#", count: min(shift, 6 - (level(of: line) ?? 6)))
        found[line] = [.init(mark + text(of: line), origin: lines[line].origin)]
      }
    }
    return found
  }

  /// Of a line that is a heading of Markdown.
  private func level(of line: Int) -> Int? {
    let text = text(of: line)
    let level = text.utf8.prefix { $0 == UInt8(ascii: "#") }.count
    return (1...6).contains(level) && text.utf8.dropFirst(level).first == 0x20 ? level : nil
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
  /// What an entry of a change log is called.
  fileprivate var entryLabel: String? {
    kind == .opening && Self.entries.contains(name) ? value(of: "label") : nil
  }

  /// nil where it is shown as no heading of HTML.
  fileprivate var headingLevel: Int? {
    guard kind == .opening, let name = value(of: "as"), name.count == 2, name.first == "h" else {
      return nil
    }
    return name.last?.wholeNumberValue.flatMap { (1...6).contains($0) ? $0 : nil }
  }
}
