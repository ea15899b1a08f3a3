import GuideModel
import GuideText

extension [Inline] {
  /// With a break where an element of HTML begins or ends a line, and a space where one that stands in
  /// its line parts two words: without them the words of two blocks would be one, be they numbers.
  /// Elements without words leave no more than that. Where `unknownPart`, what is no element of HTML
  /// begins a line, too.
  func parted(unknownPart: Bool = false) -> [Inline] {
    var parting = Parting()
    for inline in self { parting.take(inline, unknownPart: unknownPart) }
    return parting.inlines
  }
}

private struct Parting {
  private(set) var inlines: [Inline] = []
  /// What the tags since the last text ask for.
  private var asked: HTMLTag.Parting?
  /// Where it goes: before the tags of that line which the next text stands in.
  private var place: Int?
  /// The last character shown in the line; nil where it is empty.
  private var last: Character?
  /// Whether a drawing is open, of which the elements are no part of the text.
  private var isDrawing = false

  mutating func take(_ inline: Inline, unknownPart: Bool) {
    let tag = inline.tag
    if inline == .lineBreak || tag?.name == "br" {
      (asked, place, last) = (nil, nil, nil)
    } else if let tag, tag.name != "img" {
      if tag.name == "svg" { isDrawing = tag.opens }
      let isUnknown = unknownPart && !isDrawing && !MarkupPiece.isPhrasing(tag.name)
      if let parting = HTMLTag.parting(of: tag.name) ?? (isUnknown ? .lines : nil) {
        asked = asked == .lines ? .lines : parting
        place = nil
      } else if place == nil {
        place = inlines.count
      }
    } else if case .raw(let markup) = inline, tag == nil, markup.hasPrefix("<") {
      if place == nil { place = inlines.count }
    } else if inline.isSpace {
      if last != nil { last = " " }
    } else {
      part(before: inline)
    }
    inlines.append(inline)
  }

  /// A text or a picture.
  private mutating func part(before inline: Inline) {
    let text = [inline].plainText
    if let last {
      let isOneWord = last.isWordPart && text.first?.isWordPart != false
      let mark: Inline? =
        switch asked {
        case .lines: .lineBreak
        case .words: isOneWord ? .text(" ") : nil
        case nil: nil
        }
      if let mark { inlines.insert(mark, at: place ?? inlines.count) }
    }
    (asked, place) = (nil, nil)
    last = text.last.map { $0.isWhitespace ? " " : $0 } ?? "x"
  }
}

extension Character {
  fileprivate var isWordPart: Bool { isLetter || isNumber }
}

extension Inline {
  /// Of one tag and no more.
  fileprivate var tag: (name: String, opens: Bool)? {
    guard case .raw(let markup) = self, let pieces = MarkupPiece.pieces(of: markup),
      pieces.count == 1, case .tag(let name, let isClosing, let attributes) = pieces[0]
    else { return nil }
    return (name, !isClosing && attributes["/"] == nil)
  }
}
