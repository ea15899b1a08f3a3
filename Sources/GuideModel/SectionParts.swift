/// How the strips of tabs of a section stand among its blocks: in the order of the page, in its JSON, and
/// when blocks are dropped.
extension Section {
  /// What is shown together; the sections that are no tabs come behind all.
  package enum Part {
    case blocks(ArraySlice<Block>)
    case tabs(Range<Int>)
  }

  /// Its blocks, with its strips of tabs, as indices of `sections`, where they stand among them.
  package var parts: [Part] {
    var strips: [Range<Int>] = []
    for (index, section) in sections.enumerated() {
      if section.tab == .next, let last = strips.last, last.upperBound == index {
        strips[strips.count - 1] = last.lowerBound..<index + 1
      } else if section.tab != nil {
        strips.append(index..<index + 1)
      }
    }
    var parts: [Part] = []
    var shown = 0
    for strip in strips {
      let place = min(sections[strip.lowerBound].blocksBefore, blocks.count)
      if place > shown { parts.append(.blocks(blocks[shown..<place])) }
      shown = max(shown, place)
      parts.append(.tabs(strip))
    }
    return shown < blocks.count ? parts + [.blocks(blocks[shown...])] : parts
  }

  /// Drops blocks; what stands among them stays where it was.
  package mutating func filterBlocks(_ isKept: (Block) -> Bool) {
    for index in sections.indices where sections[index].tab != nil {
      sections[index].blocksBefore = blocks.prefix(sections[index].blocksBefore).count(
        where: isKept)
    }
    blocks = blocks.filter(isKept)
  }

  /// Of its blocks and of its sections, from itself in its JSON, RFC 6901.
  private var pointers: (blocks: [String], sections: [String]) {
    var pointers = (blocks: [String](), sections: [String](repeating: "", count: sections.count))
    var index = 0
    for part in parts {
      switch part {
      case .blocks(let blocks):
        pointers.blocks += blocks.indices.map { "/blocks/\(index + $0 - blocks.startIndex)" }
        index += blocks.count
      case .tabs(let tabs):
        for tab in tabs {
          pointers.sections[tab] = "/blocks/\(index)/content/tabs/\(tab - tabs.lowerBound)"
        }
        index += 1
      }
    }
    let others = sections.indices.filter { sections[$0].tab == nil }
    for (index, section) in others.enumerated() {
      pointers.sections[section] = "/sections/\(index)"
    }
    return pointers
  }

  package var blockPointers: [String] { pointers.blocks }
  package var sectionPointers: [String] { pointers.sections }
}
