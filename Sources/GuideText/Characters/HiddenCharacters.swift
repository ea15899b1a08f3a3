/// Characters that a person does not see and a model reads, by which a page can say something else to
/// the two: tags (U+E0000 to U+E007F), what turns the direction of a text (Unicode Technical Report 36,
/// section 2.6; CVE-2021-42574), runs of characters without a width, variant selectors where none is
/// standard, control characters.
///
/// What language and emoji need is not among them: a joiner in an emoji or between letters that join,
/// the tags of a flag (UTS 51, annex C), a variant selector behind a sign that has variants, and a
/// single character without a width that stands by itself.
package enum HiddenCharacters {
  /// Those of a text, in its order.
  package static func found(in text: String) -> [Unicode.Scalar] {
    if !areSuspect(text.utf8) { return [] }
    let scalars = Array(text.unicodeScalars)
    return scalars.indices.filter { isHidden($0, in: scalars) }.map { scalars[$0] }
  }

  /// The text with `\u{202E}` in place of each, as Swift writes it.
  package static func escaping(_ text: String) -> String {
    if !areSuspect(text.utf8) { return text }
    let scalars = Array(text.unicodeScalars)
    var shown = String.UnicodeScalarView()
    for index in scalars.indices {
      if isHidden(index, in: scalars) {
        shown += escape(of: scalars[index]).unicodeScalars
      } else {
        shown.append(scalars[index])
      }
    }
    return String(shown)
  }

  package static func escape(of scalar: Unicode.Scalar) -> String {
    "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
  }

  /// A look at the bytes, which rules out nearly all texts. (Not generic: it must not cross modules so.)
  package static func mayStand(in bytes: [UInt8]) -> Bool { areSuspect(bytes) }

  private static func areSuspect(_ bytes: some Sequence<UInt8>) -> Bool {
    var (first, second): (UInt8, UInt8) = (0, 0)
    for byte in bytes {
      if byte < 0x80 {
        if byte < 0x20 ? byte != 0x09 && byte != 0x0A : byte == 0x7F { return true }
      } else {
        switch (second, byte) {
        case (0xC2, 0x80...0x9F), (0xC2, 0xAD), (0xCD, 0x8F), (0xD8, 0x9C), (0xE1, 0x85),
          (0xE1, 0x9E), (0xE1, 0xA0), (0xE2, 0x81), (0xE3, 0x85), (0xEF, 0xB8...0xBF),
          (0xF0, 0x9B), (0xF0, 0x9D), (0xF3, _):
          return true
        case (0x80, 0x8B...0x8F) where first == 0xE2, (0x80, 0xA8...0xAE) where first == 0xE2:
          return true
        default: break
        }
      }
      (first, second) = (second, byte)
    }
    return false
  }

  private static func isHidden(_ index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    let scalar = scalars[index]
    switch scalar.value {
    case 0x09, 0x0A, 0x20..<0x7F: return false
    // Control characters, line and paragraph separators, the marks of an interlinear gloss.
    case ..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0xFFF9...0xFFFB: return true
    case 0xE0000...0xE007F: return !isOfFlag(index, in: scalars)
    // Direction, the byte order mark, and format characters that Unicode deprecates.
    case 0x202A...0x202E, 0x2066...0x206F, 0xFEFF: return true
    default: break
    }
    guard scalar.hasNoWidth else { return false }
    if scalar.isVariant { return !isVariant(index, in: scalars) }
    return !isJoiner(index, in: scalars) && isOfRun(index, in: scalars)
  }

  /// Whether it chooses among forms that the sign before it has (StandardizedVariants.txt,
  /// emoji-variation-sequences.txt; UTS 37 for ideographs). Several signs side by side that each have
  /// one say something else: a selector can be any of 256 bytes.
  private static func isVariant(_ index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    guard index > 0, scalars[index].isVariant(of: scalars[index - 1]) else { return false }
    if scalars[index].choosesEmoji { return true }
    func run(_ step: Int) -> Int {
      var (count, other) = (0, index + step)
      while count < mostVariants, scalars.indices ~= other, scalars[other].isVariant {
        (count, other) = (count + 1, other + step)
      }
      return count
    }
    return run(-2) + run(2) < mostVariants
  }

  /// Side by side, as in a name of three ideographs.
  private static let mostVariants = 3

  /// Beside another one, or each between single letters: a word of twelve letters has no eleven
  /// places to break at.
  private static func isOfRun(_ index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    func hasNoWidth(_ other: Int) -> Bool { scalars.indices ~= other && scalars[other].hasNoWidth }
    for step in [-1, 1] {
      let (next, afterNext) = (index + step, index + 2 * step)
      if hasNoWidth(next), !scalars[next].isVariant { return true }
      if hasNoWidth(afterNext), scalars[next].isASCII, scalars[next].isWord { return true }
    }
    return false
  }

  /// Joins two emoji, or stands behind a letter of a script whose letters join (UTS 51, ED-16; Unicode
  /// Standard, section 23.2).
  private static func isJoiner(_ index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    guard [0x200C, 0x200D].contains(scalars[index].value), index > 0 else { return false }
    let (before, next) = (scalars[index - 1], index + 1 < scalars.count ? scalars[index + 1] : " ")
    if before.joinsLetters { return !next.hasNoWidth }
    let isBehindEmoji = before.isSign || before.value == 0xFE0F
    return scalars[index].value == 0x200D && isBehindEmoji && next.isSign
  }

  /// The flags of England, Scotland and Wales are the only ones that are spelled with tags.
  private static let flags = ["gbeng", "gbsct", "gbwls"]
  private static let flag: Unicode.Scalar = "\u{1F3F4}"

  private static func isOfFlag(_ index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    let start = scalars[..<index].suffix(6).lastIndex(of: flag)
    guard let start, start + 6 < scalars.count, scalars[start + 6].value == 0xE007F else {
      return false
    }
    let name = scalars[(start + 1)..<(start + 6)].map {
      Character(Unicode.Scalar($0.value &- 0xE0000) ?? " ")
    }
    return flags.contains(String(name))
  }
}

extension Unicode.Scalar {
  /// Default_Ignorable_Code_Point of the Unicode Character Database.
  fileprivate var hasNoWidth: Bool {
    switch value {
    case 0x34F, 0x115F, 0x1160, 0x3164, 0xFFA0, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A,
      0xE0000...0xE0FFF:
      true
    default: isInvisible
    }
  }

  /// Chooses among the forms of the sign before it.
  fileprivate var isVariant: Bool {
    switch value {
    case 0x180B...0x180D, 0x180F, 0xFE00...0xFE0F, 0xE0100...0xE01EF: true
    default: false
    }
  }

  /// Between the forms of an emoji, as a picture and as text.
  fileprivate var choosesEmoji: Bool { (0xFE0E...0xFE0F).contains(value) }

  /// Whether a selector of variants may stand behind such a sign.
  fileprivate func isVariant(of base: Unicode.Scalar) -> Bool {
    if base.hasNoWidth { return false }
    return switch value {
    case 0xE0100...0xE01EF: base.properties.isIdeographic
    case 0xFE0E...0xFE0F: base.properties.isEmoji || base.isSymbol
    case 0xFE00...0xFE02:
      base.properties.isIdeographic || base.joinsLetters || base.isSymbol || base == "0"
    default: base.joinsLetters
    }
  }

  /// A sign beyond ASCII that is no letter, mark, or space.
  private var isSymbol: Bool {
    if isASCII { return false }
    return switch properties.generalCategory {
    case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol, .connectorPunctuation,
      .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation, .decimalNumber, .letterNumber, .otherNumber:
      true
    default: false
    }
  }

  /// Of Arabic and the scripts beside it, of India, Tibet and South-East Asia, and of Mongolian.
  fileprivate var joinsLetters: Bool {
    switch value {
    case 0x600...0x8FF, 0x900...0x109F, 0x1780...0x18AF, 0x1A00...0x1AFF, 0xA840...0xA8FF,
      0xFB50...0xFDFF, 0xFE70...0xFEFC:
      !hasNoWidth
    default: false
    }
  }

  /// An emoji or a part of one.
  fileprivate var isSign: Bool { value > 0xFF && properties.isEmoji }
}
