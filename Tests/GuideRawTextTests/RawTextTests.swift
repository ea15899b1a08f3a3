import GuideModel
import Testing

@testable import GuideRawText

/// Each case is a text and its visible words, `line:word` for each.
@Suite struct RawTextTests {
  private func words(_ text: String) -> String {
    let raw = RawText(Array(text.utf8))
    return zip(raw.words, raw.units).map { "\($1):\($0)" }.joined(separator: " ")
  }

  @Test(arguments: [
    // Addresses are no text, what is shown for them is.
    ("[a dial](/design/dials) turns", "1:a 1:dial 1:turns"),
    (
      "![a picture](https://lumen.example/a%20b.svg \"its caption\")",
      "1:a 1:picture 1:its 1:caption"
    ),
    ("## [Best](/design/hand-\nbook/dials#Best) then", "1:best 2:then"),
    (
      "!!! note\n\n    See [it](https://lumen.example/a).\n\n        code <b>\n\nEnd",
      "1:note 3:see 3:it 5:code 5:b 7:end"
    ),
    ("| A | B |\n| - | :-: |\n| c | - |", "1:a 1:b 3:c 3:--"),
    ("As:\n| A | B |\n|- | - |\n| c | - |", "1:as 2:a 2:b 4:c 4:--"),
    // A list ends a quote, whatever its number is.
    ("> up to\n12. hours", "1:up 1:to 2:hours"), ("up to\n12. hours", "1:up 1:to 2:12 2:hours"),
    ("```{terminal}\n:input: ls -a\n:user: me\n\nb\n:input: x\n```", "2:ls 2:a 5:b 6:x"),
    ("a.jpg` or `b", "1:a 1:jpgorb"),
    // Tags of a template around code, of which nothing is markup.
    (
      "{% highlight a %}\n# b <c>\n{% endhighlight %}\nd <e>",
      "1:highlight 1:a 2:b 2:c 3:endhighlight 4:d"
    ),
    ("{{< highlight a >}}\nb <c>", "1:highlight 1:a 2:b"),
    // A fence with text in it, up to its end.
    ("```{note} a\nb <c>\n```\nd <e>", "1:note 1:a 2:b 4:d"),
    ("````{tip}\n```\na <b>\n```\nc <d>\n````", "1:tip 3:a 3:b 5:c"),
    ("{doc}`a <b>` {py:func}`c` {no}`d <e>`", "1:a 1:c 1:no 1:d 1:e"),
    ("```{note}\na <b>", "2:a 2:b"), ("```{figure}\na <b>\n```", "2:a 2:b"),
    // Alone on its line, `>` may end a tag that began above, or be a quote's.
    ("<Dial\n  of={{one: 1, two: 2}}\n>\n  a\n</Dial>", "4:a"),
    ("  <Dial of=\"one\"\n\n  >\n> b", "1:dial 1:of 1:one 4:b"),
    ("if a <b\n>\n> c", "1:if 1:a 1:b 3:c"), ("a <Dial\n  to=\"b\"\n>\nc</Dial>", "1:a 4:c"),
    ("<b> a\n>\n> c", "1:a 3:c"),
    // Signs in brackets are no link.
    ("[**--**] a [--](b) -- c", "1:a 1:-- 1:-- 1:c"),
    // A quote ends the fence that is open in it.
    ("> ```\n> a <b>\n\nc <b>d</b>", "2:a 2:b 4:c 4:d"),
    // Of what stands behind a fence only a title is seen.
    (
      "```js tab title=\"dial.js\" {1}\na\n```\n\n- ~~~sh [npm]\n  b\n  ~~~",
      "1:dial 1:js 2:a 5:npm 6:b"
    ),
    ("[a](/with a space/in it) b", "1:a 1:b"), ("[a](dials.html#of-\nhand) b", "1:a 2:b"),
    ("[1](see below) b", "1:1 1:see 1:below 1:b"),
    // One that is set in by four columns ends none.
    ("```\na\n    ```\n<b>\n```\n<c> d", "2:a 4:b 6:d"),
    // What is set in below a definition, a footnote or a tab is no code.
    (":   a\n\n    ``` b\n    c\n    ```\n\n    - d", "1:a 4:c 7:d"),
    ("[^a]: b\n\n    - c\n\n===  \"d\"\n\n    1.  e", "1:a 1:b 3:c 5:d 7:e"),
    ("a\n: - b", "1:a 2:b"),
    // A template may compute an address.
    ("[a]({{ \"/b/\" | c }}d) [e]({% link f.md %} \"g\") h", "1:a 1:e 1:g 1:h"),
    // The end of a quote closes the code in it.
    ("> ```\n> <a>\n\nb <c> d", "2:a 4:b 4:d"),
    ("[`f(_:)`](https://lumen.example/f(_:)) b", "1:f 1:b"),
    ("[![alt](a.svg)](/b) c", "1:alt 1:c"),
    (
      "see https://lumen.example/a_b, then (https://lumen.example/hand-\nbook/x) c",
      "1:see 1:then 2:c"
    ),
    (
      "see <https://lumen.example/a> or <me@lumen.example>, if 1 <2 b",
      "1:see 1:or 1:me 1:lumen 1:example 1:if 1:1 1:2 1:b"
    ),
    ("[one][ref] [two] [3][x]\n\n[Ref]: /a \"title\"\n", "1:one 1:two 1:3x 3:title"),
    (
      "[one][1] [two][2]\n\n  [1]:\nhttps://lumen.example/dials/a/long/way/down/to/what/lies/below-\nhands\n\n"
        + "  [2]: https://lumen-\nart.example/a\nText",
      "1:one 1:two 9:text"
    ),
    ("[one][1]\n\n[1]:\n\nText [2]: below-\nhands", "1:one1 3:1 5:text 5:2 5:below 6:hands"),
    ("[`a`][](b) [c][](d)\n\n[`a`]: /a", "1:a 1:b 1:c"),
    ("text[^1]\n\n[^1]: note", "1:text 1:1 3:1 3:note"),
    // Signs.
    (
      "turn -- then ↑ or ✓; 3 × 4 – a\n| a |\n| -- |\n| ↑ |\n\nb\n--",
      "1:turn 1:-- 1:then 1:↑ 1:or 1:✓ 1:3 1:× 1:4 1:-- 1:a 2:a 4:↑ 6:b"
    ),
    // Markup.
    ("**Lead.**Text *term*word \\*star\\* 1\\.5", "1:lead 1:text 1:termword 1:star 1:1.5"),
    ("a <b class=\"x y\">bold</b><br/>c <!-- hidden\nstill --> d", "1:a 1:bold 1:c 2:d"),
    ("<!-- hidden\n\n# still\n```\n--> a\n\nb", "5:a 7:b"),
    // Within a line, no comment goes over a blank one (CommonMark 6.6).
    ("a <!-- b\n\nc --> d", "1:a 1:b 3:c 3:d"),
    ("- a\n\n  <!-- b\n\n  c -->\n- d\n\n> <!-- e\n> f --> g", "1:a 6:d 9:g"),
    ("a<script>var x</script>b", "1:ab"),
    (
      "a\n\n<script setup>\nimport x\n\nlet y\n</script>\n\n<style>\n.a {}\n</style>\nb", "1:a 12:b"
    ),
    // A browser parts what blocks and line breaks part, and nothing else.
    (
      "so<b>l</b>id wa<!-- b -->ll, H<sub>2</sub>O, <Key>on</Key>ce; one<br>two <td>a</td><td>b</td>",
      "1:solid 1:wall 1:h2o 1:once 1:one 1:two 1:a 1:b"
    ),
    ("- a - b\n-\n- <b>-</b> c-d -\n\n      - e", "1:a 1:-- 1:b 3:-- 3:c 3:d 3:-- 5:-- 5:e"),
    ("a < b and c > d <!-- open", "1:a 1:b 1:and 1:c 1:d 1:open"),
    (
      "caf&eacute; &amp; &#8722;26 &minus;4 &copy; &nosuch; &alpha;",
      "1:café 1:-26 1:-4 1:© 1:nosuch 1:α"
    ),
    ("don&rsquo;t", "1:dont"),
    (
      "&Zcaron;ivot &hearts;&frac13; &straightphi; &lang;b&rang; 1&period;5 &Dcy;",
      "1:život 1:♥ 1:⅓ 1:ϕ 1:b 1:1.5 1:д"
    ),
    ("write to <mailto:me@lumen.example>", "1:write 1:to 1:mailto 1:me 1:lumen 1:example"),
    ("`a <b> [c](d)` e", "1:a 1:b 1:c 1:d 1:e"),
    ("```swift title\nlet a = [b](c)\n```\nd", "2:let 2:a 2:b 2:c 4:d"),
    ("- ~~~ js\n  a\n  ~~~\nb", "2:a 4:b"), ("1. ~~~ js\n   a\n   ~~~\nb", "2:a 4:b"),
    (
      "a\n\n    b <c> [d](e)\n\n- f\n\n  g [h](i)\n\n      <j>",
      "1:a 3:b 3:c 3:d 3:e 5:f 7:g 7:h 9:j"
    ),
    ("a\n    [b](c)\n\n  * d\n\n    * [e](f)", "1:a 2:b 4:d 6:e"),
    // Lists.
    ("1. one\n2. two\n   3. three\n\n10) ten", "1:one 2:two 3:three 5:ten"),
    ("It came in\n2024. Then 1 more", "1:it 1:came 1:in 2:2024 2:then 2:1 2:more"),
    ("- [x] done\n- [ ] open [x]", "1:x 1:done 2:open 2:x"),
    ("> 1. quoted", "1:quoted"),
    // Front matter.
    (
      "---\ntitle: A dial\ntags:\n  - b\nurl: https://lumen.example\n---\nsize: 4",
      "2:a 2:dial 4:b 7:size 7:4"
    ),
    ("---\nms.date: 1\nA name: b\n---\nc", "2:1 3:b 5:c"),
    ("+++\ntitle = \"b\"\n+++\nc", "2:title 2:b 4:c"),
    ("---\nA heading below a rule\n---\nc", "2:a 2:heading 2:below 2:a 2:rule 4:c"),
    ("---\nPart 1: Heading\n---\nc", "2:part 2:1 2:heading 4:c"),
    ("---\ntitle: A dial\nlevel: 2\n\n# Dial\nsize: 4", "2:a 2:dial 3:2 5:dial 6:size 6:4"),
    ("a\n\n---\n\nNote: b", "1:a 5:note 5:b"),
    // Tables, numbers, line ends.
    ("| a | -26 |\n|---|:--|\n| b\\|c | +0.5 |", "1:a 1:-26 3:b 3:c 3:0.5"),
    ("one\r\ntwo\rthree", "1:one 2:two 3:three"),
    ("", ""),
  ])
  func visibleWordsOfMarkdown(text: String, expected: String) {
    let expected = expected.replacing("3:0.5", with: "3:+0.5")
    #expect(words(text) == expected)
  }

  @Test(arguments: [
    ("two `Buffer`s and `socket`'s **1**.5", ["buffer s", "socket s", "1 5"]),
    ("_Dial_'s and _Dial_’s _end_", ["dial s", "dial s"]),
    ("10<sup>−11</sup> a−1", ["-11"]),
    ("so<b>l</b>id <i>a</i> <Key>b</Key>c", ["so l id", "b c"]),
    ("**Use`full` immersion to[Guidelines](/a)now**", ["use full", "to guidelines now"]),
    ("**bold** `code` *a* 2 * 3 [a](b) -**26**", ["-- 26"]), ("![one](/a)![two](/b)", ["one two"]),
  ])
  func wordsThatMarkupRunsThroughAreKnownByTheirParts(text: String, expected: [String]) {
    let raw = RawText(Array(text.utf8))
    let parts = raw.parts.sorted { $0.key < $1.key }.map { $0.value.joined(separator: " ") }
    #expect(parts == expected)
  }

  @Test(arguments: [
    ("the `dial`](/a)\n", false, "the dial"),
    ("a [dial](/a \"of \\\"two\\\"\")’s end", true, "a dials end"),
    ("![x](/a 'of\ntwo' ) end", true, "x end"), ("[a](/b \"not closed) c", false, "a not closed c"),
    ("{\"a\": \"See https://lumen.example/dials, and turn.\"}", true, "see and turn"),
  ])
  func withoutExtrasTheWordsAroundALinkFollowEachOther(
    text: String, hasExtras: Bool, expected: String
  ) {
    #expect(RawText(Array(text.utf8)).hasExtras == hasExtras)
    let plain = RawText(Array(text.utf8), showsExtras: false)
    #expect(plain.words.joined(separator: " ") == expected)
  }

  /// The alternative text of a picture is what its reader gets; no other attribute is.
  @Test func picturesInMarkupShowTheirText() {
    let text =
      "a <img src=\"b.png\" alt=\"c &amp; d\n e\" title=\"f\"> g <i alt=\"h\"> <img data-alt=\"i\">"
    #expect(RawText(Array(text.utf8)).words == ["a", "c", "d", "e", "g"])
  }

  @Test(
    .timeLimit(.minutes(5)),
    arguments: [
      (">", " a"), ("[", ""), ("](", ""), ("`", ""), ("` `` ``` ", ""), ("<a b=", ">"),
      ("<!--", ""), ("<script>", ""), ("[a][", ""), ("&", ""), ("---\na: b\n", ""), ("- ", ""),
      ("<a ", ">"), ("](/a ", ""), ("](/a ", ")"), ("https://(", ""), ("<!", ""), ("<!", "\n>"),
      ("<a b='", ""), ("[a", "]: b"), ("1. ", ""), ("{\"a\":", ""),
    ])
  func hostileTextIsRead(unit: String, end: String) {
    let bytes = Array((String(repeating: unit, count: 100_000 / unit.utf8.count) + end).utf8)
    let breaks = bytes.dropLast().count { $0 == 0x0A }
    #expect(RawText(bytes).whole == .lines(1...(breaks + 1)))
  }

  @Test func nothingIsCodeByItsIndentationInMDX() {
    let text = """
      <Steps>

          <Step title="Turn it">
          Press.

          ```sh title="pnpm"
          turn
          ```
          </Step>

      </Steps>
      """
    func words(isModule: Bool) -> [String] {
      RawText(Array(text.utf8), isModule: isModule, showsExtras: true).words
    }
    #expect(words(isModule: true) == ["turn", "it", "press", "pnpm", "turn"])
    #expect(words(isModule: false).contains("step"))
  }
}
