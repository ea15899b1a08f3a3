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
    let known = readings.map { reading in
      Set(
        reading.blocks.filter { [.paragraph, .picture].contains(PassageKind($0.content)) }
          .map(\.fingerprint))
    }
    for index in readings.indices {
      let others = known.indices.filter { $0 != index }.map { known[$0] }
      readings[index].blocks = readings[index].blocks.flatMap { block in
        let parts = block.partedFigure
        let isParted = others.contains { $0.isSuperset(of: parts.map(\.fingerprint)) }
        return isParted && !parts.isEmpty ? parts : [block]
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
