internal import GuideModel

/// Withdraws pictures with the text that they illustrate, captions with their pictures, and tables with
/// the sentence that introduces them. A newer document whose dialect drops pictures, or a table in a
/// tab, says nothing of these themselves, and beside another text they would mislead.
enum WithdrawnPictures {
  /// `blocks` are in reading order.
  static func mark(_ blocks: inout [SettledBlock]) {
    var text: SettledBlock?
    for (index, block) in blocks.enumerated() {
      let before = index > 0 ? blocks[index - 1] : nil
      guard block.isPicture || block.isCaption else {
        if block.block.content.table != nil, before?.introduces == true, block.goes(with: before) {
          blocks[index].block.status = .withdrawn
        }
        text = block
        continue
      }
      let picture = before?.isPicture == true ? before : nil
      if block.goes(with: block.isPicture ? text : picture) {
        blocks[index].block.status = .withdrawn
      }
    }
  }
}

extension SettledBlock {
  fileprivate var isPicture: Bool { if case .figure = block.content { true } else { false } }
  fileprivate var introduces: Bool {
    if case .paragraph = block.content { block.content.plainText.hasSuffix(":") } else { false }
  }
  fileprivate var isCaption: Bool { outcomes.contains { $0.witness.followsPicture } }

  fileprivate func goes(with other: SettledBlock?) -> Bool {
    guard let other, other.block.status == .withdrawn, block.status == .current else {
      return false
    }
    return heading == other.heading && readings.isSubset(of: other.readings)
  }
}
