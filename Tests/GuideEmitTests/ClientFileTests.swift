import Testing

@testable import GuideEmit

/// Files of forms for clients.
@Suite struct ClientFileTests {
  private struct Small: ClientFormat {
    let name = "small"
    let fileExtension = "txt"
    let before = "("
    let after = ")"
    let limit: (chunks: Int, bytes: Int)
    func text(_ record: ChunkRecord) -> String { "" }
  }

  private func files(_ texts: [String], chunks: Int, bytes: Int) -> [String] {
    var file = ClientFile(Small(limit: (chunks, bytes)))
    for text in texts { file.add(text.utf8) }
    return file.files.map { "\($0.name): \(String(decoding: $0.bytes, as: UTF8.self))" }
  }

  @Test func aFileHoldsWhatAClientTakes() {
    #expect(files(["a", "b"], chunks: 2, bytes: 4) == ["small.txt: (ab)"])
    #expect(
      files(["a", "b", "c"], chunks: 2, bytes: 9) == ["small.txt: (ab)", "small-2.txt: (c)"])
    #expect(files(["a", "b"], chunks: 9, bytes: 3) == ["small.txt: (a)", "small-2.txt: (b)"])
    // What is too long alone is not left out.
    #expect(
      files(["long", "b"], chunks: 9, bytes: 3) == ["small.txt: (long)", "small-2.txt: (b)"])
    #expect(files([], chunks: 9, bytes: 9) == ["small.txt: ()"])
  }

  @Test func signsOfCopyAreEscaped() {
    #expect(PostgresFormat.escaped("a\tb\r\nc\\N") == #"a\tb\r\nc\\N"#)
    #expect(PostgresFormat.quoted(#"a "b" \ c"#) == #""a \"b\" \\ c""#)
  }
}
