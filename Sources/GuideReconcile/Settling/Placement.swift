internal import GuideModel
internal import GuideText

/// Where passages stand once another document has been added.
struct Placement {
  private let alignment: BlockAlignment
  /// Of each block, the first passage that it is.
  let passageOfBlock: [Int: Int]
  /// Headings of the passages.
  private var headings: [Int?]
  /// The passages that the document has.
  private let matched: Set<Int>
  /// How many blocks of the document stand under each heading, and how many of these under another one
  /// now.
  private let blocksUnder: [Int: Int]
  private var moves: [[Int]: Int] = [:]

  /// A document that knows both headings places a passage better than one that lost one of them.
  /// What stood behind a passage that moves, and was not matched, moves along.
  init(_ alignment: BlockAlignment, _ matches: [BlockAlignment.Match]) {
    self.alignment = alignment
    passageOfBlock = Dictionary(first: matches.map { ($0.block, $0.passage) })
    headings = alignment.passages.map(\.heading)
    matched = Set(matches.map(\.passage))
    blocksUnder = alignment.blocks.compactMap(\.heading).counts
    for match in matches {
      guard let there = headings[match.passage], let here = alignment.blocks[match.block].heading,
        here != there, alignment.isOwn(there), !alignment.isKnown(here, to: match.passage)
      else { continue }
      headings[match.passage] = here
    }
    var moved: [Int: Int] = [:]
    for (index, passage) in alignment.passages.enumerated() {
      guard let old = passage.heading else { continue }
      if matched.contains(index) {
        moved[old] = headings[index] == old ? nil : headings[index]
      } else if let target = moved[old] {
        headings[index] = target
      }
    }
    for (block, passage) in passageOfBlock {
      guard let here = alignment.blocks[block].heading, let there = headings[passage] else {
        continue
      }
      moves[[here, there], default: 0] += 1
    }
  }

  /// The passages with those that only the new document has: each after the passage of the block
  /// before it under the same heading, else before that of the block after it, else at the end.
  func arranged(_ passages: [Passage]) -> [Passage] {
    var result = passages
    for (index, heading) in headings.enumerated() { result[index].heading = heading }
    var after: [Int: [Passage]] = [:]
    var before: [Int: [Passage]] = [:]
    var end: [Passage] = []
    let (earlier, later) = (
      neighbours(in: alignment.blocks.indices), neighbours(in: alignment.blocks.indices.reversed())
    )
    for (block, added) in alignment.blocks.enumerated() where passageOfBlock[block] == nil {
      var passage = added
      if let neighbour = earlier[block].map({ behindPictures($0, passages) }) {
        passage.heading = headings[neighbour]
        after[neighbour, default: []].append(passage)
      } else if let neighbour = later[block] {
        passage.heading = headings[neighbour]
        before[neighbour, default: []].append(passage)
      } else {
        end.append(passage)
      }
    }
    return result.enumerated().flatMap { (before[$0] ?? []) + [$1] + (after[$0] ?? []) } + end
  }

  /// The last of the pictures right behind a passage, which belong to it, that the new document lacks.
  private func behindPictures(_ passage: Int, _ passages: [Passage]) -> Int {
    var last = passage
    while last + 1 < passages.count, headings[last + 1] == headings[passage],
      !matched.contains(last + 1), passages[last + 1].isPicture
    {
      last += 1
    }
    return last
  }

  /// Of each block, the passage of the nearest matched one that comes before it in an order, under
  /// the same heading.
  private func neighbours(in order: some Sequence<Int>) -> [Int?] {
    var found = [Int?](repeating: nil, count: alignment.blocks.count)
    var last: (heading: Int?, passage: Int?) = (nil, nil)
    for block in order {
      let heading = alignment.blocks[block].heading
      if heading != last.heading { last = (heading, nil) }
      found[block] = last.passage
      if let passage = passageOfBlock[block], goesAlong(block, passage) { last.passage = passage }
    }
    return found
  }

  /// Whether what stands beside a block in the document goes with it: not to a heading that the document
  /// has under another name, or not at all, unless most of what stands under its own went there.
  private func goesAlong(_ block: Int, _ passage: Int) -> Bool {
    guard let here = alignment.blocks[block].heading, let there = headings[passage], here != there
    else { return true }
    return alignment.isKnown(here, to: passage)
      || moves[[here, there], default: 0] * 2 > blocksUnder[here, default: 0]
  }
}

extension Passage {
  fileprivate var isPicture: Bool {
    witnesses.allSatisfy { [.figure, .picture].contains(PassageKind($0.content)) }
  }
}
