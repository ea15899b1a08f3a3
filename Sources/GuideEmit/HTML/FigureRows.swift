import GuideModel

/// A figure or a film as a page shows it: with the caption that stands alone behind it.
struct ShownFigure {
  let content: BlockContent
  private(set) var caption: [Inline] = []

  init(_ content: BlockContent) { self.content = content }

  /// Whether the next one is no more than its caption, and so stands below it.
  mutating func take(_ next: BlockContent) -> Bool {
    guard let lone = next.loneCaption, caption.isEmpty, !content.isCaptioned else { return false }
    caption = lone
    return true
  }
}

extension BlockContent {
  /// Of a figure whose picture a dump lost.
  fileprivate var loneCaption: [Inline]? {
    guard case .figure(let figure) = self, figure.image == nil, figure.judgement == .none,
      figure.label == nil
    else { return nil }
    return figure.caption
  }

  fileprivate var isCaptioned: Bool {
    guard case .figure(let figure) = self else { return false }
    return figure.image == nil || figure.judgement != .none || !figure.caption.isEmpty
  }
}

extension BlockRenderer {
  /// How much wider or flatter one picture may be than its neighbour.
  private static let likeness = 2.0

  /// Which figures stand side by side. `figures` are those of one block each, which stay together; what
  /// is judged belongs together too, and of a picture whose size nothing tells all is expected.
  func rows(of figures: [[BlockContent]]) -> [[ShownFigure]] {
    var rows: [[ShownFigure]] = []
    for block in figures {
      guard let next = block.first, let last = rows.last?.last else {
        rows.append(block.map(ShownFigure.init))
        continue
      }
      let (row, place) = (rows.count - 1, rows[rows.count - 1].count - 1)
      if block.count == 1, rows[row][place].take(next) { continue }
      if areAlike(last.content, next) {
        rows[row] += block.map(ShownFigure.init)
      } else {
        rows.append(block.map(ShownFigure.init))
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
