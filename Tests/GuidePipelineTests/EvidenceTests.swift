import GuideModel
import Testing

@testable import GuidePipeline

/// What counts as evidence, and what it is worth.
@Suite struct EvidenceTests {
  private func evidence(_ json: String) throws -> Evidence {
    try Evidence(try JSONValue(parsing: Array(json.utf8)))
  }

  @Test(arguments: [
    ("a dial — is “round”", "A **dial** – is\n\"round\".", true),
    ("a dial is round", "A dial is\n> `round`, mostly", true),
    ("a dial is round", "A dial isn’t round", false),
    ("grüne Wähler", "Grüne Wähler drehen sich", true),
    ("26 × 26 pt", "make it 26x26 pt", true),
  ])
  func aSpanIsFoundByItsLetters(span: String, text: String, stands: Bool) throws {
    let evidence = try evidence(JSONValue.object([.init("span", .string(span))]).compact)
    #expect(evidence.stands(in: EvidenceText(text)) == stands)
  }

  private static let table = """
    Sizes

    | Device | Least | Most |
    |:---|---|---|
    | Lumen One | 24 pt | −2 |
    | Lumen Two | 12.5pt | +1 |
    """

  @Test(arguments: [
    (["Lumen One", "24 pt", "-2"], true), (["lumen one", "24  pt", "−2"], true),
    (["Lumen One", "-2"], true), (["Lumen One", "2"], false), (["Lumen Two", "12"], false),
    (["Lumen Two", "12.5 pt", "+1"], true), (["Lumen Two", "12.5 pt", "1"], false),
    (["24 pt", "Lumen One"], false),
    (["Lumen", "Two"], true), (["Device", "Lumen One"], true), (["Lumen Onerous"], false),
  ])
  func aRowIsFoundByItsCellsInOrder(cells: [String], stands: Bool) throws {
    let evidence = try evidence(JSONValue.object([.init("row", .strings(cells))]).compact)
    #expect(evidence.stands(in: EvidenceText(Self.table)) == stands)
  }

  @Test func cellsStandNearEachOther() throws {
    let evidence = try evidence("{\"row\": [\"one\", \"two\"]}")
    func stands(_ count: Int) -> Bool {
      evidence.stands(in: EvidenceText("one " + String(repeating: ".", count: count) + " two"))
    }
    #expect(stands(108))
    #expect(!stands(109))
  }

  @Test func contextMakesItUnderstood() throws {
    let evidence = try evidence(
      "{\"row\": [\"Lumen One\", \"24 pt\"], \"ctx\": [\"Least\", \"sizes\"]}")
    #expect(evidence.isUnderstood(in: EvidenceText(Self.table)))
    #expect(!evidence.isUnderstood(in: EvidenceText("| Lumen One | 24 pt |\n\nLeast.")))
  }

  @Test func whatIsNoQuestionIsReportedWithItsLine() {
    let lines = [
      #"{"id": "a", "question": "How?", "mode": "any_of", "gold": {"any_of": [{"span": "so"}]}}"#,
      "", "{\"id\": \"b\"", "[]", #"{"id": 7}"#, #"{"question": "How?"}"#,
      #"{"id": "c", "question": "How?", "mode": "some", "gold": {}}"#,
      #"{"id": "c", "question": "How?", "mode": "all_of", "gold": {"any_of": []}}"#,
      #"{"id": "c", "question": "How?", "mode": "all_of", "gold": {"all_of": [{}]}}"#,
      #"{"id": "c", "question": "How?", "mode": "all_of", "gold": {"all_of": [{"span": "!"}]}}"#,
      #"{"id": "a", "question": "Who?", "mode": "any_of", "gold": {"any_of": [{"span": "so"}]}}"#,
    ]
    var diagnostics = Diagnostics()
    let file = QuestionFile(
      Array(lines.joined(separator: "\n").utf8), path: "questions.jsonl", into: &diagnostics)
    #expect(file.questions.map(\.id) == ["a"])
    #expect(diagnostics.items.compactMap(\.place?.line) == [3, 4, 5, 6, 7, 8, 9, 10, 11])
    let rendered = diagnostics.items.map { DiagnosticRenderer().render($0) }
    DiagnosticTexts.check(rendered.dropLast().joined(separator: "\n"), "questions.malformed")
    DiagnosticTexts.check(rendered.last ?? "", "questions.repeated")
  }
}
