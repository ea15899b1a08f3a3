internal import GuideModel
internal import GuideText

/// How much text two pages share, and how much makes them one.
///
/// Measured with containment, shared runs of four words over those of the smaller page: copies of a
/// page in dumps of one site .66 to .99, paraphrases of one source .02 to .11.
struct PageText: Sendable {
  /// From here on pages of one title are copies, and so are dumps, by the median of their pages.
  static let leastContainment = 0.3
  /// In words. Of less a changed number can take every run.
  static let leastWords = 24
  /// So many pages of one path tell whether two dumps are of one site.
  static let leastPages = 3

  /// Of the words without those of pictures, which dumps lose.
  let shingles: Shingles
  private let lines: Set<String>

  init(_ document: Document) {
    let words = document.contents.map { content in
      content.mapTargets({ $0 }, images: { Image(url: $0.url, alt: "") }).plainText
    }
    shingles = Shingles(NormalizedText(words.joined(separator: "\n")).text, length: 4)
    let all = words.flatMap { $0.split(separator: "\n") }.map { NormalizedText(String($0)).text }
    lines = Set(all).subtracting([""])
  }

  func containment(_ other: PageText) -> Double {
    shingles.hashes.containment(other.shingles.hashes)
  }

  /// Shared runs of words say it, or that all lines of one stand in the other: those of a page with
  /// a title and little more.
  func isCopy(of other: PageText) -> Bool {
    containment(other) >= Self.leastContainment || lines.isSubset(of: other.lines)
      || other.lines.isSubset(of: lines)
  }

  /// Whether it is long enough for its shingles to say something.
  var isTelling: Bool { shingles.count >= Self.leastWords }
}

extension Document {
  /// All that it says, in order.
  var contents: [BlockContent] {
    [abstract?.content].compactMap(\.self)
      + root.walk.flatMap { section in
        [.paragraph(section.heading)] + section.blocks.map(\.content)
      }
  }
}
