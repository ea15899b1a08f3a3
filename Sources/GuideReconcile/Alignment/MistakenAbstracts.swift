internal import GuideModel

/// Where a page has no abstract, its first paragraph may have been taken for one. Another document
/// tells: it has that paragraph in its text, below an abstract of its own.
enum MistakenAbstracts {
  /// Makes such abstracts text again; a page without abstract misses none.
  static func settle(_ readings: inout [Reading]) {
    let abstracts = readings.map { $0.blocks.first { $0.heading == nil }?.fingerprint }
    guard abstracts.contains(where: { $0 != abstracts.first }) else { return }
    let texts = readings.map { reading in
      Set(reading.blocks.lazy.filter { $0.heading == 0 }.map(\.fingerprint))
    }
    for index in readings.indices {
      guard let abstract = abstracts[index] else { continue }
      let isTextElsewhere = readings.indices.contains { other in
        guard let another = abstracts[other], another != abstract else { return false }
        return texts[other].contains(abstract) && !texts[index].contains(another)
      }
      if isTextElsewhere { readings[index].takeAbstractAsText() }
    }
  }
}

extension Reading {
  fileprivate mutating func takeAbstractAsText() {
    for index in blocks.indices where blocks[index].heading == nil { blocks[index].heading = 0 }
  }
}
