/// The text of a Markdown file with everything blanked that a reader of the page would not see:
/// addresses of links and pictures, bare URLs, definitions, tags, comments, the language of a code
/// block, numbers of list items. Lines stay where they are.
///
/// It looks at bytes only and knows nothing of blocks beyond lines, so it is right about damaged
/// Markdown too, where a parser reads something else than what was meant.
struct VisibleMarkdown {
  /// Byte ranges of the lines, without their ends.
  let lines: [Range<Int>]
  private let bytes: [UInt8]
  /// Whether some bytes are to be dropped.
  private let hasDrops: Bool

  /// A byte that is dropped where text is put together again.
  static let drop: UInt8 = 0x01

  init(_ source: [UInt8]) {
    let layout = LineLayout(source)
    var inline = InlineBlanking(layout: layout)
    inline.run()
    lines = layout.lines
    bytes = inline.bytes
    hasDrops = inline.hasDrops
  }

  func text(of line: Range<Int>) -> String {
    if hasDrops, bytes[line].contains(Self.drop) {
      return String(decoding: bytes[line].filter { $0 != Self.drop }, as: UTF8.self)
    }
    return String(decoding: bytes[line], as: UTF8.self)
  }
}
