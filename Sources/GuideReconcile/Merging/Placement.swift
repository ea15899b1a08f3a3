internal import GuideModel

/// Where passages stand once another document has been added.
struct Placement {
  private let original: [Int?]
  private let headings: [Int?]
  private let ownHeadings: Set<Int>
  private let headingsOfReading: [Set<Int>]
  private let readingsOfPassage: [Set<Int>]
  private var current: [Int?]

  /// `headings` are the merged headings of the new document's blocks.
  init(
    passages: [Passage], headings: [Int?], ownHeadings: Set<Int>, headingsOfReading: [Set<Int>]
  ) {
    original = passages.map(\.heading)
    current = original
    readingsOfPassage = passages.map(\.readings)
    self.headings = headings
    self.ownHeadings = ownHeadings
    self.headingsOfReading = headingsOfReading
  }

  /// A document that knows both headings places a passage better than one that lost one of them.
  /// What stood behind a passage that moves, and was not matched, moves along.
  mutating func relocate(_ matches: [BlockAlignment.Match]) {
    var matched: Set<Int> = []
    for match in matches {
      matched.insert(match.passage)
      guard let there = current[match.passage], let here = headings[match.block], here != there
      else { continue }
      let knowsBoth = ownHeadings.contains(there)
      let othersKnow = readingsOfPassage[match.passage].contains {
        headingsOfReading[$0].contains(here)
      }
      if knowsBoth, !othersKnow { current[match.passage] = here }
    }
    var moved: [Int: Int] = [:]
    for index in original.indices {
      guard let old = original[index] else { continue }
      if matched.contains(index) {
        moved[old] = current[index] == old ? nil : current[index]
      } else if let target = moved[old] {
        current[index] = target
      }
    }
  }

  /// The passages with those that only the new document has: each after the passage of the block
  /// before it under the same heading, else before that of the block after it, else at the end.
  func arranged(
    _ passages: [Passage], adding added: [Passage], matches: [BlockAlignment.Match]
  ) -> [Passage] {
    var passageOfBlock: [Int: Int] = [:]
    for match in matches where passageOfBlock[match.block] == nil {
      passageOfBlock[match.block] = match.passage
    }
    var after: [Int: [Passage]] = [:]
    var before: [Int: [Passage]] = [:]
    var end: [Passage] = []
    for block in headings.indices where passageOfBlock[block] == nil {
      var passage = added[block]
      if let neighbour = neighbour(of: block, by: -1, passageOfBlock) {
        passage.heading = current[neighbour]
        after[neighbour, default: []].append(passage)
      } else if let neighbour = neighbour(of: block, by: 1, passageOfBlock) {
        passage.heading = current[neighbour]
        before[neighbour, default: []].append(passage)
      } else {
        passage.heading = headings[block]
        end.append(passage)
      }
    }
    var result: [Passage] = []
    for (index, passage) in passages.enumerated() {
      result += before[index] ?? []
      result.append(passage)
      result[result.count - 1].heading = current[index]
      result += after[index] ?? []
    }
    return result + end
  }

  /// The passage of the nearest matched block in one direction under the same heading.
  private func neighbour(of block: Int, by step: Int, _ passageOfBlock: [Int: Int]) -> Int? {
    var index = block + step
    while headings.indices.contains(index), headings[index] == headings[block] {
      if let passage = passageOfBlock[index] { return passage }
      index += step
    }
    return nil
  }
}
