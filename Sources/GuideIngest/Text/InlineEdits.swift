package import GuideModel
internal import GuideText

extension [Inline] {
  /// Without spaces and line breaks at both ends, also inside the outermost markup.
  package var trimmed: [Inline] {
    var inlines = self
    while let first = inlines.first, first.isSpace { inlines.removeFirst() }
    while let last = inlines.last, last.isSpace { inlines.removeLast() }
    if case .text(let text) = inlines.first { inlines[0] = .text(String(text.trimmingStart)) }
    if case .text(let text) = inlines.last {
      inlines[inlines.count - 1] = .text(text.trimmingEnd)
    }
    return inlines
  }

  /// Nothing to be seen: no word, picture or code.
  package var isInvisible: Bool {
    allSatisfy { inline in
      switch inline {
      case .text(let text): text.allSatisfy(\.isWhitespace)
      case .lineBreak, .softBreak: true
      case .emphasis(let content), .strong(let content), .strikethrough(let content),
        .link(let content, _):
        content.isInvisible
      case .code, .raw, .image: false
      }
    }
  }

  /// The only link, where nothing stands beside it.
  package var soleLink: (content: [Inline], target: LinkTarget)? {
    let visible = filter { !$0.isSpace }
    guard visible.count == 1, case .link(let content, let target) = visible[0] else { return nil }
    return (content, target)
  }

  /// Pictures of this run and of its links and emphasis, in reading order.
  package var images: [Image] {
    flatMap { inline -> [Image] in
      switch inline {
      case .image(let image): [image]
      case .emphasis(let content), .strong(let content), .strikethrough(let content),
        .link(let content, _):
        content.images
      case .text, .code, .raw, .lineBreak, .softBreak: []
      }
    }
  }

  /// The same without pictures.
  package var withoutImages: [Inline] {
    compactMap { inline -> Inline? in
      switch inline {
      case .image: nil
      case .emphasis(let content): .emphasis(content.withoutImages)
      case .strong(let content): .strong(content.withoutImages)
      case .strikethrough(let content): .strikethrough(content.withoutImages)
      case .link(let content, let target): .link(content: content.withoutImages, target: target)
      case .text, .code, .raw, .lineBreak, .softBreak: inline
      }
    }
  }
}

extension Inline {
  fileprivate var isSpace: Bool {
    switch self {
    case .text(let text): text.allSatisfy(\.isWhitespace)
    case .softBreak, .lineBreak: true
    case .code, .emphasis, .strong, .strikethrough, .link, .image, .raw: false
    }
  }
}
