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
  private let logs: [String]

  init(_ profile: Profile) {
    names = (profile.platforms + profile.devices).flatMap { [$0.name] + $0.spellings }
      .map { $0.lowercased() }
    let known = profile.headings
    logs = known.changeLog
    headings =
      known.overview + known.resources + known.related + known.developer + known.videos
      + known.changeLog + known.platformConsiderations
  }

  /// nil for what is text of the guide whatever the dump: sentences above all, but for those about
  /// copyright.
  /// Lines of links, of a date and of a converter are compared with the page's own title, dates and
  /// numbers masked.
  func line(
    _ content: BlockContent, _ place: ChromeLine.Place, title: String
  ) -> ChromeLine? {
    let text = content.plainText.joinedLines.trimmingSpaces
    if text.isEmpty { return nil }
    if content.isLinksOnly || (place == .bottom && content.isColophon) {
      return ChromeLine(text: Self.masked(text, title), place: place)
    }
    guard case .paragraph(let inlines) = content, inlines.images.isEmpty,
      text.split(separator: " ").count <= Self.maximumWords, !namesPlatform(text),
      text.contains("©") || !".!:;…".contains(text.last ?? " ")
    else { return nil }
    let words = ChangingWords(text)
    if words.holdsDate || words.holdsAddress {
      return ChromeLine(text: Self.masked(words.masked, title), place: place)
    }
    return ChromeLine(text: text, place: place)
  }

  /// A line of words and one number, which may be how long the page is, with the number masked.
  func counted(
    _ content: BlockContent, _ place: ChromeLine.Place
  ) -> (line: ChromeLine, number: Int)? {
    guard let line = line(content, place, title: ""), case .paragraph = content else { return nil }
    let numbers = line.text.split { !$0.isASCII || !$0.isNumber }
    guard numbers.count == 1, let number = Int(numbers[0]), line.text.contains(where: \.isLetter)
    else { return nil }
    return (ChromeLine(text: Self.masked(line.text, ""), place: place), number)
  }

  /// How a line above the title is made, whatever it says: nil for what is no chrome there.
  func make(_ block: SourceBlock, of document: Document) -> String? {
    guard block.origin.location.start < document.root.origin.location.start,
      case .paragraph(let inlines) = block.content,
      line(block.content, .top, title: document.title) != nil
    else { return nil }
    return inlines.filter { !$0.isSpace }.map { inline in
      switch inline {
      case .strong: "strong"
      case .emphasis: "emphasis"
      case .link: "link"
      case .code: "code"
      case .text, .strikethrough, .image, .lineBreak, .softBreak, .raw: "text"
      }
    }.joined(separator: " ")
  }

  func line(_ heading: [Inline]) -> ChromeLine? {
    let text = heading.plainText.trimmingSpaces
    guard !text.isEmpty, !headings.containsFolded(text), !namesPlatform(text) else { return nil }
    return ChromeLine(text: text, place: .heading)
  }

  /// Whether it is a heading of the page's changes, which are no section.
  func isLog(_ heading: [Inline]) -> Bool { logs.containsFolded(heading.plainText.trimmingSpaces) }

  private static func masked(_ text: String, _ title: String) -> String {
    let text = title.isEmpty ? text : text.replacing(title, with: "\u{1}")
    return text.reduce(into: "") { masked, character in
      if !character.isNumber {
        masked.append(character)
      } else if masked.last != "0" {
        masked.append("0")
      }
    }
  }

  private func namesPlatform(_ text: String) -> Bool {
    let text = text.lowercased()
    return names.contains { text.containsBytes(of: $0) }
  }
}

/// What changes from page to page in a line about the page: its dates and addresses.
private struct ChangingWords {
  let masked: String
  let holdsDate: Bool
  let holdsAddress: Bool

  init(_ text: String) {
    let months = Language.english.months.map { $0.lowercased() }
    var (hasMonth, hasAddress) = (false, false)
    let words = text.split(separator: " ").map { word -> String in
      if word.contains("://") {
        hasAddress = true
        return "\u{3}"
      }
      let name = word.lowercased().filter(\.isLetter)
      guard name.count >= 3, months.contains(where: { $0 == name || $0.prefix(3) == name }),
        word.allSatisfy({ $0.isLetter || $0.isPunctuation })
      else { return String(word) }
      hasMonth = true
      return "\u{2}"
    }
    let numbers = text.split { !$0.isNumber }
    let hasYear = numbers.contains { $0.count == 4 && ($0.hasPrefix("19") || $0.hasPrefix("20")) }
    let isWritten = words.contains { word in
      word.split { !$0.isNumber }.count == 3
        && word.allSatisfy { $0.isNumber || "-/.".contains($0) }
    }
    // A line that is nothing but a date says it of something.
    holdsDate =
      hasYear && (hasMonth || isWritten)
      && words.contains { $0 != "\u{2}" && $0.contains(where: \.isLetter) }
    holdsAddress = hasAddress
    masked = holdsDate || holdsAddress ? words.joined(separator: " ") : text
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
