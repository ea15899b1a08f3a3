import Testing

@testable import GuideRawText

/// Passages that the visible words do not hold, among all letters.
@Suite struct RawLettersTests {
  /// A sign is a word, unless markup sets it apart from the word that it belongs to.
  @Test(arguments: [
    ("turn -- to end", "turn to end", false), ("turn - to end", "turn to end", false),
    ("turn <b>-</b>- to end", "turn to end", true), ("turn -<b>x</b> on", "turn x on", true),
    ("[-](/a) on", "-- on", true), ("turn – to", "turn -- to", true),
  ])
  func loneDashesAreNotPassedOver(text: String, wanted: String, isFound: Bool) {
    let words = wanted.split(separator: " ").map(String.init)
    var letters = RawLetters(Array(text.utf8), texts: [], doubting: false)
    let finding = letters.find(words, in: 1...1)
    if case .found = finding { #expect(isFound) } else { #expect(!isFound) }
  }

  /// In a fence tags are text; in doubt they may be passed over, but no word between may.
  @Test(arguments: [
    ("turn the wand to end", true), ("turn b the b wand to end", true), ("turn wand to end", false),
    ("turn the dial to end", false), ("2 steps of", true), ("steps of", true),
    ("3 steps of", false),
    ("steps of all ↑", true),
  ])
  func whatIsWrittenLikeMarkupMayBeText(wanted: String, isFound: Bool) {
    let text = "```\nturn <b>the</b> wand ](to end\n2. steps {of} all &uarr;"
    let words = wanted.split(separator: " ").map(String.init)
    var letters = RawLetters(Array(text.utf8), texts: [], doubting: true)
    let finding = letters.find(words, in: 1...3)
    if case .found = finding { #expect(isFound) } else { #expect(!isFound) }
  }

  /// Nothing that a sentence says may be left out of it.
  @Test(arguments: ["Turn the dial left.", "Turn the dial (not the knob) left."])
  func parenthesesOfASentenceAreText(wanted: String) {
    let text = "Turn the dial (not the knob) left."
    let words = wanted.lowercased().split { !$0.isLetter }.map(String.init)
    var letters = RawLetters(Array(text.utf8), texts: [], doubting: true)
    let finding = letters.find(words, in: 1...1)
    if case .found = finding { #expect(wanted == text) } else { #expect(wanted != text) }
  }
}
