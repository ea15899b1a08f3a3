import GuideModel
internal import GuideText

/// Names of tabs that stand in the tag around them: `<Tabs items={['npm', 'yarn']}>`.
extension ComponentLines {
  /// Whether a line may hold such names.
  static func mayName(_ line: String) -> Bool { line.containsBytes(of: "items={[") }

  /// The lines with each name moved from the tag around to the label of its tab, and these names; nil if
  /// there are none. A label has the lines of both tags.
  func namingTabs() -> (lines: [SourceLines.Line], names: [String])? {
    let ends = Dictionary(first: pairs.map { ($0.lowerBound, $0.upperBound) })
    var named = lines
    var given: [String] = []
    for pair in pairs {
      let names = tags[pair.lowerBound]?.items ?? []
      let tabs = children(of: pair, ends)
      guard !names.isEmpty, names.count == tabs.count,
        tabs.allSatisfy({ tags[$0]?.title == nil })
      else { continue }
      for (tab, name) in zip(tabs, names) {
        guard let close = named[tab].text.lastIndex(of: ">") else { continue }
        given.append(name)
        named[tab].text.insert(contentsOf: Self.label(name), at: close)
        named[tab].origin = [lines[pair.lowerBound], lines[tab]].origin
      }
      let tag = named[pair.lowerBound].text
      if let start = tag.firstRange(of: "items={["),
        let end = tag[start.upperBound...].firstRange(of: "]}")
      {
        named[pair.lowerBound].text.removeSubrange(start.lowerBound..<end.upperBound)
      }
    }
    return given.isEmpty ? nil : (named, given)
  }

  /// As it stands in the tag.
  static func label(_ name: String) -> String { " label=\"\(name)\"" }

  /// Lines of the opening tags right inside a component.
  private func children(of pair: ClosedRange<Int>, _ ends: [Int: Int]) -> [Int] {
    var found: [Int] = []
    var index = pair.lowerBound + 1
    while index < pair.upperBound {
      if let end = ends[index] {
        found.append(index)
        index = end
      }
      index += 1
    }
    return found
  }
}

extension ComponentTag {
  /// Of `items`, where it is a list of texts and nothing else.
  fileprivate var items: [String] {
    guard let list = list(of: "items") else { return [] }
    let parts = list.split(separator: ",").map { String($0).trimmingSpaces }
    let texts = parts.compactMap { part -> String? in
      guard let quote = part.first, quote == "'" || quote == "\"", part.count > 2,
        part.last == quote
      else { return nil }
      return String(part.dropFirst().dropLast())
    }
    return texts.count == parts.count && !texts.contains { $0.contains("\"") } ? texts : []
  }
}
