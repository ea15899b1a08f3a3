import GuideModel
import TestSupport
import Testing

@testable import GuideRawText

@Suite struct RawJSONTests {
  private func values(_ text: String) -> [String] {
    let raw = RawText(Array(text.utf8))
    return zip(raw.words, raw.units).map { word, unit in
      guard case .pointer(let pointer) = raw.location(ofUnit: unit) else { return "no pointer" }
      return "\(pointer) \(word)"
    }
  }

  @Test func visibleWordsOfJSON() {
    let text = #"""
      {"a/b": [{"type": "note", "text": "Note\u0049n −26"}, "b\n\"c\""], "n": 12,
       "url": "https://lumen.example/x", "path": "/design/x", "and": "a / b", "x": null}
      """#
    #expect(
      values(text) == [
        "/a~1b/0/text notein", "/a~1b/0/text -26", "/a~1b/1 b", "/a~1b/1 c", "/and a", "/and b",
      ])
    #expect(RawText(Array(text.utf8)).units(in: .pointer("/a~1b")) == 0...2)
    #expect(RawText(Array(text.utf8)).units(in: .pointer("/a~1b/1")) == 2...2)
    #expect(RawText(Array(text.utf8)).units(in: .pointer("/x")) == nil)
  }

  /// A string where the name of a member should be is no name without a value: its words are text that
  /// somebody wrote, and they are counted.
  @Test(arguments: [20_261_127, TestSeed.fresh] as [UInt64])
  func aStringWithoutAColonIsCounted(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      var members = (0..<Int.random(in: 1...6, using: &generator)).map {
        #""key\#($0)": "value\#($0)""#
      }
      let place = Int.random(in: 0...members.count, using: &generator)
      members.insert(#""stray tilted words""#, at: place)
      var text = "{" + members.joined(separator: generator.chance(2) ? ", " : ",\n") + "}"
      if generator.chance(2) { text = #"{"outer": [\#(text)]}"# }
      let words = RawText(Array(text.utf8)).words
      for word in ["stray", "tilted", "words"] { #expect(words.contains(word), "\(text)") }
    }
  }

  @Test func pagesInJSONAreReadByLines() {
    let text =
      ##"[{"url": "https://lumen.example/x", "md": "# A [b](https://c.d)\n\n* e <i>f</i>"}]"##
    let page = Set(["/0/md"])
    let raw = RawText(Array(text.utf8), texts: page)
    #expect(raw.words == ["a", "b", "e", "f"])
    #expect(raw.units(in: .text(pointer: "/0/md", lines: 3...9)) == 3...3)
    #expect(raw.words(in: .text(pointer: "/0/md", lines: 3...3)) == ["e", "f"])
    #expect(raw.units(in: .text(pointer: "/0/md", lines: 4...4)) == nil)
    #expect(raw.units(in: .text(pointer: "/0/url", lines: 1...1)) == nil)
    #expect(raw.location(ofUnit: 1) == .text(pointer: "/0/md", lines: 1...1))
  }

  /// References stand where they are named, and words go on over the borders of inlines.
  @Test func renderJSONIsSeenAsItsReadersSeeIt() {
    let text = """
      {"identifier": {"url": "doc://a/b"}, "metadata": {"title": "Dials"},
       "hierarchy": {"paths": [["doc://a/w"]]}, "abstract": {"inlineContent": [
        {"type": "text", "text": "Two "}, {"type": "reference", "identifier": "doc://a/w"},
        {"type": "text", "text": "s’ "}, {"type": "emphasis", "inlineContent": [
          {"type": "text", "text": "end"}]}, {"type": "text", "text": "s"},
        {"type": "reference", "identifier": "doc://a/w", "overridingTitle": "x",
         "overridingTitleInlineContent": [{"type": "text", "text": " here"}]}]},
       "sections": ["doc://a/w"],
       "references": {"doc://a/w": {"title": "wand", "abstract": [{"text": "A rod."}]}}}
      """
    let raw = RawText(Array(text.utf8))
    #expect(
      raw.words(in: .pointer("/abstract")).map { Array($0) } == ["two", "wands", "ends", "here"])
    #expect(raw.words(in: .pointer("/sections")).map { Array($0) } == ["wand", "a", "rod"])
    // Nobody sees what only places the page.
    #expect(raw.words(in: .pointer("/hierarchy")).map { Array($0) } == ["doc", "a", "w"])
    #expect(raw.words(in: .pointer("/references")).map { Array($0) } == ["wand", "a", "rod"])
    #expect(raw.parts.values.contains(["wand", "s"]))
  }

  @Test func linesOfJSONWithoutAString() {
    let raw = RawText(Array("{\"a\": 1}\n{\"b\": [true]}\n".utf8))
    #expect(raw.words.isEmpty)
    #expect(raw.whole == .pointer(""))
    #expect(raw.words(in: raw.whole) == nil)
  }

  @Test func linesOfJSONArePointedToByTheirNumber() {
    let text = """
      {"a": "b c"}

      {"a": "d
      {"a": "e"}
      """
    let raw = RawText(Array(text.utf8))
    #expect(raw.words == ["b", "c", "a", "d", "e"])
    #expect(raw.words(in: .pointer("/0/a")) == ["b", "c"])
    #expect(raw.words(in: .pointer("/2")) == ["a", "d"])
    #expect(raw.words(in: .pointer("/3")) == ["e"])
    #expect(raw.words(in: raw.whole)?.count == 5)
  }

  @Test(arguments: [
    "{", "{alt=\"a\"}", "[no \"a\"]", "[1, 2", "{\"a\": \"b}", "[link](/a)", "{]", "[] # 1",
  ])
  func whatIsNoJSONIsReadAsText(text: String) {
    #expect(RawText(Array(text.utf8)).whole == .lines(1...1))
  }

  @Test func deeplyNestedJSONIsRead() {
    let depth = JSONValue.maximumDepth
    let text =
      String(repeating: "[", count: depth) + "\"deep\"" + String(repeating: "]", count: depth)
    #expect(RawText(Array(text.utf8)).words == ["deep"])
  }
}
