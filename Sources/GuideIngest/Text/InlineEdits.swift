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
    walk.allSatisfy { $0.isSpace || $0.content != nil }
  }

  /// The only link, where nothing stands beside it.
  package var soleLink: (content: [Inline], target: LinkTarget)? {
    let visible = filter { !$0.isSpace }
    guard visible.count == 1, case .link(let content, let target) = visible[0] else { return nil }
    return (content, target)
  }

  /// The same without pictures.
  package var withoutImages: [Inline] {
    rewritten { run in run.removeAll(where: \.isPicture) }
  }
}

extension Inline {
  /// Nothing but white space or a line break.
  var isSpace: Bool {
    switch self {
    case .text(let text): text.allSatisfy(\.isWhitespace)
    case .softBreak, .lineBreak: true
    case .code, .emphasis, .strong, .strikethrough, .link, .image, .raw: false
    }
  }
}
