internal import GuideModel

/// Withdraws pictures with the text that they illustrate, and captions with their pictures. A newer
/// document whose dialect drops pictures says nothing of the picture itself, and beside another text
/// it would mislead.
enum WithdrawnPictures {
  /// `blocks` are in reading order.
  static func mark(_ blocks: inout [SettledBlock]) {
    var text: SettledBlock?
    for (index, block) in blocks.enumerated() {
      guard block.isPicture || block.isCaption else {
        text = block
        continue
      }
      let picture = index > 0 && blocks[index - 1].isPicture ? blocks[index - 1] : nil
      if block.goes(with: block.isPicture ? text : picture) {
        blocks[index].block.status = .withdrawn
      }
    }
  }
}

extension SettledBlock {
  fileprivate var isPicture: Bool { if case .figure = block.content { true } else { false } }
  fileprivate var isCaption: Bool { outcomes.contains { $0.witness.followsPicture } }

  fileprivate func goes(with other: SettledBlock?) -> Bool {
    guard let other, other.block.status == .withdrawn, block.status == .current else {
      return false
    }
    return heading == other.heading && readings.isSubset(of: other.readings)
  }
}
