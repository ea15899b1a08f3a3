internal import GuideModel
internal import GuideText

/// How a page ends that was cut off at some length: with the beginning of a block that another
/// document has whole.
enum CutEnd: Sendable {
  /// Within a sentence, an item, a row or a line, or while the other page goes on.
  case sure
  /// Where one of them ends, as it may after an edit.
  case possible

  /// What a page ends with, ready to be compared with many.
  struct Part {
    fileprivate let content: BlockContent
    fileprivate let letters: [UInt8]
    fileprivate let endsInLink: Bool

    init(_ content: BlockContent) {
      self.content = content
      let text = content.plainText
      (letters, endsInLink) = (text.withoutOpenLink.letters, text.endsInLink)
    }
  }

  /// `nil` if the letters of `part` do not begin those of `whole`, with its label or without it, or are
  /// all of them and no link is open.
  init?(_ part: Part, of whole: BlockContent) {
    // The last link is whole, and what stands beside it elsewhere is no rest of it.
    if case .links(_, let own) = part.content, case .links(_, let others) = whole,
      own.count == others.count,
      own.last?.target != nil, own.last?.abstract.isEmpty == true
    {
      return nil
    }
    let units = Sentences.ofLines(whole.plainText).map { $0.letters }
    let (own, endsInLink) = (part.letters, part.endsInLink)
    // Of marks alone only those can be left that begin a text.
    if own.isEmpty, !part.content.isProse, part.content.table == nil { return nil }
    if let end = Self.end(own, of: units, endsInLink) {
      self = end
    } else if case .aside(let kind, _) = whole, let label = kind.label,
      let end = Self.end(own, of: [label.letters] + units, endsInLink)
    {
      self = end
    } else {
      return nil
    }
  }

  /// Within a link the letters may all be there.
  private static func end(
    _ own: [UInt8], of units: [[UInt8]], _ endsInLink: Bool
  ) -> CutEnd? {
    let letters = Array(units.joined())
    guard letters.starts(with: own), own.count < letters.count || endsInLink else { return nil }
    if endsInLink { return .sure }
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
  /// Without the address of a link, and without the picture, within which the text ends.
  fileprivate var withoutOpenLink: Substring {
    var text = self[...]
    if let link = text.ranges(of: "](").last, !text[link.upperBound...].contains(")") {
      text = text[..<link.lowerBound]
    }
    if let picture = text.ranges(of: "![").last, !text[picture.upperBound...].contains("]") {
      text = text[..<picture.lowerBound]
    }
    return text
  }

  /// Whether it ends between the first bracket of a link and its last one: those that are read show
  /// none.
  fileprivate var endsInLink: Bool {
    guard let open = lastIndex(of: "[") else { return false }
    let rest = self[open...]
    return rest.contains("](") ? !rest.contains(")") : !rest.dropLast().contains("]")
  }
}
