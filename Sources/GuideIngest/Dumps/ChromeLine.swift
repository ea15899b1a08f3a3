import GuideModel
import GuideText

/// A line that may be page chrome, as it is compared.
package struct ChromeLine: Hashable, Sendable {
  enum Place: Hashable { case top, heading, bottom }

  /// As it stands.
  package let text: String
  let place: Place
}

/// Which lines may be page chrome at all.
struct ChromeRules {
  /// More words are a passage, unless all of them are links.
  private static let maximumWords = 12

  /// Names that only text of the guide has, in lower case, and headings that it has itself.
  private let names: [String]
  private let headings: [String]

  init(_ profile: Profile) {
    names = (profile.platforms + profile.devices).flatMap { [$0.name] + $0.spellings }
      .map { $0.lowercased() }
    let known = profile.headings
    headings =
      known.overview + known.resources + known.related + known.developer + known.videos
      + known.changeLog + known.platformConsiderations
  }

  /// nil for what is text of the guide whatever the dump: sentences above all, but for those about
  /// copyright.
  /// Lines of links and of a converter are compared with the page's own title and numbers masked.
  func line(
    _ content: BlockContent, _ place: ChromeLine.Place, title: String
  ) -> ChromeLine? {
    let text = content.plainText.replacing("\n", with: " ").trimmingSpaces
    if text.isEmpty { return nil }
    if content.isLinksOnly || (place == .bottom && content.isColophon) {
      return ChromeLine(text: Self.masked(text, title), place: place)
    }
    guard case .paragraph(let inlines) = content, inlines.images.isEmpty,
      text.split(separator: " ").count <= Self.maximumWords, !namesPlatform(text),
      text.contains("©") || !".!:;…".contains(text.last ?? " ")
    else { return nil }
    return ChromeLine(text: text, place: place)
  }

  func line(_ heading: [Inline]) -> ChromeLine? {
    let text = heading.plainText.trimmingSpaces
    guard !text.isEmpty, !headings.containsFolded(text), !namesPlatform(text) else { return nil }
    return ChromeLine(text: text, place: .heading)
  }

  private static func masked(_ text: String, _ title: String) -> String {
    let text = title.isEmpty ? text : text.replacing(title, with: "\u{1}")
    return String(text.map { $0.isNumber ? "0" : $0 })
  }

  private func namesPlatform(_ text: String) -> Bool {
    let text = text.lowercased()
    return names.contains { text.containsBytes(of: $0) }
  }
}

extension BlockContent {
  /// A paragraph or list in which nothing but links has letters or digits.
  fileprivate var isLinksOnly: Bool {
    let blocks = if case .list(_, let items) = self { Array(items.joined()) } else { [self] }
    return blocks.allSatisfy { block in
      guard case .paragraph(let inlines) = block else { return false }
      return !inlines.targets.isEmpty && inlines.isSilentBesideLinks
    }
  }
}

extension BlockContent {
  /// Every line is emphasized as a whole: what converters and publishers write below a page.
  fileprivate var isColophon: Bool {
    guard case .paragraph(let inlines) = self else { return false }
    return inlines.split { $0 == .softBreak || $0 == .lineBreak }.allSatisfy { line in
      let shown = line.filter { !$0.isSpace }
      guard shown.count == 1, case .emphasis = shown[0] else { return false }
      return true
    }
  }
}

extension [Inline] {
  fileprivate var isSilentBesideLinks: Bool {
    let others = walk { if case .link = $0 { false } else { true } }
    return others.allSatisfy { inline in
      if case .text(let text) = inline { return !text.contains { $0.isLetter || $0.isNumber } }
      return inline.isSpace || inline.content != nil
    }
  }
}
