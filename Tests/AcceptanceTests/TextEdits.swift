import GuideModel
import GuideText

/// What a single edit of one fact can make of a text or a block.
struct TextEdits {
  let platforms: [String]
  /// Shorter texts are labels, of which a changed word makes another.
  private static let leastWords = 8

  /// One for each place of a paragraph, an item, an aside or a caption.
  func edits(of content: BlockContent, _ kind: EditKind) -> [BlockContent] {
    switch content {
    case .paragraph(let text): return edits(of: text, kind).map { .paragraph($0) }
    case .figure(let figure):
      return edits(of: figure.caption, kind).map { caption in
        var figure = figure
        figure.caption = caption
        return .figure(figure)
      }
    case .list(let ordered, let items):
      return items.indices.flatMap { item in
        edits(of: items[item], kind).map { edited in
          .list(
            ordered: ordered,
            items: Array(items[..<item]) + [edited] + Array(items[(item + 1)...]))
        }
      }
    case .aside(let label, let blocks):
      return edits(of: blocks, kind).map { .aside(kind: label, blocks: $0) }
    case .quote(let blocks): return edits(of: blocks, kind).map { .quote($0) }
    case .table, .video, .code, .links, .thematicBreak, .raw: return []
    }
  }

  private func edits(of blocks: [BlockContent], _ kind: EditKind) -> [[BlockContent]] {
    blocks.indices.flatMap { index in
      edits(of: blocks[index], kind).map { edited in
        Array(blocks[..<index]) + [edited] + Array(blocks[(index + 1)...])
      }
    }
  }

  private func edits(of text: [Inline], _ kind: EditKind) -> [[Inline]] {
    let plain = text.plainText
    guard Array(Words(plain)).count >= Self.leastWords else { return [] }
    return edits(of: plain, kind).map { [.text($0)] }
  }

  /// One for each place where such an edit can be made.
  func edits(of text: String, _ kind: EditKind) -> [String] {
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    return words.indices.compactMap { index in
      edited(words[index], before: index > 0 ? words[index - 1] : "", kind).map { word in
        (words[..<index] + [word] + words[(index + 1)...]).joined(separator: " ")
      }
    }
  }

  /// nil where the word states no fact of the kind.
  private func edited(_ word: String, before: String, _ kind: EditKind) -> String? {
    let core = word.trimmed
    func replaced(_ other: String) -> String {
      word.replacing(core, with: other, maxReplacements: 1)
    }
    switch kind {
    case .number:
      guard core.isDecimal, let last = core.last?.wholeNumberValue else { return nil }
      return replaced(core.dropLast() + String((last + 1) % 10))
    case .sign:
      return core.isDecimal && !before.trimmed.isDecimal ? replaced("-" + core) : nil
    case .unit:
      return before.isDecimal ? Self.units[core].map(replaced) : nil
    case .platform:
      guard let index = platforms.firstIndex(of: core) else { return nil }
      return replaced(platforms[(index + 1) % platforms.count])
    case .negation:
      if let other = Self.opposites[core] { return replaced(other) }
      return Self.verbs.contains(word) ? word + " not" : nil
    case .cell, .paragraphRemoved, .paragraphAdded, .headingRemoved, .headingAdded, .rowRemoved,
      .rowAdded, .tableRemoved, .tableAdded, .item, .itemRemoved, .itemAdded, .entryRemoved,
      .sectionRemoved:
      return nil
    }
  }

  private static let units = [
    "pt": "px", "px": "pt", "points": "pixels", "pixels": "points", "percent": "points",
    "seconds": "minutes", "minutes": "hours", "milliseconds": "seconds",
  ]

  private static let verbs: Set = ["can", "is", "are", "should", "must", "will", "do", "does"]

  private static let opposites = [
    "don’t": "do", "can’t": "can", "isn’t": "is", "always": "never", "never": "always",
    "Avoid": "Prefer", "avoid": "prefer", "minimum": "maximum", "above": "below",
    "before": "after", "larger": "smaller", "without": "with",
  ]
}

extension String {
  /// Without punctuation around it.
  fileprivate var trimmed: String {
    var rest = self[...]
    while let first = rest.first, !first.isLetter, !first.isNumber, first != "-" {
      rest = rest.dropFirst()
    }
    while let last = rest.last, !last.isLetter, !last.isNumber { rest = rest.dropLast() }
    return String(rest)
  }

  /// Digits, perhaps with a point among them.
  fileprivate var isDecimal: Bool {
    !isEmpty && utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
      && first != "." && last != "."
  }
}
