extension NormalizedText {
  /// Normalised text without what converters add and drop around marks: the space of `word ,`,
  /// the asterisk of `*args`. What stands beside a digit stays, for it may part or sign numbers.
  package static func withoutLooseMarks(_ text: String) -> String {
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
