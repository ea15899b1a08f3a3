package import GuideModel
import GuideText

/// Signs that stand for pictures in tables, by the pictures' alternative texts.
package struct PictureSigns: Sendable, Equatable {
  private let signs: [Sign]

  private struct Sign: Equatable {
    let sign: String
    /// `*` stands for any run of characters.
    let texts: [String]
  }

  package init() { signs = [] }

  package init(_ profile: Profile) {
    signs = (profile.signs ?? []).map { Sign(sign: $0.sign, texts: $0.pictures) }
  }

  func sign(for text: String) -> String? {
    signs.first { $0.texts.matchWildcard(text) }?.sign
  }
}
