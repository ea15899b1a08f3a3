internal import GuideModel
internal import GuideText

/// How a page ends that was cut off at some length: with the beginning of a block that another
/// document has whole.
enum CutEnd: Sendable {
  /// Within a sentence, an item, a row or a line, or while the other page goes on.
  case sure
  /// Where one of them ends, as it may after an edit.
  case possible

  /// `nil` if the letters of `part` do not begin those of `whole`, with its label or without it, or are
  /// all of them.
  init?(_ part: BlockContent, of whole: BlockContent) {
    let units = Sentences.ofLines(whole.plainText).map { $0.letters }
    let own = part.plainText.withoutOpenLink.letters
    // Of marks alone only those can be left that begin a text.
    if own.isEmpty, !part.isProse, part.table == nil { return nil }
    if let end = Self.end(own, of: units) {
      self = end
    } else if case .aside(let kind, _) = whole, let label = kind.label,
      let end = Self.end(own, of: [label.letters] + units)
    {
      self = end
    } else {
      return nil
    }
  }

  private static func end(_ own: [UInt8], of units: [[UInt8]]) -> CutEnd? {
    let letters = Array(units.joined())
    guard own.count < letters.count, letters.starts(with: own) else { return nil }
    let ends = units.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }.dropFirst()
    return ends.contains(own.count) ? .possible : .sure
  }

  /// nil where a text does not end within a link or a picture.
  static func wordsBeforeOpenLink(of content: BlockContent) -> [ComparedToken]? {
    let text = content.plainText
    let rest = text.withoutOpenLink
    if rest.utf8.count == text.utf8.count { return nil }
    return ComparedToken.cut([.init(text: String(rest))]).filter(\.isWord)
  }
}

extension StringProtocol {
  /// In UTF-8, with the digits.
  fileprivate var letters: [UInt8] {
    Array(String(String.UnicodeScalarView(unicodeScalars.filter(\.isWord))).utf8)
  }
}

extension String {
  /// Without the link or the picture within which the text ends: the links that are read show no
  /// brackets.
  fileprivate var withoutOpenLink: Substring {
    guard let open = lastIndex(of: "[") else { return self[...] }
    let rest = self[open...]
    let isClosed = rest.contains("]") && !rest.hasSuffix("]") && !rest.contains("](")
    return isClosed || rest.contains("](") && rest.contains(")") ? self[...] : self[..<open]
  }
}
