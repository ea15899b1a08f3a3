import GuideEmit
import GuideModel
import TestSupport
import Testing

/// Code and tables inside asides, quotes and items are cut as they are elsewhere.
@Suite struct NestedCodeTests {
  private func chunks(_ contents: [BlockContent], maxTokens: Int = 128) throws -> [String] {
    let section = Samples.section("Use", blocks: Samples.blocks(from: 1, contents))
    return try ChunkLines(
      Samples.topic("dials", title: "Dials", sections: [section]), maxTokens: maxTokens
    ).texts()
  }

  private static let code = BlockContent.code(
    language: "python",
    text: (["def turn(dials):"]
      + (0..<30).flatMap {
        ["    if dials[\"number_\($0)\"]:", "        press(\"the ring  of number \($0)\")"]
      }).joined(separator: "\n"))

  private static let places = ["aside", "quote", "item", "step", "step below a step"]

  private func within(_ place: String, _ blocks: [BlockContent]) -> BlockContent {
    switch place {
    case "aside": .aside(kind: .note, blocks: blocks)
    case "quote": .quote(blocks)
    case "item": .list(ordered: false, items: [blocks])
    case "step": .list(ordered: true, items: [[Samples.paragraph("Wait.")], blocks])
    default: .list(ordered: true, items: [[Samples.paragraph("First:"), within("step", blocks)]])
    }
  }

  @Test(arguments: places)
  func `nested code is cut between statements, with its indentation`(place: String) throws {
    let texts = try chunks([within(place, [Samples.paragraph("Run this:"), Self.code])])
    #expect(texts.count > 2)
    #expect(texts.contains { $0.contains("Run this:") && $0.contains("def turn(dials):") })
    #expect(try texts.flatMap(FencedCode.pieces).joined(separator: "\n") == Self.text)
    for text in texts { #expect(!text.hasPrefix("```") || place == "aside" || place == "quote") }
  }

  private static var text: String {
    if case .code(_, let text, _, _) = code { text } else { "" }
  }

  @Test(arguments: places)
  func `what begins with code begins on a line of its own`(place: String) throws {
    let texts = try chunks([within(place, [.code(language: nil, text: "turn(dial)")])])
    #expect(try texts.flatMap(FencedCode.pieces) == ["turn(dial)"])
  }

  /// A name of a language may be a line of options.
  @Test func `a fence has no name that leaves no room for code`() throws {
    let name = (1...60).map { "option\($0)" }.joined(separator: ",")
    let texts = try chunks([.code(language: name, text: Self.text)])
    #expect(texts.allSatisfy { $0.hasPrefix("```\n") && $0.hasSuffix("\n```") })
    #expect(try texts.flatMap(FencedCode.pieces).joined(separator: "\n") == Self.text)
  }

  @Test func `a line that is longer than a chunk keeps each of its bytes`() throws {
    let line = "    " + (1...200).map { "\"a  \($0)\"" }.joined(separator: ", ")
    let pieces = try chunks([.code(language: nil, text: line)]).flatMap(FencedCode.pieces)
    #expect(pieces.count > 1 && pieces.joined() == line)
  }

  @Test func `rows of a nested table stay whole below its column names`() throws {
    let table = Table(
      header: [Samples.text("Name"), Samples.text("Size")],
      rows: (1...60).map {
        [TableCell(Samples.text("Dial \($0)")), TableCell(Samples.text("\($0) pt"))]
      })
    let texts = try chunks([
      .aside(kind: .note, blocks: [Samples.paragraph("Sizes:"), .table(table)])
    ])
    #expect(texts.count > 2)
    for text in texts {
      let lines = text.split(separator: "\n").filter { $0 != "Note: Sizes:" }
      #expect(lines.starts(with: ["| Name | Size |", "|---|---|"]))
      #expect(lines.dropFirst(2).allSatisfy { $0.hasPrefix("| Dial ") && $0.hasSuffix(" pt |") })
    }
  }

  @Test func `no sentence is taken from an aside that holds code`() throws {
    let aside = BlockContent.aside(
      kind: .note, blocks: [.code(language: nil, text: "turn(dial)"), Samples.paragraph("Then:")])
    let texts = try chunks([aside, Self.code], maxTokens: 256)
    #expect(
      try texts.flatMap(FencedCode.pieces).joined(separator: "\n") == "turn(dial)\n" + Self.text)
  }

  // MARK: Random blocks

  @Test(arguments: [1, 2, 3, 4, TestSeed.fresh], [96, 128, 256])
  func `all code of random nested blocks is in their chunks, between fences`(
    seed: UInt64, ceiling: Int
  ) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      let block = nested(depth: 3, &random)
      let code = block.walk.compactMap {
        if case .code(_, let text, _, _) = $0 { text } else { nil }
      }
      let texts = try chunks([block], maxTokens: ceiling)
      let found = try texts.flatMap(FencedCode.pieces).joined(separator: "\n")
      #expect(found == code.joined(separator: "\n"), "seed \(seed)")
    }
  }

  private func nested(depth: Int, _ random: inout SeededGenerator) -> BlockContent {
    switch depth == 0 ? 0 : Int.random(in: 0..<8, using: &random) {
    case 0, 1:
      let words = random.list(1...60) {
        "\($0.pick(["dials", "turn", "stay"]))\($0.pick(["", ".", ":"]))"
      }
      return Samples.paragraph(words.joined(separator: " "))
    case 2, 3: return code(&random)
    case 4: return .aside(kind: .tip, blocks: random.list(1...4) { nested(depth: depth - 1, &$0) })
    case 5: return .quote(random.list(1...4) { nested(depth: depth - 1, &$0) })
    default:
      return .list(
        ordered: random.chance(2) ? true : false,
        items: random.list(1...4) { $0.list(1...4) { nested(depth: depth - 1, &$0) } })
    }
  }

  /// Lines that are short enough for a chunk.
  private func code(_ random: inout SeededGenerator) -> BlockContent {
    let lines = random.list(1...40) { random in
      String(repeating: " ", count: 2 * Int.random(in: 0...4, using: &random))
        + random.pick([
          "turn(a, b)", "x = \"a  b\"", "}", "- one: two", "# A. B", "", "a: |", "``` x",
        ])
    }
    return .code(language: random.pick([nil, "yaml"]), text: lines.joined(separator: "\n"))
  }
}

/// Reads code as a reader of the chunk sees it.
private enum FencedCode {
  struct Unbalanced: Error { var text: String }

  /// The code between the fences of a text, without the indentation of its items; a fence may stand
  /// behind the marks of these.
  static func pieces(_ text: String) throws -> [String] {
    var pieces: [String] = []
    var open: (fence: Substring, indent: Int, lines: [Substring])?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let (fence, indent, lines) = open {
        if line.drop(while: { $0 == " " }) == fence {
          pieces.append(lines.joined(separator: "\n"))
          open = nil
        } else {
          open = (fence, indent, lines + [line.dropFirst(indent)])
        }
      } else if let marks = line.prefixMatch(of: /(?: |- |\d+\. )*/) {
        let fence = line[marks.range.upperBound...].prefix { $0 == "`" }
        if fence.count > 2 { open = (fence, 2 * Self.depth(of: marks.output), []) }
      }
    }
    if open != nil { throw Unbalanced(text: text) }
    return pieces
  }

  /// Each mark and each two spaces set in by one.
  private static func depth(of marks: Substring) -> Int {
    marks.matches(of: #/  |- |\d+\. /#).count
  }
}
