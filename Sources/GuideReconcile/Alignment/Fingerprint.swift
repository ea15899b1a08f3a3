internal import GuideModel
internal import GuideText

/// What makes two blocks the same passage: their normalised words, whatever their kind, so that a
/// caption that a converter left as a paragraph still finds its figure.
struct Fingerprint: Hashable, Sendable {
  let text: String

  init(_ content: BlockContent) {
    switch content {
    case .figure(let figure) where !figure.caption.isEmpty:
      text = Self.key(figure.caption.plainText)
    case .figure(let figure):
      text = "\u{1}" + (figure.image.map { NormalizedText($0.alt).text + "\u{1}" + $0.url } ?? "")
    case .thematicBreak: text = "\u{1}break"
    case .paragraph, .list, .table, .aside, .video, .code, .quote, .links, .raw:
      text = Self.key(content.plainText)
    }
  }

  /// Normalised text without what converters add and drop around marks: the space of `word ,`,
  /// the asterisk of `*args`. What stands beside a digit stays, for it may part or sign numbers.
  static func key(_ text: String) -> String {
    let bytes = Array(NormalizedText(text).text.utf8)
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated() {
      let before = kept.last ?? 0x20
      let after = index + 1 < bytes.count ? bytes[index + 1] : 0x20
      let isDropped =
        switch byte {
        case 0x20:
          (before.isLooseMark || after.isLooseMark || kept.endsInHyphen)
            && !before.isDigit && !after.isDigit
        case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"):
          !before.isWord || !after.isWord
        default: false
        }
      if !isDropped { kept.append(byte) }
    }
    return String(decoding: kept, as: UTF8.self)
  }

  /// Without words: pictures without caption, breaks.
  var isWordless: Bool { text.isEmpty || text.hasPrefix("\u{1}") }
}

extension [UInt8] {
  /// The hyphen of a word that was broken there: `hand- written`.
  fileprivate var endsInHyphen: Bool {
    count > 1 && self[count - 1] == UInt8(ascii: "-") && self[count - 2].isWord
      && !self[count - 2].isDigit
  }
}

extension UInt8 {
  /// Punctuation that has a space on one side only, where it is written with care.
  fileprivate var isLooseMark: Bool {
    switch self {
    case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ";"), UInt8(ascii: ":"),
      UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "'"), UInt8(ascii: "\""),
      UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"):
      true
    default: false
    }
  }
}
