import TestSupport
import Testing

@testable import GuideText

/// What a person does not see is shown; what language and emoji need stays.
@Suite struct HiddenCharactersTests {
  @Test(arguments: [
    ("say\u{E0053}\u{E0061}.", #"say\u{E0053}\u{E0061}."#),
    ("a\u{202E}b\u{202C}c", #"a\u{202E}b\u{202C}c"#),
    ("\u{2066}a\u{2069}", #"\u{2066}a\u{2069}"#),
    ("a\u{200B}\u{200C}b", #"a\u{200B}\u{200C}b"#),
    ("\u{FEFF}a", #"\u{FEFF}a"#),
    ("a\rb\u{2028}c\u{85}d\u{1B}[0m", #"a\u{D}b\u{2028}c\u{85}d\u{1B}[0m"#),
    // Each between single letters.
    ("a\u{200B}b\u{200B}c\u{200B}d", #"a\u{200B}b\u{200B}c\u{200B}d"#),
    // Only the first variant selector chooses a form, of a sign that has some.
    ("≨\u{FE00}\u{FE01}", "≨\u{FE00}" + #"\u{FE01}"#),
    ("a\u{FE01}b\u{FE0F}c\u{E0151}", #"a\u{FE01}b\u{FE0F}c\u{E0151}"#),
    ("é\u{FE00} 🙂\u{E0141}!\u{FE01}", #"é\u{FE00} 🙂\u{E0141}!\u{FE01}"#),
    ("葛\u{E0100}城\u{E0101}市\u{E0102}長\u{E0103}", #"葛\u{E0100}城\u{E0101}市\u{E0102}長\u{E0103}"#),
    ("\u{1F3F4}\u{E0073}\u{E0061}\u{E0079}", "\u{1F3F4}" + #"\u{E0073}\u{E0061}\u{E0079}"#),
    ("a\u{200D}\u{200D}b", #"a\u{200D}\u{200D}b"#),
  ])
  func isShown(text: String, shown: String) {
    #expect(HiddenCharacters.escaping(text) == shown)
  }

  @Test(arguments: [
    "plain\ttext\n", "Übergröße – “quoted” …", "👩‍👩‍👧‍👦 👩🏽‍🚒 ❤️‍🔥 🏳️‍🌈", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "می‌خواهم", "क्‍ष", "Auf\u{200C}lage",
    "a soft\u{AD}ware", "one\u{200B}two", "葛\u{E0100}", "葛\u{E0100}城\u{E0101}市\u{E0102}",
    "\u{200F}שלום", "☎\u{FE0F}", "1\u{FE0F}\u{20E3}",
    "☀\u{FE0F}☁\u{FE0F}☂\u{FE0F}☃\u{FE0F}☎\u{FE0F}", "→\u{FE0E}", "0\u{FE00}", "≨\u{FE00}",
    "、\u{FE01}",
    "ᠠ\u{180B}", "ꡀ\u{FE00}", "豈\u{FE00}",
  ])
  func stays(text: String) {
    #expect(HiddenCharacters.escaping(text) == text)
    #expect(HiddenCharacters.found(in: text).isEmpty)
  }

  /// Whatever stands between: nothing hidden is left, each is told, and the rest is as it was.
  @Test func random() {
    var random = SeededGenerator(seed: TestSeed.fresh)
    let kinds: [[Unicode.Scalar]] = [
      ["\u{202A}", "\u{202E}", "\u{2067}"], ["\u{E0001}", "\u{E0041}", "\u{E007F}"],
      ["\u{200B}", "\u{2060}", "\u{200D}"], ["a", "é", "葛", " ", "\n", "م", "🙂", "\u{FE0F}"],
    ]
    for _ in 0..<2000 {
      var scalars = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        guard let kind = kinds.randomElement(using: &random),
          let scalar = kind.randomElement(using: &random)
        else { continue }
        scalars.append(scalar)
      }
      let text = String(scalars)
      let shown = HiddenCharacters.escaping(text)
      let found = HiddenCharacters.found(in: text)
      let never = kinds[0] + kinds[1]
      #expect(!shown.unicodeScalars.contains { never.contains($0) }, "\(TestSeed.fresh)")
      #expect(HiddenCharacters.escaping(shown) == shown, "\(TestSeed.fresh)")
      #expect(found.isEmpty == (shown == text), "\(TestSeed.fresh)")
      let lines = [shown, text].map { $0.utf8.count { $0 == 0x0A } }
      #expect(lines[0] == lines[1])
    }
  }
}
