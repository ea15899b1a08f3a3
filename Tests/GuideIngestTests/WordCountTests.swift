import Testing

/// The counter that holds ingestion to lose no word must itself miss none.
@Suite struct WordCountTests {
  private static func missing(_ text: String, in other: String) -> [String] {
    WordCount([text]).missing(in: WordCount([other]))
  }

  @Test func theBeginningOrEndOfAnotherWordIsNoExcuse() {
    #expect(Self.missing("do not turn notes", in: "do turn notes") == ["not"])
    #expect(Self.missing("the end of a weekend", in: "the of a weekend") == ["end"])
    #expect(Self.missing("do not turn it", in: "do turn it notes") == ["not"])
  }

  @Test func aWordIsMissedAsOftenAsItLacks() {
    #expect(
      Self.missing("not now, not here, not ever", in: "now, not here, ever") == ["not", "not"])
  }

  @Test func aGluedWordIsItsParts() {
    #expect(Self.missing("Note In padOS", in: "NoteIn padOS") == [])
    #expect(Self.missing("NoteIn padOS", in: "Note In padOS") == [])
    #expect(Self.missing("on off on", in: "onoffon") == [])
  }

  @Test func aGluedWordIsItsPartsOnlyAsOftenAsItOccurs() {
    #expect(Self.missing("Note In, Note In", in: "NoteIn") == ["in", "note"])
    #expect(Self.missing("NoteIn, NoteIn", in: "Note In") == ["notein"])
    #expect(Self.missing("NoteIn", in: "Note") == ["notein"])
  }

  @Test func aPartThatStandsForItselfIsNoPartOfAnother() {
    #expect(Self.missing("can not, cannot", in: "can, cannot") == ["not"])
    #expect(Self.missing("NoteIn, In", in: "Note, In") == ["notein"])
  }

  @Test func aNamedWordIsOnlyEverAPart() {
    func missing(_ text: String, in other: String) -> [String] {
      WordCount([text]).missing(in: WordCount([other]), naming: WordCount(["Wand"]))
    }
    #expect(missing("with s, with s", in: "with wands, with wands") == [])
    #expect(missing("with s, with s", in: "with wands, with") == ["s"])
    #expect(missing("a wand", in: "a") == ["wand"])
  }
}
