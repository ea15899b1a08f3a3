import GuideText
import TestSupport
import Testing

@testable import GuideAudit
@testable import GuideBuild
@testable import GuideCommands

@Suite struct WordDiffTests {
  @Test(arguments: [
    ("a dial turns", "a dial turns", "a dial turns"),
    ("3 knocks", "4 knocks", "[-3-]{+4+} knocks"),
    ("turn by 26 points", "turn by −26 points", "turn by [-26-]{+−26+} points"),
    ("one two three", "one three", "one [-two-] three"),
    ("one three", "one two three", "one {+two+} three"),
    ("two three", "three", "[-two-] three"),
    ("one two", "one", "one [-two-]"),
    ("", "one two", "{+one two+}"),
    ("one two", "", "[-one two-]"),
    ("", "", ""),
    ("Turn, then press.", "Turn then press!", "Turn[-,-] then press[-.-]{+!+}"),
    ("first\nsecond part", "first\nthird part", "first\n[-second-]{+third+} part"),
    ("wrapped\nat a width", "wrapped at a\nwidth", "wrapped at a\nwidth"),
  ])
  func marksWhatChanged(old: String, new: String, marked: String) {
    #expect(WordDiff(old, new).text(.marks) == marked)
  }

  @Test func aLoneWordBetweenChangesIsNoAnchor() {
    let diff = WordDiff("press and hold the red key", "turn slowly the blue dial")
    #expect(diff.text(.marks) == "[-press and hold the red key-]{+turn slowly the blue dial+}")
  }

  @Test func eachSideIsItsText() {
    var generator = SeededGenerator(seed: 7)
    let words = ["dial", "turns,", "(by", "30°)", "a", "step.", "“Press”", "−5"]
    for _ in 0..<500 {
      let texts = (0..<2).map { _ in
        (0..<Int.random(in: 0...12, using: &generator)).map { _ in
          words.randomElement(using: &generator) ?? ""
        }.joined(separator: [" ", "\n", "  "].randomElement(using: &generator) ?? " ")
      }
      let diff = WordDiff(texts[0], texts[1])
      #expect(diff.old.map(\.text).joined() == texts[0])
      #expect(diff.new.map(\.text).joined() == texts[1])
      #expect(diff.isEqual == (texts[0].words == texts[1].words))
      let kept = diff.runs.filter { $0.kind != .removed }.map(\.text).joined(separator: " ")
      #expect(kept.words.joined() == texts[1].words.joined())
    }
  }

  @Test func longStretchesWithoutChangesAreCut() {
    let words = (1...40).map { "w\($0)" }
    var changed = words
    changed[19] = "new"
    let diff = WordDiff(words.joined(separator: " "), changed.joined(separator: " "))
    #expect(
      diff.shortened(context: 2).text(.marks) == "… w18 w19 [-w20-]{+new+} w21 w22 …")
    #expect(diff.shortened(context: 40) == diff)
  }

  /// A person finds on each side the place at which only the other one has something.
  @Test func bothSidesAreCutAtTheSamePlaces() {
    let words = (1...40).map { "w\($0)" }
    let texts = [words, words[..<20] + ["new"] + words[20...]].map { $0.joined(separator: " ") }
    for diff in [WordDiff(texts[0], texts[1]), WordDiff(texts[1], texts[0])] {
      let sides = [diff.shortened(context: 2).old, diff.shortened(context: 2).new].map { side in
        side.filter { $0.kind == .same }.map(\.text).joined().words.joined(separator: " ")
      }
      #expect(sides == ["… w19 w20 w21 w22 …", "… w19 w20 w21 w22 …"])
    }
  }

  @Test func colorsStandForMarks() {
    let text = WordDiff("3 knocks", "4 knocks").text(.colors)
    #expect(text == "\u{1B}[31m3\u{1B}[0m\u{1B}[32m4\u{1B}[0m knocks")
  }
}

extension String {
  fileprivate var words: [Substring] { split(whereSeparator: \.isWhitespace) }
}
