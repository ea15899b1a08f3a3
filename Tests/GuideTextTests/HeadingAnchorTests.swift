import GuideText
import TestSupport
import Testing

@Suite struct HeadingAnchorTests {
  private static let pieces = [
    "Knob", "dial", "É", "日本", "हिन्दी", "e\u{301}", "5", "26", " ", " ", " ", "  ", "-", "--", " & ",
    " – ", "'", "’", ":", "!", "(", ")", ".", ",", "“", "”", " + ", " → ", " 👍 ", "/", "so\u{AD}ft",
  ]

  /// As swift-docc makes it (`urlReadableFragment`): runs of white space and dashes become a hyphen,
  /// other punctuation goes.
  private static func docC(_ heading: String) -> String {
    let words = heading.split { $0.isWhitespace || "-–—".contains($0) }.joined(separator: "-")
    return String(
      String.UnicodeScalarView(
        words.unicodeScalars.filter { $0 == "-" || !Character($0).isPunctuation }))
  }

  /// Left out, since what they are made of is lost: an underscore and a digit that is raised, which
  /// one of them drops; dashes within words, which one makes a hyphen; signs within words.
  @Test func allSpellingsOfAHeadingHaveOneKey() {
    var generator = SeededGenerator(seed: 22)
    for _ in 0..<5_000 {
      let heading = generator.list(1...8) { $0.pick(Self.pieces) }.joined()
      let spellings = [
        HeadingAnchor.generated(of: heading), HeadingAnchor.fragment(of: heading),
        HeadingAnchor.id(of: heading), Self.docC(heading),
        PercentCoding.encode(HeadingAnchor.generated(of: heading).utf8, path: true),
      ]
      #expect(Set(spellings.map { HeadingAnchor.key($0) }).count == 1, "\(heading) \(spellings)")
    }
  }

  @Test(arguments: ["a--b", "a-&-b", "A-B", "a%20b", "A b", "--a-b-"])
  func keyIsOfWordsOnly(fragment: String) {
    #expect(HeadingAnchor.key(fragment) == "a-b")
  }

  @Test(arguments: [
    ("Dos & don’ts", "dos--donts"), (" Large (default) ", "large-default"), ("1.5 mm²", "15-mm"),
    ("snake_case", "snake_case"), ("a – b", "a--b"), ("❤️ Care", "\u{FE0F}-care"),
    ("so\u{AD}ft", "soft"), ("ÉTÉ", "été"), ("C++", "c"), ("a\tb", "ab"), ("५ नियम", "५-नियम"),
  ]) func generatedIsWhatGitHubMakes(heading: String, expected: String) {
    #expect(
      Array(HeadingAnchor.generated(of: heading).unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test(arguments: [
    ("Large (default)", "Large-default"), ("a – b", "a-b"), (" A  b\n", "A-b"), ("…", ""),
  ]) func idHasOneHyphenBetweenWords(heading: String, expected: String) {
    #expect(HeadingAnchor.id(of: heading) == expected)
  }
}
