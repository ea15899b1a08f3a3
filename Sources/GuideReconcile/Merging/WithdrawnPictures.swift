internal import GuideModel

/// Withdraws a picture with the text that it illustrates. A newer document whose dialect drops
/// pictures says nothing of the picture itself, and beside another text it would mislead.
struct WithdrawnPictures {
  /// In reading order.
  private let blocks: [(passage: Passage, block: Block)]

  static func marked(
    _ blocks: [(passage: Passage, block: Block)]
  ) -> [(passage: Passage, block: Block)] {
    let pictures = WithdrawnPictures(blocks: blocks)
    var result = blocks
    for index in blocks.indices where pictures.isWithdrawn(index) {
      result[index].block.status = .withdrawn
    }
    return result
  }

  /// Whether the text above, up to what stays, is withdrawn, of the documents that have the
  /// picture, and was not put in other words by a newer one: what stays above is theirs too.
  private func isWithdrawn(_ index: Int) -> Bool {
    guard blocks[index].block.status == .current, isPicture(index) else { return false }
    let readings = blocks[index].passage.readings
    var hasText = false
    for above in blocks.indices[..<index].reversed() {
      guard blocks[above].passage.heading == blocks[index].passage.heading else { break }
      if isPicture(above) { continue }
      if blocks[above].block.status != .withdrawn {
        return hasText && !readings.isDisjoint(with: blocks[above].passage.readings)
      }
      guard readings.isSubset(of: blocks[above].passage.readings) else { return false }
      hasText = true
    }
    return hasText
  }

  private func isPicture(_ index: Int) -> Bool {
    if case .figure = blocks[index].block.content { true } else { false }
  }
}
