package import GuideModel
import GuideText

/// What stands for pictures in tables, by the pictures' alternative texts: signs, and the colors that
/// they show.
package struct PictureSigns: Sendable, Equatable {
  private let signs: [Sign]
  private let swatches: [Profile.Swatch]

  private struct Sign: Equatable {
    let sign: String
    /// `*` stands for any run of characters.
    let texts: [String]
  }

  package init() {
    signs = []
    swatches = []
  }

  package init(_ profile: Profile) {
    signs = (profile.signs ?? []).map { Sign(sign: $0.sign, texts: $0.pictures) }
    swatches = profile.swatches ?? []
  }

  func sign(for text: String) -> String? {
    signs.first { $0.texts.matchWildcard(text) }?.sign
  }

  func color(in text: String) -> RGB? {
    swatches.lazy.compactMap { $0.color(in: text) }.first
  }
}

extension Profile.Swatch {
  /// nil where `text` names none in this way.
  fileprivate func color(in text: String) -> RGB? {
    var rest = text[...]
    var parts: [Double] = []
    for name in [red, green, blue] {
      guard rest.lowercased().hasPrefix(name.lowercased()) else { return nil }
      let digits = rest.dropFirst(name.count).prefix { $0.isASCII && $0.isNumber }
      guard let part = UInt8(digits) else { return nil }
      parts.append(Double(part) / 255)
      rest = rest[digits.endIndex...]
    }
    return rest.isEmpty ? RGB(parts[0], parts[1], parts[2]) : nil
  }
}
