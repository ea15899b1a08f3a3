internal import GuideMarkdown
import GuideModel
internal import GuideText

/// Components whose content the profile judges: `<Do>` and `<Dont>` around a picture and its caption are
/// a figure with that judgement, as topics have it. Anything else that stands in them keeps its form,
/// below the judgement in strong type: a list of what not to do would be advice without it.
extension ComponentLines {
  /// In lines, with the tags.
  private static let longestFigure = 64

  /// What stands in place of lines, by line; nothing for those that went into a figure. `isShown` tells
  /// of a tag in a component whether anything stands in its place.
  func judged(_ profile: Profile, isShown: (Int) -> Bool) -> [Int: [SourceLines.Line]] {
    var found: [Int: [SourceLines.Line]] = [:]
    for pair in pairs {
      guard let tag = tags[pair.lowerBound],
        let label = MarkdownWriter.label(of: tag.judgement(profile))
      else { continue }
      let title = tag.title.map { ["**\($0)**", ""] } ?? []
      let margin = CodeTabs.margin(text(of: pair.lowerBound))
      var origin = lines[pair.lowerBound].origin
      var texts = ["", "**\(label)**", ""] + title
      if let figure = figure(pair, label, profile, isShown) {
        for line in pair { found[line] = [] }
        (texts, origin) = (figure, Array(lines[pair]).origin)
      }
      found[pair.lowerBound] = texts.map { .init($0.isEmpty ? $0 : margin + $0, origin: origin) }
    }
    return found
  }

  /// The lines of one picture and at most one paragraph, before it or behind it; nil where anything else
  /// stands in the component. They come from all of it.
  private func figure(
    _ pair: ClosedRange<Int>, _ label: String, _ profile: Profile, _ isShown: (Int) -> Bool
  ) -> [String]? {
    guard pair.count <= Self.longestFigure, pair.contains(where: mayBePicture),
      pair.allSatisfy({ isPlain($0, in: pair, profile) && !isShown($0) })
    else { return nil }
    let margin = CodeTabs.margin(text(of: pair.lowerBound))
    let texts = pair.dropFirst().dropLast().map { line in
      let text = tags[line] == nil ? text(of: line) : ""
      return text.hasPrefix(margin) ? String(text.dropFirst(margin.count)) : text
    }
    let read = MarkdownReader.read(texts.joined(separator: "\n"))
    let (pictures, rest) = (
      read.nodes.compactMap(\.picture), read.nodes.filter { $0.picture == nil }
    )
    guard pictures.count == 1, rest.count < 2, rest.allSatisfy(\.isCaption), read.findings.isEmpty
    else { return nil }
    let caption = rest.first.map { texts[($0.lines.lowerBound - 1)..<$0.lines.upperBound] } ?? []
    let start = "**\(label)**" + (caption.first.map { " " + $0.trimmingStart } ?? "")
    return ["", MarkdownForms.figureMark, MarkdownWriter.inlines([.image(pictures[0])]), start]
      + caption.dropFirst() + [""]
  }

  private func isPlain(_ line: Int, in pair: ClosedRange<Int>, _ profile: Profile) -> Bool {
    guard let tag = tags[line], line > pair.lowerBound, line < pair.upperBound else { return true }
    return tag.judgement(profile) == .none
  }

  private func mayBePicture(_ line: Int) -> Bool {
    lines[line].text.containsBytes(of: "<img") || lines[line].text.containsBytes(of: "![")
  }
}

extension MarkdownNode {
  /// The picture that it is, in Markdown or in HTML; nil for all else, and for one with a title.
  fileprivate var picture: Image? {
    if case .html(let markup) = content { return Self.picture(markup) }
    guard pictureTitle == nil, case .paragraph(let run) = content, run.count == 1 else {
      return nil
    }
    switch run[0] {
    case .image(let image): return image
    case .raw(let markup): return Self.picture(markup)
    case .text, .code, .emphasis, .strong, .strikethrough, .link, .lineBreak, .softBreak:
      return nil
    }
  }

  private static func picture(_ markup: String) -> Image? {
    guard let pieces = MarkupPiece.pieces(of: markup)?.filter({ !$0.isBlank }), pieces.count == 1,
      var image = pieces[0].image
    else { return nil }
    image.alt = image.alt.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return image
  }

  /// Whether it is a text without pictures.
  fileprivate var isCaption: Bool {
    guard case .paragraph(let run) = content else { return false }
    return run.images.isEmpty && !run.isInvisible
      && !run.walk.contains { inline in
        if case .raw(let markup) = inline { Self.picture(markup) != nil } else { false }
      }
  }
}
