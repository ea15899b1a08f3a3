import GuideModel

extension BlockRenderer {
  /// How much wider or flatter one picture may be than its neighbour.
  private static let likeness = 2.0

  /// Which figures stand side by side. `figures` are those of one block each, which stay together; what
  /// is judged belongs together too, and of a picture whose size nothing tells all is expected.
  func rows(of figures: [[BlockContent]]) -> [[BlockContent]] {
    var rows: [[BlockContent]] = []
    for block in figures {
      if let last = rows.last?.last, let next = block.first, areAlike(last, next) {
        rows[rows.count - 1] += block
      } else {
        rows.append(block)
      }
    }
    return rows
  }

  private func areAlike(_ left: BlockContent, _ right: BlockContent) -> Bool {
    guard let left = size(of: left), let right = size(of: right) else { return true }
    func isNear(_ left: Double, _ right: Double) -> Bool {
      max(left, right) <= Self.likeness * min(left, right)
    }
    return isNear(left.width, right.width)
      && isNear(left.width / left.height, right.width / right.height)
  }

  /// Of the picture of a figure that is not judged.
  private func size(of content: BlockContent) -> (width: Double, height: Double)? {
    guard case .figure(let figure) = content, figure.judgement == .none, let image = figure.image,
      let size = inline.pictures.source(of: image, on: inline.page)?.size
    else { return nil }
    return (Double(size.width), Double(size.height))
  }
}
