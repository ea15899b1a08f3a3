internal import GuideModel

/// Paragraphs that one document splits and another joins: blocks in a row that together are the words
/// of one passage under the same heading, or the other way round.
struct RewrappedBlocks {
  private let alignment: BlockAlignment

  init(_ alignment: BlockAlignment) { self.alignment = alignment }

  func matches() -> [BlockAlignment.Match] {
    let blocks = alignment.freeBlocks.sorted().filter { alignment.blocks[$0].content.isProse }
    let passages = alignment.freePassages.sorted().filter {
      alignment.passages[$0].content.isProse
    }
    let blocksUnder = Dictionary(grouping: blocks) { alignment.headingOfBlock[$0] }
    let passagesUnder = Dictionary(grouping: passages) { alignment.passages[$0].heading }
    var matches: [BlockAlignment.Match] = []
    for (heading, blocks) in blocksUnder.sorted(by: { ($0.key ?? -1) < ($1.key ?? -1) }) {
      guard let passages = passagesUnder[heading] else { continue }
      let (own, theirs) = (blocks.map(block), passages.map(passage))
      for (whole, parts) in Self.runs(of: own, in: theirs) {
        matches += parts.map { match(blocks[$0], passages[whole]) }
      }
      for (whole, parts) in Self.runs(of: theirs, in: own) {
        matches += parts.map { match(blocks[whole], passages[$0]) }
      }
    }
    return matches
  }

  private func match(_ block: Int, _ passage: Int) -> BlockAlignment.Match {
    BlockAlignment.Match(block: block, passage: passage, kind: .same(rule: "split-paragraph"))
  }

  private func block(_ index: Int) -> [UInt8] { Self.letters(alignment.blocks[index].fingerprint) }

  private func passage(_ index: Int) -> [UInt8] {
    Self.letters(alignment.passages[index].fingerprint)
  }

  /// Without white space, of which there is none between the parts.
  private static func letters(_ fingerprint: Fingerprint) -> [UInt8] {
    fingerprint.text.utf8.filter { $0 != 0x20 && $0 != 0x0A }
  }

  /// For each whole that two or more parts in a row make up, those parts; each part is used once.
  private static func runs(of parts: [[UInt8]], in wholes: [[UInt8]]) -> [(Int, Range<Int>)] {
    var found: [(Int, Range<Int>)] = []
    var next = 0
    for (index, whole) in wholes.enumerated() where !whole.isEmpty {
      guard
        let start = (next..<parts.count).first(where: {
          !parts[$0].isEmpty && whole.count > parts[$0].count && whole.starts(with: parts[$0])
        })
      else { continue }
      var (end, length) = (start, 0)
      while end < parts.count, whole[length...].starts(with: parts[end]), length < whole.count {
        length += parts[end].count
        end += 1
      }
      guard length == whole.count else { continue }
      found.append((index, start..<end))
      next = end
    }
    return found
  }
}
