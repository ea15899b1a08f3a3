internal import GuideModel
internal import GuideText

/// What makes two blocks the same passage: their normalised words, whatever their kind, so that a
/// caption that a converter left as a paragraph still finds its figure.
struct Fingerprint: Hashable, Sendable {
  let text: String

  init(_ content: BlockContent) {
    switch content {
    case .figure(let figure) where !figure.caption.isEmpty:
      text = Self.words(figure.caption.plainText)
    case .figure(let figure):
      text =
        "\u{1}"
        + (figure.image.map {
          NormalizedText($0.alt).text + "\u{1}" + PictureName($0.url).withoutHash
        } ?? "")
    case .thematicBreak: text = "\u{1}break"
    case .paragraph, .list, .table, .aside, .video, .code, .quote, .links, .raw:
      text = Self.words(content.plainText)
    }
  }

  private static func words(_ text: String) -> String {
    let text = text.undoingVisibleDamage
    return NormalizedText.withoutLooseMarks(text.mayBeUnspaced ? text.joiningUnspacedText() : text)
  }

  /// Without words: pictures without caption, breaks.
  var isWordless: Bool { text.isEmpty || text.hasPrefix("\u{1}") }
}
