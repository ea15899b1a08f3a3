import Testing

@testable import GuideBuild

@Suite struct CutJSONTests {
  private func completed(_ text: String) -> String? {
    CutJSON(Array(text.utf8)).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test(
    arguments: [
      (#"[{"a": 1}, {"b": [2, {"c": "#, #"[{"a": 1}]"#),
      (
        #"{"n": 2, "list": [{"a": "]}, {\""}, {"b": "cut"#, #"{"n": 2, "list": [{"a": "]}, {\""}]}"#
      ),
      (#"{"one": {"a": 1}, "two": {"a""#, #"{"one": {"a": 1}}"#),
      (#"[[1, 2], [3, "#, "[[1, 2]]"),
    ])
  func recordsBeforeTheCutAreWhole(text: String, expected: String) {
    #expect(completed(text) == expected)
  }

  /// Nothing is cut, no record is whole, or something else is wrong.
  @Test(
    arguments: [
      #"[{"a": 1}, {"b": 2}]"#, #"[{"a": "#, #"["a", "b"#, "", "# Text, and [more",
      #"[{"a": 1}}, "#,
      #"{"title": "A", "text": "cut"#,
    ])
  func theRestStaysAsItIs(text: String) {
    #expect(completed(text) == nil)
  }
}
