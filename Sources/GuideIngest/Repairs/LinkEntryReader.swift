import GuideModel
import GuideText

/// Reads paragraphs and items as entries of a list of links: a link or a bare title, with a
/// picture before it or a description after a dash.
enum LinkEntryReader {
  /// Longer text without a link is a paragraph of its own.
  private static let maximumTitle = 120
  /// Between a bare title and what stands beside it.
  static let dashes = [" — ", " – ", " --- ", " -- "]

  /// nil unless the whole block is entries.
  static func entries(of item: Page.Item) -> [LinkEntry]? {
    if let inlines = item.paragraph { return entries(of: inlines) }
    guard case .block(.list(_, let items)) = item.content else { return nil }
    var entries: [LinkEntry] = []
    for item in items {
      guard item.count == 1, case .paragraph(let inlines) = item[0],
        let entry = entry(of: inlines)
      else { return nil }
      entries.append(entry)
    }
    return entries.isEmpty ? nil : entries
  }

  /// Several links on lines of their own are several entries.
  private static func entries(of inlines: [Inline]) -> [LinkEntry]? {
    if let entry = entry(of: inlines) { return [entry] }
    let lines = inlines.split { $0 == .softBreak || $0 == .lineBreak }
    guard lines.count > 1 else { return nil }
    var entries: [LinkEntry] = []
    for line in lines {
      guard let entry = entry(of: Array(line)) else { return nil }
      entries.append(entry)
    }
    return entries
  }

  private static func entry(of inlines: [Inline]) -> LinkEntry? {
    var rest = inlines.trimmed
    let leading = rest.prefixImage
    if leading != nil { rest = Array(rest.dropFirst()).trimmed }
    guard let first = rest.first else { return nil }
    if case .link(let content, let target) = first {
      let images = [leading].compactMap(\.self) + content.images
      let title = content.withoutImages.trimmed
      guard !title.isInvisible, images.sayWhatTheFirstSays,
        let abstract = abstract(Array(rest.dropFirst()))
      else { return nil }
      return LinkEntry(title: title, target: target, abstract: abstract, image: images.first)
    }
    guard rest.targets.isEmpty, rest.images.isEmpty, case .text(let text) = first,
      !rest.contains(.softBreak), !rest.contains(.lineBreak),
      rest.plainText.count <= maximumTitle, !".:!?".contains(text.last ?? " ")
    else { return nil }
    let parts = text.splitAtDash
    let abstract = parts.abstract.map { [.text($0)] + rest.dropFirst() } ?? []
    let title = [.text(parts.title)] + (parts.abstract == nil ? rest.dropFirst() : [])
    return LinkEntry(title: title, target: nil, abstract: abstract, image: leading)
  }

  /// What follows the link: nothing, or a text after a dash; nil for running text.
  private static func abstract(_ inlines: [Inline]) -> [Inline]? {
    var rest = inlines.trimmed
    guard let first = rest.first else { return [] }
    guard case .text(let text) = first, let mark = text.first, "—–-:".contains(mark),
      rest.targets.isEmpty
    else { return nil }
    let behind = text.drop { $0 == "-" }
    // Typed for a dash; a word right behind two is an option of a command.
    let isTyped = text.hasPrefix("--")
    if isTyped, behind.first?.isWhitespace == false { return nil }
    rest[0] = .text(String((isTyped ? behind : text.dropFirst()).trimmingStart))
    return rest.trimmed
  }
}

extension [Image] {
  /// A card has one picture: others are the same for another screen, if they say nothing.
  var sayWhatTheFirstSays: Bool { dropFirst().allSatisfy(\.alt.isEmpty) }
}

extension [Inline] {
  fileprivate var prefixImage: Image? {
    if case .image(let image) = first { image } else { nil }
  }
}

extension String {
  /// "Title — what it is": the dash stands between spaces.
  fileprivate var splitAtDash: (title: String, abstract: String?) {
    for dash in LinkEntryReader.dashes {
      if let range = firstRange(of: dash) {
        return (String(self[..<range.lowerBound]), String(self[range.upperBound...]))
      }
    }
    return (self, nil)
  }
}
