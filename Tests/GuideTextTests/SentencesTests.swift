import GuideText
import TestSupport
import Testing

@Suite struct SentencesTests {
  @Test func joinedTheyAreTheText() {
    var generator = SeededGenerator(seed: 10)
    let pieces = [
      "Turn", "it", "5", "日本", "。", "！", "」", "「", ".", ".", "!", "?", "…", "।", " ", " ", "\n",
      "\t", "\u{A0}", "\u{3000}", "\"", "”", "“", "’", "»", "(", ")", "e.g.", "Fig.", "é", "-", "👍",
      "\u{200B}",
    ]
    for _ in 0..<5_000 {
      let text = generator.list(0...14) { $0.pick(pieces) }.joined()
      let sentences = Sentences.split(text)
      #expect(sentences.joined().utf8.elementsEqual(text.utf8))
      #expect(sentences.allSatisfy { !$0.isEmpty })
      #expect(sentences.dropFirst().allSatisfy { $0.first?.isWhitespace == false })
      #expect(Sentences.first(text) == sentences.first ?? "")
    }
  }

  /// Words of letters and abbreviations, in sentences that end in a full stop.
  @Test func noneIsCutBehindAnAbbreviation() {
    var generator = SeededGenerator(seed: 11)
    let abbreviations = Language.english.abbreviations.sorted()
    #expect(abbreviations.count > 5)
    for _ in 0..<2_000 {
      let sentences = generator.list(1...4) { generator in
        let words = generator.list(1...5) { generator in
          let abbreviation = generator.pick(abbreviations + ["A.", "J."])
          let open = generator.pick(["", "", "(", "“", "["])
          return generator.chance(2)
            ? "turn" : open + (generator.chance(2) ? abbreviation : abbreviation.uppercased())
        }
        let space = generator.pick([" ", " ", "  ", "\t", "\n"])
        return "The" + space + words.joined(separator: space) + space + "end."
      }
      #expect(Sentences.split(sentences.joined(separator: " ")).count == sentences.count)
    }
  }

  @Test(arguments: [
    ("One. Two! Three? Four… Five", "One. |Two! |Three? |Four… |Five"),
    ("“Go.” He left.", "“Go.” |He left."), ("(See this.) Then", "(See this.) |Then"),
    ("He said: “Stop. Go.” She left.", "He said: “Stop. |Go.” |She left."),
    ("«Va.» Il part. „Geh.“ Er", "«Va.» |Il part. |„Geh.“ |Er"), ("Sí. ¿Qué?", "Sí. |¿Qué?"),
    ("About 5.5 mm. and on", "About 5.5 mm. and on"),
    ("Wait… and see. - So", "Wait… and see. - So"),
    ("See\u{A0}Fig. 3. End\u{A0}no.\u{A0}4. So", "See\u{A0}Fig. 3. |End\u{A0}no.\u{A0}4. |So"),
    ("回す。押す！「はい。」と言う。", "回す。|押す！|「はい。」|と言う。"), ("Tap “OK”。然后", "Tap “OK”。|然后"),
    ("यह है। वह है।", "यह है। |वह है।"), ("هل هذا؟ نعم", "هل هذا؟ |نعم"),
    ("End.\u{200B} Next", "End.\u{200B} |Next"), ("", ""), (" . ", " . "),
  ]) func splits(text: String, expected: String) {
    #expect(Sentences.split(text).joined(separator: "|") == expected)
  }

  @Test func aLineEndPartsThem() {
    #expect(Sentences.ofLines("One\ntwo. Three\r\n\nfour") == ["One", "two. ", "Three", "four"])
  }

  @Test func manyFullStopsTakeNoTime() {
    for text in ["。", ". ", "e.g. A", "\te.g.\tA", ".\u{3000}", "「。」"] {
      let long = String(repeating: text, count: 200_000)
      #expect(Sentences.first(long).utf8.count > 0)
    }
  }
}
