import GuideDigest
import GuideModel
import Testing

@Suite struct TextTests {
  @Test func plainTextHasEveryVisibleWord() {
    let image = Image(url: "u", alt: "Alt")
    let blocks: [BlockContent] = [
      .list(
        ordered: false, items: [[.paragraph([.strong([.text("a")]), .softBreak, .code("b")])]]),
      .table(
        Table(header: [[.text("h")], []], rows: [[TableCell([.text("c")]), TableCell([])]])),
      .aside(kind: .tip, blocks: [.paragraph([.text("d")])]),
      .figure(Figure(image: image, caption: [.text("e")])),
      .figure(Figure(image: nil, caption: [], judgement: .do)),
      .video(description: [.text("f")]), .code(language: "swift", text: "g\nh"),
      .links(
        kind: .related,
        entries: [LinkEntry(title: [.text("i")], target: .external("u"), abstract: [.text("j")])]),
      .thematicBreak, .raw("<k>"),
    ]
    #expect(
      blocks.map(\.plainText)
        == ["a b", "h\t\nc\t", "d", "e\nAlt", "", "f", "g\nh", "i\nj", "", "<k>"])
  }

  @Test func theNameOfATabIsAWordOfItsSourceAndNoPartOfThePassage() {
    var film = BlockContent.video(description: [.text("f")])
    film.label = "Left"
    #expect(film == .video(description: [.text("f")], label: "Left"))
    let figure = BlockContent.figure(
      Figure(image: Image(url: "u", alt: "Alt"), caption: [.text("e")], label: "Right"))
    let list = BlockContent.list(ordered: false, items: [[film], [figure]])
    #expect(list.plainText == "f\ne\nAlt")
    #expect(list.labelledText == "Left\nf\nRight\ne\nAlt")
    var text = BlockContent.paragraph([.text("g")])
    text.label = "None"
    #expect(text.label == nil)
  }

  @Test(arguments: [
    // FIPS 180-4, examples of NIST's "SHA-256" sheet.
    ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    ("", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("a", 1_000_000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
  ])
  func digests(text: String, times: Int, expected: String) {
    let bytes = Array(String(repeating: text, count: times).utf8)
    #expect(SHA256.hexadecimal(bytes) == expected)
  }

  @Test func uuidsAreOfVersion8() {
    #expect(SHA256.uuid(Array("abc".utf8)) == "ba7816bf-8f01-8fea-8141-40de5dae2223")
  }
}

/// What is kept of a repair's texts where the report is brief.
@Suite struct RepairTraceTests {
  private func shortened(_ before: String, _ after: String) -> [String] {
    let origin = Origin(dump: "d", path: "p.md", location: .lines(3...4))
    let short = RepairTrace(repair: "r", origin: origin, before: before, after: after).shortened
    return [short.before, short.after]
  }

  @Test func wordsThatBothShareAtTheirEndsAreLeftOut() {
    #expect(
      shortened("a b c d e\nold\nf g h i", "a b c d e new f g h i")
        == ["… c d e\nold\nf g h …", "… c d e new f g h …"])
    #expect(shortened("a b\nold", "a b new") == ["a b\nold", "a b new"])
    #expect(shortened("a a a a a a", "a a a a a") == ["… a a a a", "… a a a"])
    #expect(shortened("", "made") == ["", "made"])
  }

  @Test func nothingIsLeftWhereOnlySpacesDiffer() {
    #expect(shortened("a b\nc", " a  b c\n") == ["", ""])
  }
}
