import GuideModel
import GuideText
import Testing

@testable import GuideEmit

/// How chunks are cut where little room is left.
@Suite struct ChunkCeilingTests {
  @Test(arguments: [64, 96, 256]) func `nothing hostile is over the ceiling`(ceiling: Int) throws {
    let wide = (1...30).map { Samples.text("A long name of column \($0)") }
    let cells = (1...30).map { TableCell(Samples.text("\($0) pt and more")) }
    let label = [TableCell(Samples.text(words(30)))] + Array(repeating: TableCell([]), count: 2)
    let row = [words(80), words(90), "44 pt"].map { TableCell(Samples.text($0)) }
    let marks = String(repeating: "a\u{301}\u{302}", count: 900)
    let contents: [BlockContent] = [
      .table(Table(header: wide, rows: [cells, cells])),
      .table(Table(header: Array(repeating: Samples.text("Name"), count: 3), rows: [label, row])),
      Samples.paragraph(marks), Samples.paragraph(String(repeating: "🙂", count: 400)),
      Samples.paragraph(words(30) + ":"), Samples.sizes, Samples.paragraph(words(38)),
      .code(language: words(200), text: words(90)),
      .code(language: "c", text: "a" + String(repeating: "`", count: 900)),
    ]
    let heading = words(90)
    let topic = Samples.topic(
      "dials", title: words(60),
      sections: [Samples.section("a", heading: heading, blocks: Samples.blocks(from: 1, contents))])
    for line in try ChunkLines(topic, maxTokens: ceiling).lines {
      #expect(line["tokens"]?.int ?? .max <= ceiling, "\(line["embed_text"]?.string ?? "")")
    }
  }

  private func words(_ count: Int) -> String {
    Array(repeating: "dials", count: count).joined(separator: " ")
  }

  @Test func `where column names leave no room, rows name their columns`() {
    let names = ["Device", "Width", "Offset"].map { Samples.text($0) }
    let row = ["Lumen One", "24 pt", ""].map { TableCell(Samples.text($0)) }
    let table = TableText(Table(header: names, rows: [row]))
    #expect(
      table.groups(.pieces, room: 20, pairs: 20, most: 20) == [
        "- Device: Lumen One; Width: 24 pt; Offset"
      ])
    let sparse = [["Lumen One", "", ""], ["", "", ""], ["", "24 pt", ""]].map { row in
      row.map { TableCell(Samples.text($0)) }
    }
    #expect(
      TableText(Table(header: names, rows: sparse)).groups(.pieces, room: 20, pairs: 20, most: 20)
        == ["- Device: Lumen One; Offset\n- Width: 24 pt"])
  }

  @Test func `a table can be measured in other forms`() {
    let names = ["Device", "Width"].map { Samples.text($0) }
    let rows = [["Lumen One", "24 pt"], ["Lumen Two", "30 pt"]].map { row in
      row.map { TableCell(Samples.text($0)) }
    }
    let table = TableText(Table(header: names, rows: rows))
    #expect(table.groups(.whole, room: 99, pairs: 99, most: 99) == [table.words])
    #expect(
      table.groups(.whole, room: 20, pairs: 20, most: 99).last?.text.hasPrefix("| Lumen") == true)
    #expect(
      table.groups(.items, room: 99, pairs: 99, most: 99) == [
        "- Device: Lumen One; Width: 24 pt\n- Device: Lumen Two; Width: 30 pt"
      ])
  }

  @Test func `long cells are cut side by side`() {
    let row = TableRow(["One", "Turn it. Then stop.", "Press it. Then wait. Then go."], width: 3)
    #expect(
      row.cut(room: 20).map(\.text) == [
        "| One | Turn it. | Press it. |", "| One | Then stop. | Then wait. |",
        "| One |  | Then go. |",
      ])
    #expect(row.cut(room: 40).count == 1)
  }

  @Test(arguments: [
    ("", 0), ("a dial", 3), ("Dials, turned.", 5), ("systemGray6", 5), ("−26", 3), ("日本", 3),
    ("- one\n- two", 5), ("0x9e3779b1", 7), ("🙂", 3),
  ])
  func `tokens are estimated from the lengths of words`(text: String, tokens: Int) {
    #expect(TokenEstimator.count(text) == tokens)
  }

  @Test(arguments: [
    String(repeating: "a", count: 90), String(repeating: "7", count: 90), "turnTheDial, turn it",
    String(repeating: "a", count: 60) + "é", "  \t \u{A0}x", String(repeating: "日a", count: 9), "",
  ])
  func `whether a text has more tokens is told by its start`(text: String) {
    for limit in 0..<120 {
      #expect(TokenEstimator.exceeds(limit, text) == (TokenEstimator.count(text) > limit))
    }
  }

  @Test(arguments: [
    ("One. Two.", ["One. ", "Two."]), ("See e.g. Dials.", ["See e.g. Dials."]),
    ("It is 3.5 pt wide. “Yes.” No", ["It is 3.5 pt wide. ", "“Yes.” ", "No"]),
    ("Stop… Go! (Then wait.) no end", ["Stop… ", "Go! ", "(Then wait.) no end"]), ("", []),
  ])
  func `sentences end before what opens one`(text: String, sentences: [String]) {
    #expect(Sentences.split(text).map(String.init) == sentences)
    #expect(String(Sentences.first(text)) == sentences.first ?? "")
  }

  @Test(arguments: [
    ("a b", "a b"), (" a  b\n", "a b"), ("a\u{A0}\u{2003}b", "a b"), ("“a” – b…", "“a” – b…"),
    ("", ""), ("\t", ""), ("é\u{3000}日本", "é 日本"), ("a\u{2028}b", "a b"),
  ])
  func `white space is one space`(text: String, line: String) { #expect(text.singleLine == line) }
}
