internal import GuideModel

/// Withdraws a picture with the text that it illustrates. A newer document whose dialect drops
/// pictures says nothing of the picture itself, and beside another text it would mislead.
enum WithdrawnPictures {
  /// `blocks` are in reading order.
  static func mark(_ blocks: inout [SettledBlock]) {
    var text: SettledBlock?
    for (index, picture) in blocks.enumerated() {
      guard case .figure = picture.block.content else {
        text = picture
        continue
      }
      guard picture.block.status == .current, let text, text.block.status == .withdrawn,
        text.heading == picture.heading, picture.readings.isSubset(of: text.readings)
      else { continue }
      blocks[index].block.status = .withdrawn
    }
  }
}
