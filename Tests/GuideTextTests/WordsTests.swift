import GuideText
import Testing

@Suite struct WordsTests {
  @Test(arguments: [
    ("Turn the dial.", "turn the dial"), ("don’t, people's ‘so’", "dont peoples so"),
    ("−26 -0.5 +4 10-20 (a)-3 1.5.", "-26 -0.5 +4 10 20 a 3 1.5"),
    ("a–b — “c”…d", "a b c d"), ("GRÖSSE ½ 10² №5 日本", "grösse ½ 10² 5 日本"),
    ("4.5:1 @2x 1/1000", "4.5 1 2x 1 1000"), ("f(_:) a_b", "f a b"), ("", ""), ("-", ""),
    ("'quoted' rock 'n' roll", "quoted rock n roll"),
  ])
  func words(text: String, expected: String) {
    #expect(Words(text).joined(separator: " ") == expected)
  }
}
