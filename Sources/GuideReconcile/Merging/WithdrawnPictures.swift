internal import GuideModel

/// Withdraws a picture with the text that it illustrates. A newer document whose dialect drops
/// pictures says nothing of the picture itself, and beside another text it would mislead.
enum WithdrawnPictures {
  /// `blocks` are in reading order.
  static func mark(_ blocks: inout [TopicAssembly.PlacedBlock]) {
    var text: TopicAssembly.PlacedBlock?
    for index in blocks.indices {
      guard case .figure = blocks[index].block.content else {
        text = blocks[index]
        continue
      }
      guard blocks[index].block.status == .current, let text, text.block.status == .withdrawn,
        text.heading == blocks[index].heading,
        blocks[index].passage.readings.isSubset(of: text.passage.readings)
      else { continue }
      blocks[index].block.status = .withdrawn
    }
  }
}
