internal import GuideBuild
internal import GuideEmit
internal import GuideText

/// A text that is given in pages, each within a budget. A page ends before a heading where that
/// leaves it half full, else behind a paragraph; a paragraph that fills more than a page is cut.
struct Pages {
  private let heading: String
  private let parts: [String]
  private let maxTokens: Int
  /// What says before a cursor how to go on.
  private let next: String
  /// Of what was asked: a cursor of anything else leads nowhere.
  private let digest: UInt64

  /// `areQuoted` of parts that are text of the guide; else each is a line of the answer.
  init(
    heading: String, parts: [String], areQuoted: Bool = false, key: String, maxTokens: Int,
    next: String = "next_cursor: "
  ) {
    self.next = next
    let heading = Self.shortened(heading, maxTokens / 3)
    let texts = areQuoted ? parts.map(QuotedText.visible) : parts
    self.heading = heading
    self.maxTokens = maxTokens
    let room = TokenEstimator.reserved(maxTokens) - TokenEstimator.count(heading) - Self.noteTokens
    let pieces = texts.flatMap { Self.cut($0, max(room, Self.shortestCut)) }
    // Spaces are no tokens of the estimate.
    self.parts = areQuoted ? pieces.map(QuotedText.passage) : pieces
    digest = FNV1a.hash((key + "\n\(self.parts.count)").utf8) & 0xFFFF
  }

  /// The lines of a heading that leave room for the text.
  private static func shortened(_ heading: String, _ tokens: Int) -> String {
    var budget = Budget(tokens)
    return heading.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { budget.take(String($0)) }.joined(separator: "\n")
  }

  private static let noteTokens = 16
  private static let shortestCut = 24

  func page(_ cursor: String?) throws(CommandFailure) -> Page {
    let start = try cursor.map { cursor throws(CommandFailure) in try place(cursor) } ?? 0
    var budget = Budget(maxTokens, note: Self.noteTokens)
    _ = budget.take(heading)
    var end = start
    while end < parts.count, budget.take(parts[end]) || end == start { end += 1 }
    if end < parts.count { end = lastHeading(from: start, to: end) ?? end }
    var texts = [heading + "\n"] + parts[start..<end]
    var page = Page(text: "")
    if end < parts.count {
      let cursor = String(digest, radix: 36) + "-" + String(end, radix: 36)
      texts.append("\n(goes on; \(next)\(cursor))\n")
      page.nextCursor = cursor
    }
    page.text = texts.joined(separator: "\n")
    return page
  }

  private func place(_ cursor: String) throws(CommandFailure) -> Int {
    let numbers = cursor.split(separator: "-")
    guard numbers.count == 2, UInt64(numbers[0], radix: 36) == digest,
      let place = Int(numbers[1], radix: 36), parts.indices.contains(place)
    else { throw CommandFailure(OpenGuide.foreignCursor(cursor)) }
    return place
  }

  /// In the second half of a page.
  private func lastHeading(from start: Int, to end: Int) -> Int? {
    let size = parts[start..<end].reduce(0) { $0 + $1.utf8.count }
    var before = size
    for place in (start..<end).reversed() {
      before -= parts[place].utf8.count
      if before * 2 < size { return nil }
      if parts[place].trimmingSpaces.hasPrefix("#"), place > start { return place }
    }
    return nil
  }

  /// Between lines, and within a line that is too long between words.
  private static func cut(_ text: String, _ room: Int) -> [String] {
    if TokenEstimator.count(text) <= room { return [text] }
    var pieces: [String] = []
    var (piece, size) = ("", 0)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let isLong = TokenEstimator.count(line) > room
      let steps = isLong ? line.split(separator: " ").map { $0 + " " } : [line + "\n"]
      for step in steps {
        let count = TokenEstimator.count(step)
        if !piece.isEmpty, size + count > room {
          pieces.append(piece)
          (piece, size) = ("", 0)
        }
        piece += step
        size += count
      }
    }
    return (piece.isEmpty ? pieces : pieces + [piece]).map {
      $0.hasSuffix("\n") ? $0 : $0 + "\n"
    }
  }
}
