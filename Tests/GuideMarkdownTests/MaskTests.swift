import Testing

@testable import GuideMarkdown

/// What of a text is no prose, wherever it stands.
@Suite struct MaskTests {
  /// What the mask covers, line by line.
  private func covered(_ text: String) -> [String] {
    let mask = Mask(text)
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .flatMap { index, line -> [String] in
        if mask.isRaw(index) { return [String(line)] }
        let bytes = Array(line.utf8)
        return mask.spans(index).map { String(decoding: bytes[$0.range], as: UTF8.self) }
      }
  }

  @Test func codeIsCoveredInEveryContainer() {
    #expect(
      covered("> ```\n> a\n> ```\n\n- b\n\n      c\n\n1. ~~~\n   d\n   ~~~\n")
        == ["> ```", "> a", "> ```", "      c", "1. ~~~", "   d", "   ~~~"])
    #expect(covered("- b\n\n    c\n\n     d") == [])
  }

  @Test func spansGoOverLines() {
    #expect(covered("> a `b\n> c` d") == ["`b", "c`"])
    #expect(covered("a `b\n\nc` d") == [])
  }

  @Test func cellsEndSpans() {
    #expect(covered("| a ` b | `c` |\n|---|---|\n| d | `e` |") == ["`c`", "`e`"])
  }

  @Test func htmlIsCoveredWithItsAttributes() {
    #expect(covered("a <b c=\"d\">e</b> <!-- f --> g") == ["<b c=\"d\">", "</b>", "<!-- f -->"])
    #expect(covered("a <kbd>b</kbd> c") == ["<kbd>b</kbd>"])
    #expect(covered("<pre>\na\n\nb\n</pre>\nc") == ["<pre>", "a", "", "b", "</pre>"])
    #expect(covered("1 < 2 and 3 > 2") == [])
  }

  @Test func addressesAreCovered() {
    #expect(covered("[a](b \"c\") ![d](<e f>) [g][h]") == ["(b \"c\")", "(<e f>)", "[h]"])
    #expect(covered("a[0](b c) <https://a.example/b>") == ["<https://a.example/b>"])
    #expect(covered("(https://a.example/b_(c)). d") == ["https://a.example/b_(c)"])
    #expect(covered("see [a b]\n\n[a  B]: /c \"d\"") == ["a b", "[a  B]: /c \"d\""])
  }

  @Test func mathIsCoveredAndPricesAreNot() {
    #expect(covered("$a_b$ and $$c\nd$$ e") == ["$a_b$", "$$c", "d$$"])
    #expect(covered("from $5 to $6, \\$a and $HOME/`a$b`") == ["`a$b`"])
  }
}
