import GuideText
import TestSupport
import Testing

/// What is held against the Markdown parser stands in the tests of GuideMarkdown.
@Suite struct MarkupTests {
  private static func tag(_ text: String, limit: Int? = nil) -> (HTMLTag, [UInt8])? {
    let bytes = Array(text.utf8)
    return HTMLTag(in: bytes, at: 0, limit: limit ?? bytes.count).map { ($0, bytes) }
  }

  @Test(arguments: [
    ("<link rel=next>", false), ("<Link to='/a'>", false), ("</Link>", false), ("<DIV>", true),
    ("<Button>", true), ("<a href=b>", false),
  ])
  func someTagsPartWords(text: String, parts: Bool) throws {
    let (tag, bytes) = try #require(Self.tag(text))
    #expect(tag.partsWords(in: bytes) == parts)
  }

  @Test func aTagHasANameAndAttributes() throws {
    let text = "<Img  ALT = 'a > b' src=/c/ hidden\n_x-1.y:z=\"\" />!"
    let (tag, bytes) = try #require(Self.tag(text))
    func piece(_ range: Range<Int>?) -> String? {
      range.map { String(decoding: bytes[$0], as: UTF8.self) }
    }
    #expect(piece(tag.name) == "Img" && !tag.isClosing && tag.end == bytes.count - 1)
    #expect(tag.attributes.map { piece($0.name) } == ["ALT", "src", "hidden", "_x-1.y:z"])
    #expect(tag.attributes.map { piece($0.value) } == ["a > b", "/c/", nil, ""])
    #expect(piece(tag.value(of: "alt", in: bytes)) == "a > b")
    #expect(tag.value(of: "hidden", in: bytes) == nil && tag.value(of: "al", in: bytes) == nil)
  }

  @Test func nothingBehindTheLimitIsRead() {
    let text = "<a b='c' d=\"e\" f=g/>"
    for limit in 1..<text.utf8.count { #expect(Self.tag(text, limit: limit) == nil, "\(limit)") }
    #expect(Self.tag(text + "'\">", limit: text.utf8.count)?.0.end == text.utf8.count)
    #expect(CharacterReference.read(in: Array("&amp;".utf8), at: 0, limit: 4) == nil)
    var spans = CodeSpans()
    #expect(spans.span(in: Array("`a`".utf8), at: 0, limit: 2) == nil)
    #expect(spans.span(in: Array("`a`".utf8), at: 0, limit: 3)?.content == 1..<2)
  }

  @Test(arguments: [
    ("<!DOCTYPE html>", true), ("<?xml a?>", true), ("<??>", true), ("<![CDATA[a]]>", true),
    ("<![CDATA[]]>", true), ("<!doctype html>", false), ("<!DOCTYPE>", false), ("<!>", false),
    ("<! A>", false), ("<?>", false), ("<?xml>", false), ("<![CDATA[a]>", false),
    ("<!-- a -->", false),
    ("<![CDATA[]>", false), ("<!A b", false), ("<", false), ("<!", false), ("</", false),
  ]) func declarationsAreNamelessTags(text: String, isOne: Bool) {
    let tag = Self.tag(text)?.0
    #expect((tag != nil) == isOne)
    #expect(tag.map { $0.name.isEmpty && $0.end == text.utf8.count } ?? true)
  }

  @Test func referencesKeepWhatIsAroundThem() {
    #expect(CharacterReference.decode("Caf&eacute; &#8217;tis &amp;amp; &") == "Café ’tis &amp; &")
    #expect(CharacterReference.decode("a") == "a")
    #expect(CharacterReference.decode("x&lt;y".dropFirst()) == "<y")
  }

  /// Any of these would take hours if the time grew with the square of the length.
  @Test func longTextsTakeNoTime() {
    let count = 200_000
    for piece in [
      "<a ", "<a b='", "<a b=\"c' ", "<!A ", "<?", "<![CDATA[", "&", "&a", "&#", "[", "</a ",
    ] {
      let bytes = Array(String(repeating: piece, count: count).utf8) + Array("]]?>".utf8)
      var tags = 0
      var references = 0
      for index in bytes.indices {
        if bytes[index] == UInt8(ascii: "<") {
          tags += HTMLTag(in: bytes, at: index, limit: bytes.count) == nil ? 0 : 1
        } else if bytes[index] == UInt8(ascii: "&") {
          references +=
            CharacterReference.read(in: bytes, at: index, limit: bytes.count) == nil ? 0 : 1
        }
      }
      #expect(tags < 2 && references == 0)
    }
  }

  @Test func manyBackticksTakeNoTime() {
    let rising = (1...1_500).map { String(repeating: "`", count: $0) }.joined(separator: " ")
    let pairs = String(repeating: "``` `` a ` ", count: 60_000)
    for (text, expected) in [
      (rising, 0), (pairs, 60_000), (String(repeating: "`a ", count: 200_001), 100_000),
    ] {
      let bytes = Array(text.utf8)
      var spans = CodeSpans()
      var (index, found) = (0, 0)
      while let tick = bytes[index...].firstIndex(of: UInt8(ascii: "`")) {
        if let span = spans.span(in: bytes, at: tick, limit: bytes.count) {
          (index, found) = (span.end, found + 1)
        } else {
          index = tick + CodeSpans.run(in: bytes, at: tick, limit: bytes.count)
        }
      }
      #expect(text == pairs ? found > 0 : found == expected)
    }
  }

  @Test(
    arguments: [
      ("===", 1), ("-", 2), ("   -- \t", 2), ("    ==", nil), ("\t=", nil), ("= =", nil),
      ("=-", nil),
      ("", nil), ("  ", nil), ("-a", nil),
    ] as [(String, Int?)]) func underlines(line: String, level: Int?)
  {
    #expect(SetextUnderline.level(line.utf8) == level)
  }
}
