package import GuideModel
internal import GuideText

/// Reads what a converter says of a page above its text, `Title: …`, `URL Source: …`,
/// `Markdown Content:`, as the front matter that it is.
package struct ConverterPreamble: LineRepair {
  package let name = "converter-preamble"

  /// Further down it is text.
  private static let maximumLines = 16

  package init() {}

  package func repair(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    let all = lines.lines
    guard let start = all.firstIndex(where: { !$0.isBlank }),
      let end = all[start...].prefix(Self.maximumLines).firstIndex(where: {
        $0.text.trimmingSpaces == "Markdown Content:"
      })
    else { return }
    let entries = all[start...end].map { line in
      (line: line, entry: line.isBlank ? nil : Self.entry(line.text))
    }
    let keys = entries.compactMap(\.entry).map(\.key)
    let isPreamble = entries.allSatisfy { $0.line.isBlank || $0.entry != nil }
    guard isPreamble, keys.first == "title", keys.contains("url_source") else { return }
    for (index, entry) in zip(start...end, entries) {
      guard let (key, value) = entry.entry else { continue }
      let name = key == "url_source" ? "source_url" : key
      lines.lines[index].text = "\(name): \(JSONValue.string(value).compact)"
    }
    lines.lines.insert(.init("---", origin: all[end].origin), at: end + 1)
    lines.lines.insert(.init("---", origin: all[start].origin), at: start)
    diagnostics.repaired(name)
  }

  /// `Published Time: …` as `published_time` and what stands behind it.
  private static func entry(_ line: String) -> (key: String, value: String)? {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    let words = line[..<colon].split(separator: " ")
    let isKey =
      (1...3).contains(words.count)
      && words.allSatisfy { $0.first?.isUppercase == true && $0.allSatisfy(\.isLetter) }
    guard isKey else { return nil }
    let value = line[line.index(after: colon)...].trimmingSpaces
    return (words.joined(separator: "_").lowercased(), value)
  }
}
