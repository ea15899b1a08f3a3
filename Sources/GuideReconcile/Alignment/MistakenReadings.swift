internal import GuideModel

/// What one document takes for something else, and another tells apart.
enum MistakenReadings {
  /// Where a page has no abstract, its first paragraph may have been taken for one. Another document
  /// has that paragraph in its text, below an abstract of its own. It is made text again; a page
  /// without abstract misses none.
  static func settleAbstracts(_ readings: inout [Reading]) {
    let abstracts = readings.map { $0.abstract?.fingerprint }
    if Set(abstracts).count < 2 { return }
    let texts = readings.map { reading in
      Set(reading.blocks.lazy.filter { $0.heading == 0 }.map(\.fingerprint))
    }
    for (index, abstract) in abstracts.enumerated() {
      let isText = abstracts.indices.contains { other in
        guard let abstract, let another = abstracts[other], another != abstract else {
          return false
        }
        return texts[other].contains(abstract) && !texts[index].contains(another)
      }
      // The abstract stands before all other blocks.
      if isText { readings[index].blocks[0].heading = 0 }
    }
  }

  /// A picture that a converter glued to the paragraph after it looks like one with a caption.
  /// Another document has the picture without a caption, and the text as a paragraph: it is parted.
  static func settleCaptions(_ readings: inout [Reading]) {
    let figures = readings.map { $0.blocks.map(\.partedFigure) }
    if figures.joined().allSatisfy(\.isEmpty) { return }
    /// The readings that have a paragraph or a picture alone.
    var holders: [Fingerprint: Set<Int>] = [:]
    for (index, reading) in readings.enumerated() {
      for block in reading.blocks where [.paragraph, .picture].contains(PassageKind(block.content))
      {
        holders[block.fingerprint, default: []].insert(index)
      }
    }
    for (index, parts) in figures.enumerated() {
      readings[index].blocks = zip(readings[index].blocks, parts).flatMap { block, parts in
        let having = parts.map { holders[$0.fingerprint] ?? [] }
        let isParted = having.first.map { first in
          first.contains { other in other != index && having.allSatisfy { $0.contains(other) } }
        }
        return isParted == true ? parts : [block]
      }
    }
  }
}

extension Passage {
  /// A figure's picture, and its caption as a paragraph; nothing where it lacks one of them.
  fileprivate var partedFigure: [Passage] {
    guard case .figure(var figure) = content, figure.image != nil, !figure.caption.isEmpty else {
      return []
    }
    let caption = BlockContent.paragraph(figure.caption)
    figure.caption = []
    return [.figure(figure), caption].map {
      Passage(SourceBlock($0, origin: witnesses[0].origin), heading: heading)
    }
  }
}
