import GuideModel

/// Pictures and films with their captions.
extension RawMarkup {
  /// Each with its own caption; nil where any of it stays as it is.
  static func figures(
    _ pieces: [MarkupPiece], _ inlines: inout MarkupInlines, behind last: Page.Item?
  ) -> Reading? {
    var (all, read): (Reading, MarkupInlines) = (([], false), inlines)
    for part in pieces.parts("figure") {
      guard let one = block(part, &read, behind: all.content.isEmpty ? last : nil) else {
        return nil
      }
      all = (all.content + one.content, all.replacesLast || one.replacesLast)
    }
    inlines = read
    return all
  }

  /// nil where it stays as it is.
  private static func block(
    _ pieces: [MarkupPiece], _ inlines: inout MarkupInlines, behind last: Page.Item?
  ) -> Reading? {
    let images = pieces.compactMap(\.image)
    if let (summary, others) = pieces.parted(by: "summary"), !summary.isEmpty,
      others.allSatisfy(\.isLayout)
    {
      return ([.paragraph([.strong(inlines.read(summary.inlines).trimmed.withoutWrapping)])], false)
    }
    guard let (captions, others) = pieces.parted(by: "figcaption"),
      others.allSatisfy({ $0.isLayout || $0.image != nil || $0.isFilm })
    else { return nil }
    let caption = inlines.read(captions.inlines).trimmed
    let isFilm = pieces.contains(where: \.isFilm) || last?.isFilmWithoutText == true
    if images.isEmpty, isFilm, !caption.isEmpty {
      return ([.video(description: caption)], last?.isFilmWithoutText == true)
    }
    if images.isEmpty, caption.isEmpty { return ([], false) }
    if images.isEmpty { return ([.figure(Figure(image: nil, caption: caption))], false) }
    return (figures(images, caption: caption), false)
  }

  /// Of a paragraph that is pictures and `<figcaption>` behind them; nil where anything else stands
  /// there.
  static func captioned(_ run: [Inline], _ inlines: inout MarkupInlines) -> [BlockContent]? {
    guard let start = run.firstIndex(where: { $0.isTag("figcaption") }),
      let end = run.lastIndex(where: { $0.isTag("figcaption", closes: true) }), start < end,
      run[(end + 1)...].allSatisfy(\.isSpace)
    else { return nil }
    let head = run[..<start].filter { !$0.isSpace }
    let images = Array(head).images
    guard !images.isEmpty, images.count == head.count else { return nil }
    return figures(images, caption: inlines.read(Array(run[(start + 1)..<end])).trimmed)
  }

  /// The last has the caption.
  private static func figures(_ images: [Image], caption: [Inline]) -> [BlockContent] {
    images.enumerated().map { index, image in
      .figure(Figure(image: image, caption: index == images.count - 1 ? caption : []))
    }
  }
}

extension Page.Item {
  /// A paragraph of nothing but the tags of a player.
  var isFilmWithoutText: Bool {
    guard let inlines = paragraph, !inlines.isEmpty else { return false }
    return inlines.allSatisfy { inline in
      guard case .raw(let markup) = inline else { return inline == .softBreak }
      return MarkupPiece.pieces(of: markup)?.allSatisfy(\.isFilm) == true
    }
  }
}

extension Inline {
  /// Whether it is one tag of that name and no more.
  fileprivate func isTag(_ name: String, closes: Bool = false) -> Bool {
    guard case .raw(let markup) = self, let pieces = MarkupPiece.pieces(of: markup),
      case .tag(name, closes, _)? = pieces.first
    else { return false }
    return pieces.count == 1
  }
}
