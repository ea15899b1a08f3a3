import Testing

@testable import GuideBuild

/// Nothing of a hostile text steers a terminal.
@Suite struct PrintableTextTests {
  @Test func onlyLineFeedsAndColorsStay() {
    let text = "a\u{1B}[31mb\u{1B}[0m\u{1B}[2Jc\r\u{202E}d\u{9B}31m\u{7F}\n\u{2028}\u{1B}[1;33m"
    #expect(
      PrintableText.lines(text, keepingColors: true)
        == "a\u{1B}[31mb\u{1B}[0m·[2Jc··d·31m·\n·\u{1B}[1;33m")
    #expect(
      PrintableText.lines(text, keepingColors: false) == "a·[31mb·[0m·[2Jc··d·31m·\n··[1;33m")
    #expect(PrintableText.lines("é – “x”\n", keepingColors: false) == "é – “x”\n")
    #expect(PrintableText.lines("\u{1B}[", keepingColors: true) == "·[")
    #expect(PrintableText.lines("\u{1B}[8m", keepingColors: true) == "·[8m")
    #expect(PrintableText.lines("\u{1B}[1", keepingColors: true) == "·[1")
  }

  @Test func anExplainedTextHasEscapes() {
    #expect(
      PrintableText.escaping("a\u{202E}b\u{200B}c\u{AD}d\u{1B}[2J☎\u{FE0F}e\u{FE0F}")
        == #"a\u{202E}b\u{200B}c\u{AD}d\u{1B}[2J☎"# + "\u{FE0F}" + #"e\u{FE0F}"#)
    #expect(PrintableText.escaping("é – “x”") == "é – “x”")
  }

  @Test func jsonSaysTheSame() {
    #expect(
      PrintableText.json("{\"a\": \"\u{202E}é\u{7F}\"}\n") == "{\"a\": \"\\u202eé\\u007f\"}\n")
    #expect(PrintableText.json("\"\u{E0041}\"") == "\"\\udb40\\udc41\"")
    #expect(PrintableText.json("{}\n") == "{}\n")
  }
}
