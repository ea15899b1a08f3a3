internal import GuideModel

/// A picture that a converter glued to the paragraph after it looks like one with a caption.
/// Another document tells: it has the picture without a caption, and the text as a paragraph.
enum MistakenCaptions {
  /// Parts such figures into a picture and a paragraph.
  static func settle(_ readings: inout [Reading]) {
    let known = readings.map { reading in Set(reading.blocks.lazy.compactMap(\.partOfFigure)) }
    for index in readings.indices {
      let others = known.indices.filter { $0 != index }.map { known[$0] }
      readings[index].blocks = readings[index].blocks.flatMap { block in
        guard let parts = block.partedFigure,
          others.contains(where: { other in parts.allSatisfy { other.contains($0.fingerprint) } })
        else { return [block] }
        return parts
      }
    }
  }
}

extension Reading.ReadBlock {
  /// The fingerprint of a picture without a caption, or of a paragraph.
  fileprivate var partOfFigure: Fingerprint? {
    switch content {
    case .paragraph: fingerprint
    case .figure(let figure): figure.caption.isEmpty ? fingerprint : nil
    case .list, .table, .aside, .video, .code, .quote, .links, .thematicBreak, .raw: nil
    }
  }

  /// A figure's picture, and its caption as a paragraph; nil where it lacks one of them.
  fileprivate var partedFigure: [Reading.ReadBlock]? {
    guard case .figure(var figure) = content, figure.image != nil, !figure.caption.isEmpty else {
      return nil
    }
    let caption = figure.caption
    figure.caption = []
    return [.figure(figure), .paragraph(caption)].map { content in
      Reading.ReadBlock(
        content: content, origin: origin, heading: heading, fingerprint: Fingerprint(content))
    }
  }
}
