internal import GuideModel

/// Withdraws pictures and captions with the text that they illustrate. A newer document whose dialect
/// drops pictures says nothing of the picture itself, and beside another text it would mislead.
enum WithdrawnPictures {
  /// `blocks` are in reading order.
  static func mark(_ blocks: inout [SettledBlock]) {
    let isLeadIn = blocks.leadIns
    var text: SettledBlock?
    for (index, block) in blocks.enumerated() {
      guard block.isPicture || block.isCaption else {
        text = block
        continue
      }
      let picture = index > 0 && blocks[index - 1].isPicture ? blocks[index - 1] : nil
      let followsText = block.isPicture || !isLeadIn[index]
      if followsText && block.goes(with: text) || !block.isPicture && block.goes(with: picture) {
        blocks[index].block.status = .withdrawn
      }
    }
  }
}

extension SettledBlock {
  fileprivate var isPicture: Bool { if case .figure = block.content { true } else { false } }
  fileprivate var isCaption: Bool { block.content.isCaption }

  fileprivate func goes(with other: SettledBlock?) -> Bool {
    guard let other, other.block.status == .withdrawn, block.status == .current else {
      return false
    }
    return heading == other.heading && readings.isSubset(of: other.readings)
  }
}

extension [SettledBlock] {
  /// Of each, whether text that is in force follows under its heading, which words that are no
  /// sentence may lead to.
  fileprivate var leadIns: [Bool] {
    var below: SettledBlock?
    let result = reversed().map { block in
      let leads = below.map { $0.heading == block.heading && $0.block.status != .withdrawn }
      if !block.isPicture && !block.isCaption { below = block }
      return leads ?? false
    }
    return result.reversed()
  }
}
