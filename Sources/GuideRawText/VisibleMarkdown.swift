internal import GuideText

/// The text of a Markdown file with everything blanked that a reader of the page would not see:
/// addresses of links and pictures, bare URLs, definitions, tags, comments, the language of a code
/// block, numbers of list items. Lines stay where they are.
///
/// It looks at bytes only and knows nothing of blocks beyond lines, so it is right about damaged
/// Markdown too, where a parser reads something else than what was meant.
package struct VisibleMarkdown {
  /// Byte ranges of the lines, without their ends.
  let lines: [Range<Int>]
  /// By line, the lines of the definitions that its links and pictures use.
  let definitions: [Int: [ClosedRange<Int>]]
  private let bytes: [UInt8]
  private let hasDrops: Bool
  private let hasMarkup: Bool
  private let seams: Set<Int>
  /// Whether any link or picture has a title or attributes.
  let hasTitles: Bool

  /// A byte that is dropped where text is put together again.
  static let drop: UInt8 = 0x01
  /// A byte of markup: a reader of the page sees nothing there, not even a gap.
  static let markup: UInt8 = 0x02

  /// Titles of links and pictures are seen where somebody points at them: shown unless told.
  init(_ source: [UInt8], showsTitles: Bool = true, isModule: Bool = false) {
    let layout = LineLayout(source, isModule: isModule)
    var inline = InlineBlanking(layout: layout, showsTitles: showsTitles)
    inline.run()
    lines = layout.lines
    bytes = inline.bytes
    hasDrops = inline.hasDrops
    hasMarkup = inline.hasMarkup
    hasTitles = inline.hasTitles
    seams = inline.seams
    var definitions: [Int: [ClosedRange<Int>]] = [:]
    var line = 0
    for use in inline.uses {
      while layout.lines[line].upperBound < use.position { line += 1 }
      if let found = layout.definitions[use.label] { definitions[line, default: []].append(found) }
    }
    self.definitions = definitions
  }

  /// Whether a line goes on from the one before it without a gap: a link was broken there.
  func continues(_ line: Int) -> Bool {
    !seams.isEmpty && line > 0 && seams.contains(lines[line].lowerBound - 1)
  }

  /// As a reader of the page sees it.
  func text(of line: Range<Int>) -> String {
    let text = bytes[line]
    guard hasDrops || hasMarkup, text.contains(where: { $0 == Self.drop || $0 == Self.markup })
    else { return String(decoding: text, as: UTF8.self) }
    return String(
      decoding: text.filter { $0 != Self.drop && $0 != Self.markup }, as: UTF8.self)
  }

  /// With markup as gaps, where that makes other words; nil where there is none.
  func textWithGaps(of line: Range<Int>) -> String? {
    guard hasMarkup, bytes[line].contains(Self.markup) else { return nil }
    return String(decoding: bytes[line].filter { $0 != Self.drop }, as: UTF8.self)
  }
}

extension VisibleMarkdown {
  /// A part of a line that is seen as a whole or not at all.
  struct Piece {
    var text: String
    var isHidden = false
    /// Whether no white space parts it from what stands before it in the line.
    var isGlued = false
    /// Whether none parts it from what stands behind it.
    var isFollowed = false
  }

  /// All of each line, what is hidden too, and with `doubting` what may be markup as if it were.
  static func pieces(of source: [UInt8], doubting: Bool) -> [[Piece]] {
    var layout = LineLayout(source)
    if doubting {
      layout.isCode = layout.isCode.map { _ in false }
      layout.blankPrograms()
    }
    let doubtful = doubting ? DoubtfulMarkup(source, lines: layout.lines).isDoubtful : []
    var inline = InlineBlanking(layout: layout, showsTitles: false)
    inline.run()
    let shown = inline.bytes
    /// Of MDX, which may be one or a text.
    var isComment = false
    return layout.lines.map { line in
      var pieces: [(bytes: [UInt8], isHidden: Bool)] = []
      for index in line where shown[index] != drop || (doubting && doubtful[index]) {
        if source[index...].starts(with: "{/*".utf8) { isComment = true }
        let isBlanked =
          shown[index] == markup || shown[index] == drop
          || (shown[index] == 0x20 && source[index] != 0x20)
        let isHidden = isComment || isBlanked || (doubting && doubtful[index])
        if index > 1, source[(index - 2)...].starts(with: "*/}".utf8) { isComment = false }
        if pieces.last?.isHidden != isHidden { pieces.append(([], isHidden)) }
        // The mark of a quote parts words like white space.
        let isQuote = source[index] == UInt8(ascii: ">")
        pieces[pieces.count - 1].bytes.append(isBlanked && !isQuote ? source[index] : shown[index])
      }
      /// Whether a piece touches the one before it.
      func touches(_ position: Int) -> Bool {
        pieces.indices.contains(position) && position > 0
          && pieces[position].bytes.first?.isSpace == false
          && pieces[position - 1].bytes.last?.isSpace == false
      }
      return pieces.indices.map { position in
        Piece(
          text: String(decoding: pieces[position].bytes, as: UTF8.self),
          isHidden: pieces[position].isHidden, isGlued: touches(position),
          isFollowed: touches(position + 1))
      }
    }
  }

  /// Visible text of a snippet.
  package static func text(of snippet: String) -> String {
    let visible = VisibleMarkdown(Array(snippet.utf8))
    return visible.lines.map { visible.text(of: $0) }.joined(separator: "\n")
  }

  /// Without bare URLs, which the reader of the dumps does not take for words either.
  package static func withoutAddresses(_ text: String) -> String {
    var bytes = Array(text.utf8)
    var index = 0
    while index < bytes.count {
      if let end = URLText.bareEnd(in: bytes, at: index, limit: bytes.count) {
        for position in index..<end { bytes[position] = 0x20 }
        index = end
      } else {
        index += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
