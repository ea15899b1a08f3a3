internal import GuideModel
internal import GuideText

/// Pairs lists under one heading of which one has every item of the other: short items share no run
/// of words with the list that has more between them.
struct ListAlignment {
  /// One item alone may stand in many lists.
  private static let leastItems = 2

  private let alignment: BlockAlignment

  init(_ alignment: BlockAlignment) { self.alignment = alignment }

  func matches(blocks: Set<Int>, passages: Set<Int>) -> [BlockAlignment.Match] {
    let lists = passages.sorted().compactMap { index in
      Self.items(alignment.passages[index].content).map { (passage: index, items: $0) }
    }
    var open = Dictionary(grouping: lists) { alignment.passages[$0.passage].heading }
    return blocks.sorted().compactMap { block in
      let heading = alignment.headingOfBlock[block]
      guard let items = Self.items(alignment.blocks[block].content),
        let place = open[heading]?.firstIndex(where: {
          $0.items.isSubset(of: items) || items.isSubset(of: $0.items)
        }), let list = open[heading]?.remove(at: place)
      else { return nil }
      let shared = Double(list.items.intersection(items).count)
      return BlockAlignment.Match(
        block: block, passage: list.passage,
        kind: .inexact(similarity: shared / Double(list.items.union(items).count)))
    }
  }

  private static func items(_ content: BlockContent) -> Set<String>? {
    guard case .list(_, let items) = content else { return nil }
    let texts = Set(items.map { NormalizedText($0.map(\.plainText).joined(separator: "\n")).text })
    return texts.count >= leastItems ? texts : nil
  }
}
