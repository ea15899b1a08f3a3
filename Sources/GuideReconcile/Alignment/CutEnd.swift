internal import GuideModel
internal import GuideText

/// How a page ends that was cut off at some length: with the beginning of a block that another
/// document has whole.
enum CutEnd: Sendable {
  /// Within a sentence, an item, a row or a line, or while the other page goes on.
  case sure
  /// Where one of them ends, as it may after an edit.
  case possible

  /// `nil` if the letters of `part` do not begin those of `whole`, or are all of them.
  init?(_ part: BlockContent, of whole: BlockContent) {
    let units = Sentences.ofLines(whole.plainText).map { $0.letters }
    let (own, letters) = (part.plainText.withoutOpenLink.letters, Array(units.joined()))
    guard own.count < letters.count, letters.starts(with: own) else { return nil }
    // Of marks alone only those can be left that begin a text.
    if own.isEmpty, !part.isProse { return nil }
    let ends = units.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }.dropFirst()
    self = ends.contains(own.count) ? .possible : .sure
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
}
