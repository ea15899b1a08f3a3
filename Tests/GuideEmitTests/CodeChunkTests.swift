import GuideEmit
import GuideModel
import GuideText
import TestSupport
import Testing

/// Code in chunks: whole where it can be, else cut where a statement ends.
@Suite struct CodeChunkTests {
  private func chunks(_ contents: [BlockContent], maxTokens: Int = 256) throws -> [String] {
    let section = Samples.section("Use", blocks: Samples.blocks(from: 1, contents))
    return try ChunkLines(
      Samples.topic("dials", title: "Dials", sections: [section]), maxTokens: maxTokens
    ).texts()
  }

  /// Statements of one to four lines, some below others, drawn by the seed.
  private func code(_ count: Int, _ random: inout SeededGenerator) -> [[String]] {
    (0..<count).map { index in
      let size = Int.random(in: 0...3, using: &random)
      if size == 0 { return ["turn(dial\(index))"] }
      return ["turn(dial\(index)) {"]
        + (0..<size).map { "  press(ring\($0), by: \(Int.random(in: 1...99, using: &random)))" }
        + ["}"] + (size > 2 ? [""] : [])
    }
  }

  private func text(_ statements: [[String]]) -> String {
    String(statements.joined().joined(separator: "\n").trimmingSuffix { $0 == "\n" })
  }

  @Test func `code stays whole with its lead-in up to the ceiling`() throws {
    var random = SeededGenerator(seed: 7)
    let code = text(code(7, &random))
    #expect(
      try chunks([Samples.paragraph("Turn them:"), .code(language: "swift", text: code)])
        == ["Turn them:\n\n```swift\n\(code)\n```"])
  }

  @Test(arguments: [1, 2, 3, TestSeed.fresh])
  func `longer code is cut between statements and loses no line`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let statements = code(60, &random)
    let pieces = try chunks([.code(language: "swift", text: text(statements))], maxTokens: 128)
    #expect(pieces.count > 1)
    var lines: [String] = []
    for piece in pieces {
      let own = piece.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      #expect(own.first == "```swift" && own.last == "```", "seed \(seed): \(piece)")
      let code = own.dropFirst().dropLast()
      #expect(code.first?.hasPrefix("turn") == true, "seed \(seed): \(piece)")
      lines += code
    }
    #expect(
      lines.filter { !$0.isEmpty } == statements.joined().filter { !$0.isEmpty }, "seed \(seed)")
  }

  @Test func `each piece of code has its title`() throws {
    var random = SeededGenerator(seed: 7)
    let code = text(self.code(60, &random))
    let pieces = try chunks(
      [.code(language: "swift", text: code, title: "dial.swift")], maxTokens: 128)
    #expect(pieces.count > 1)
    #expect(pieces.allSatisfy { $0.hasPrefix("```swift title=\"dial.swift\"\nturn") })
    let inner = try chunks([
      .list(ordered: false, items: [[.code(language: nil, text: "a", title: "b")]])
    ])
    #expect(inner == ["- ```title=\"b\"\n  a\n  ```"])
  }

  @Test func `a statement too long for a chunk is cut between its own`() throws {
    let inner = (1...60).map { "  press(ring\($0), by: \($0 * 7), until: nothing)" }
    let code = (["turn(dial) {"] + inner + ["}"]).joined(separator: "\n")
    let pieces = try chunks([.code(language: nil, text: code)], maxTokens: 128)
    let cut = pieces.flatMap { $0.split(separator: "\n").dropFirst().dropLast() }.map(String.init)
    #expect(pieces.count > 1 && cut == code.split(separator: "\n").map(String.init))
  }

  @Test func `what stands beside code shares its chunk`() throws {
    let prose = Array(repeating: "Some dials turn and others stay.", count: 11)
      .joined(separator: " ")
    let code = BlockContent.code(language: nil, text: "turn(dial)")
    #expect(try chunks([code, Samples.paragraph(prose)]).count == 1)
    #expect(try chunks([Samples.paragraph(prose), Samples.paragraph(prose)]).count == 2)
  }

  @Test func `steps stay together where items are parted`() throws {
    let sizes = try (1...30).map { count in
      let words = Array(repeating: "Turn it.", count: count).joined(separator: " ")
      let items = Array(repeating: [Samples.paragraph(words)], count: 3)
      return try [true, false].map { (ordered: ListNumbering) in
        try chunks([.list(ordered: ordered, items: items)]).count
      }
    }
    #expect(sizes.contains { $0[0] == 1 && $0[1] > 1 })
  }

  /// The sentence right before it where no colon leads to it, and that of the code before it.
  @Test func `code that begins a chunk has the sentence before it`() throws {
    var random = SeededGenerator(seed: 17)
    let blocks = (0..<3).map { _ in
      BlockContent.code(language: nil, text: text(code(7, &random)))
    }
    let prose = Array(repeating: "Some dials turn and others stay.", count: 11)
      .joined(separator: " ")
    let texts = try chunks(
      [Samples.paragraph(prose + " A dial is turned by a call.")] + blocks)
    let found = texts.filter { $0.contains("```") }
    #expect(found.count == 3)
    #expect(found.allSatisfy { $0.contains("A dial is turned by a call.\n\n```") })
  }

  /// However long a definition is, each part of it stands below its term.
  @Test func `a definition keeps its term`() throws {
    let items = (1...4).map { number in
      let meaning = (1...30 * number).map { "It is step \($0) of many." }.joined(separator: " ")
      return [Samples.paragraph("Term \(number)"), Samples.paragraph(meaning)]
    }
    let texts = try chunks([.list(ordered: false, items: items)], maxTokens: 128)
    for text in texts {
      #expect(text.hasPrefix("- Term"))
      let lines = text.split(separator: "\n")
      #expect(lines.count == 2 * lines.count { $0.hasPrefix("- Term") })
    }
    let told = texts.joined(separator: " ")
    #expect((1...120).allSatisfy { told.contains("It is step \($0) of many.") })
  }
}
