internal import GuideModel
internal import GuideText

/// Components such as `<CodeGroup>` that contain only fenced code blocks and show one at a time.
extension ComponentLines {
  private static let strips: Set<String> = ["CodeGroup", "CodeTabs", "Tabs"]
  /// Words behind the title of code in a `<CodeGroup>` of Mintlify that say how it is shown.
  private static let options: Set<Substring> = ["expandable", "lines", "wrap"]

  /// What stands in place of tags and fences, by line: as `CodeTabs`, set in as the line is.
  func codeTabs() -> [Int: [String]] {
    var found: [Int: [String]] = [:]
    for pair in pairs where tags[pair.lowerBound].map({ Self.strips.contains($0.name) }) == true {
      let inside = (pair.lowerBound + 1)..<pair.upperBound
      let margin = CodeTabs.margin(lines[pair.lowerBound].text)
      guard CodeTabs.stay(lines[inside], in: margin) else { continue }
      found.merge(group(inside) ?? [:]) { first, _ in first }
    }
    return found
  }

  /// nil where there is anything but code.
  private func group(_ inside: Range<Int>) -> [Int: [String]]? {
    guard let fences = CodeTabs.fences(in: lines[inside]), fences.count > 1 else { return nil }
    let texts = fences.enumerated().map { index, fence in
      let text = Self.titled(lines[fence.lowerBound].text)
      return (fence.lowerBound, [CodeTabs.margin(text) + CodeTabs.mark(index), text])
    }
    return Dictionary(uniqueKeysWithValues: texts)
  }

  /// With the words behind the language as the title that they are in a `<CodeGroup>`.
  private static func titled(_ fence: String) -> String {
    let info = FenceInfo(String(fence.trimmingSpaces.drop { $0 == "`" || $0 == "~" }))
    guard info.title == nil, let language = info.language, !language.hasPrefix("{"),
      let start = fence.firstRange(of: language)?.upperBound
    else { return fence }
    let words = info.rest.split(separator: " ")
    let name = words.prefix { !$0.contains("=") && !$0.contains("{") }
    let title = name.prefix((name.lastIndex { !options.contains($0) } ?? -1) + 1)
    let opening = String(fence[..<start])
    guard let titled = CodeTabs.titled(opening, title.joined(separator: " ")) else { return fence }
    return ([titled] + words.dropFirst(title.count).map(String.init)).joined(separator: " ")
  }
}
