internal import GuideModel
internal import GuideReconcile
internal import GuideText

/// How the passages of a topic's sections differ from those of an earlier one.
struct PassageComparison {
  private let old: [[Block]]
  private let new: [[Block]]
  /// Indices of old sections by those of the new ones.
  private let counterparts: [Int: Int]
  /// Of the old sections.
  private let headings: [[String]]
  /// Sections in which the blocks of an id stand; an id is that of the words.
  private let oldHome: [String: Int]
  private let newHome: [String: Int]

  /// Blocks by section.
  init(old: [[Block]], new: [[Block]], counterparts: [Int: Int], headings: [[String]]) {
    self.old = old
    self.new = new
    self.counterparts = counterparts
    self.headings = headings
    oldHome = Self.homes(old)
    newHome = Self.homes(new)
  }

  private static func homes(_ sections: [[Block]]) -> [String: Int] {
    let places = sections.enumerated().flatMap { index, blocks in blocks.map { ($0.id, index) } }
    return Dictionary(first: places)
  }

  /// Of a new section, in reading order.
  func changes(to section: Int) -> [Comparison.PassageChange] {
    let after = new[section]
    guard let counterpart = counterparts[section] else { return after.map { arrival($0) } }
    let before = old[counterpart]
    var changes: [Comparison.PassageChange] = []
    var (i, j) = (0, 0)
    for (a, b) in pairs(before, after) + [(before.count, after.count)] {
      changes += before[i..<a].compactMap { departure($0) }
      changes += after[j..<b].map { arrival($0) }
      if a < before.count, let change = Self.change(from: before[a], to: after[b]) {
        changes.append(change)
      }
      (i, j) = (a + 1, b + 1)
    }
    return changes
  }

  /// Of an old section that is no more.
  func removed(with section: Int) -> [Comparison.PassageChange] {
    old[section].compactMap { departure($0) }
  }

  /// nil where it stands elsewhere, which is told there.
  private func departure(_ block: Block) -> Comparison.PassageChange? {
    if newHome[block.id] != nil { return nil }
    return Comparison.PassageChange(
      kind: .removed, content: block.content.kind, block: block.id,
      diff: WordDiff(block.comparedText, ""))
  }

  private func arrival(_ block: Block) -> Comparison.PassageChange {
    let text = block.comparedText
    guard let home = oldHome[block.id] else {
      return Comparison.PassageChange(
        kind: .added, content: block.content.kind, block: block.id, diff: WordDiff("", text))
    }
    return Comparison.PassageChange(
      kind: .moved, content: block.content.kind, block: block.id, diff: WordDiff(text, text),
      note: headings[home].isEmpty ? "the beginning" : headings[home].joined(separator: " › "))
  }

  /// Of two readings of one passage; nil where nothing changed.
  private static func change(from old: Block, to new: Block) -> Comparison.PassageChange? {
    var change = Comparison.PassageChange(
      kind: .changed, content: new.content.kind, block: new.id,
      diff: WordDiff(old.comparedText, new.comparedText))
    change.readings = ReadingComparison.changes(from: old.readings, to: new.readings)
    if old.statusText != new.statusText {
      change.kind = .status
      change.note = "\(old.statusText) → \(new.statusText)"
    }
    if !change.diff.isEqual { change.kind = .changed }
    if !change.diff.isEqual || change.note != nil { return change }
    if !change.readings.isEmpty {
      change.kind = .readings
      return change
    }
    change.kind = .markup
    change.note = old.content.targets == new.content.targets ? "emphasis or pictures" : "links"
    return old.content == new.content ? nil : change
  }

  // MARK: - Pairs

  /// Above this many pairs of changed passages, likeness is not looked for.
  private static let maximumPairs = 250_000

  /// Of the words of the longer one, in percent, for two passages to be one that was changed.
  private static let leastOverlap = 40

  /// Indices of the same passages, strictly increasing on both sides.
  private func pairs(_ before: [Block], _ after: [Block]) -> [(Int, Int)] {
    let oldWords = before.map { newHome[$0.id] == nil ? Set(Words($0.comparedText)) : nil }
    let newWords = after.map { oldHome[$0.id] == nil ? Set(Words($0.comparedText)) : nil }
    let isLarge = before.count * after.count > Self.maximumPairs
    return CommonSubsequence.pairs(before.count, after.count) { a, b in
      if before[a].id == after[b].id { return 1000 }
      guard !isLarge, let x = oldWords[a], let y = newWords[b],
        before[a].content.kind == after[b].content.kind
      else { return 0 }
      let alike = Int(100 * x.overlap(y))
      return alike >= Self.leastOverlap ? alike : 0
    }
  }
}

extension Block {
  /// Its words, or the address of a picture without any.
  fileprivate var comparedText: String {
    let text = content.plainText
    if text.isEmpty, case .figure(let figure) = content { return figure.image?.url ?? "" }
    return text
  }

  fileprivate var readings: [ReadingComparison.Reading] {
    alternatives.map { .init($0, shown: comparedText) }
      + parts.flatMap { part in
        part.alternatives.map { reading in
          .init(
            reading, of: " of \(content.partName) \(part.index + 1)",
            shown: self.content(of: part)?.plainText ?? comparedText)
        }
      }
  }

  /// "current", or "current, 1 row gone from a newer dump".
  fileprivate var statusText: String {
    let ofParts = [Status.withdrawn, .unconfirmed].compactMap { status in
      let count = parts.count { $0.status == status }
      return count == 0 ? nil : "\(count) \(content.partName) \(status.label)"
    }
    return ([status.label] + ofParts).joined(separator: ", ")
  }
}
