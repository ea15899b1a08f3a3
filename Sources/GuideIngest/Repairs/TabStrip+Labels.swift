internal import GuideModel
internal import GuideText

/// What names the tabs of a strip.
extension TabStrip {
  static func labels(
    _ item: Page.Item, followed rest: ArraySlice<Page.Item>, _ hasStrips: Bool
  ) -> [String]? {
    linkLabels(item.paragraph) ?? (hasStrips ? listLabels(item, followed: rest) : nil)
      ?? pictureLabels(item, followed: rest)
  }

  static func labels(
    _ labels: [String], withoutSectionIn rest: ArraySlice<Page.Item>
  ) -> [String] {
    let headings = rest.compactMap { item -> String? in
      guard case .heading(_, let inlines, _) = item.content else { return nil }
      return inlines.plainText.trimmingSpaces
    }
    return labels.filter { label in !headings.contains { Set([label]).nameTab($0) } }
  }

  /// Two links or more, nothing else, each with an empty fragment.
  static func linkLabels(_ inlines: [Inline]?) -> [String]? {
    guard let inlines else { return nil }
    var labels: [String] = []
    for inline in inlines {
      switch inline {
      case .link(let content, let target):
        guard target.text.hasSuffix("#") else { return nil }
        labels.append(content.plainText.trimmingSpaces)
      case .text(let text) where text.allSatisfy(\.isWhitespace): continue
      case .softBreak, .lineBreak: continue
      case .text, .code, .emphasis, .strong, .strikethrough, .image, .raw: return nil
      }
    }
    return labels.count > 1 ? labels : nil
  }

  /// Plain names, of which the first heads the section that follows at once, and another one more.
  private static func listLabels(
    _ item: Page.Item, followed rest: ArraySlice<Page.Item>
  ) -> [String]? {
    guard case .list(false, let items) = item.block, items.count > 1, let next = rest.first,
      case .heading(let level, let first, _) = next.content
    else { return nil }
    var labels: [String] = []
    for item in items {
      guard item.count == 1, case .paragraph(let inlines) = item[0], inlines.targets.isEmpty
      else { return nil }
      labels.append(inlines.plainText.trimmingSpaces)
    }
    guard labels.first == first.plainText.trimmingSpaces else { return nil }
    var found = 0
    let names = Set(labels)
    for item in rest {
      guard case .heading(let depth, let inlines, _) = item.content else { continue }
      if depth < level { break }
      if depth == level, names.nameTab(inlines.plainText.trimmingSpaces) { found += 1 }
    }
    return found > 1 ? labels : nil
  }

  /// Names of tabs at the end of a list, with the picture or film of one of them right below.
  private static func pictureLabels(
    _ item: Page.Item, followed rest: ArraySlice<Page.Item>
  ) -> [String]? {
    guard item.tabNames > 1, case .list(false, let items) = item.block else { return nil }
    // A caption may stand before its picture.
    guard rest.prefix(2).prefix(while: { !$0.isHeading }).contains(where: \.hasPicture) else {
      return nil
    }
    let labels = items.suffix(item.tabNames).map { item in
      item.map(\.plainText).joined(separator: " ").trimmingSpaces
    }
    return Set(labels).count == item.tabNames ? labels : nil
  }
}

extension Page.Item {
  fileprivate var hasPicture: Bool {
    isShown || paragraph?.contains(where: \.isPicture) ?? false
  }
}
