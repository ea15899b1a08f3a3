import GuideMarkdown
import GuideModel
import GuideText
import Testing

/// Texts that are built to exhaust the stack, the time or the memory.
@Suite struct HostileMarkdownTests {
  static let texts: [(name: String, text: String)] = [
    ("quotes", String(repeating: ">", count: 100_000) + " deep"),
    ("spaced quotes", String(repeating: "> ", count: 100_000) + "deep"),
    ("bullets", String(repeating: "- ", count: 100_000) + "deep"),
    ("numbers", String(repeating: "1. ", count: 50_000) + "deep"),
    (
      "bullets, then blank lines",
      String(repeating: "- ", count: 50_000) + "deep" + String(repeating: "\n", count: 50_000)
    ),
    (
      "indented bullets",
      (0..<600).map { String(repeating: "  ", count: $0) + "- deep\n" }.joined()
    ),
    (
      "emphasis",
      String(repeating: "*a ", count: 20_000) + String(repeating: "b* ", count: 20_000) + "deep"
    ),
    ("strong", String(repeating: "**a _b ", count: 20_000) + "deep"),
    ("brackets", String(repeating: "[", count: 100_000) + "deep"),
    ("images", String(repeating: "![[]()", count: 50_000) + "deep"),
    (
      "nested images",
      String(repeating: "![a", count: 20_000) + String(repeating: "](u)", count: 20_000) + " deep"
    ),
    (
      "ticks", (1...1_000).map { String(repeating: "`", count: $0) }.joined(separator: " ") + "deep"
    ),
    ("angles", String(repeating: "<a ", count: 50_000) + "deep"),
    (
      "a wide table",
      String(repeating: "|a", count: 5_000) + "\n" + String(repeating: "|-", count: 5_000) + "\n"
        + String(repeating: "deep\n", count: 5_000)
    ),
    (
      "a long table of three columns",
      "|a|b|c|\n|-|-|-|\n" + String(repeating: "d\n", count: 300_000) + "deep"
    ),
    ("definitions", (0..<20_000).map { "[a\($0)]: /u\n" }.joined() + "\ndeep"),
    ("open titles", String(repeating: "[a]: u\n\"t\n", count: 20_000) + "deep"),
    ("tildes", String(repeating: "~~a ", count: 20_000) + "deep"),
  ]

  @Test(.timeLimit(.minutes(5)), arguments: texts.indices) func isRead(_ index: Int) {
    let (name, text) = Self.texts[index]
    let read = MarkdownReader.read(text)
    let depth = depth(read.nodes)
    #expect(depth <= MarkdownReader.maximumDepth, "\(name) is \(depth) deep")
    let hasLastWord = dump(read).contains("deep")
    #expect(hasLastWord, "\(name) lost its last word")
  }

  @Test func cutNestingIsReported() {
    let read = MarkdownReader.read("Words.\n\n" + String(repeating: ">", count: 100) + " deep")
    #expect(read.findings == [MarkdownFinding(.nestingCut, line: 3, text: "")])
    #expect(depth(read.nodes) == MarkdownReader.maximumDepth)
  }

  @Test func allowedNestingIsNotReported() {
    let quotes = String(repeating: ">", count: MarkdownReader.maximumDepth)
    #expect(MarkdownReader.read(quotes + " deep").findings.isEmpty)
  }

  @Test func refusedTableIsReportedAndKept() {
    let header = String(repeating: "|a", count: 5_000) + "\n"
    let table = header + String(repeating: "|-", count: 5_000) + "\n"
    let read = MarkdownReader.read(table + String(repeating: "row\n", count: 500))
    #expect(read.findings == [MarkdownFinding(.parserLimit, line: 2, text: "")])
    let rows = dump(read).split(separator: "\"row\"").count
    #expect(rows > 499)
  }

  /// 1,600 cells each: the first may stay.
  @Test func tablesAreRefusedByWhatTheyHaveTogether() {
    let row = String(repeating: "|a", count: 40) + "|\n" + String(repeating: "|-", count: 40)
    let table = row + "|\n" + String(repeating: "|b|\n", count: 40) + "\n"
    let read = MarkdownReader.read(String(repeating: table, count: 3))
    #expect(read.findings.map(\.kind) == [.parserLimit, .parserLimit])
    #expect(read.findings.map(\.line) == [45, 88])
    let tables = read.nodes.filter { if case .table = $0.content { true } else { false } }
    #expect(tables.count == 1)
  }

  /// The parser walks the list of a row's cells for each further one, and from each line before a
  /// header back to the pipe before it: both of these would take minutes.
  @Test(arguments: [
    "|a|b|\n|-|-|\n" + String(repeating: "|", count: 200_000),
    "words\n\n" + String(repeating: "|a", count: 100_000) + "\n|-|-|\n",
    "words\n" + String(repeating: "a\n", count: 100_000) + "|-|-|\n",
    "words\n" + String(repeating: "2. a\n", count: 50_000) + ":-\n",
    String(repeating: "a|b|c\n|-|-|\n", count: 10_000),
  ]) func costlyRowsAreText(_ text: String) {
    var read: MarkdownText?
    let time = ContinuousClock().measure { read = MarkdownReader.read(text) }
    #expect(time < .seconds(10))
    #expect(read?.findings.contains { $0.kind == .parserLimit } == true)
  }

  /// The parser copies it into each link.
  @Test(arguments: [
    "[d]: /" + String(repeating: "a", count: 2_000),
    "> [D]:\n> /" + String(repeating: "a", count: 2_000),
    "[ d ]: /u '" + String(repeating: "a\n", count: 1_000) + "'",
  ]) func longDefinitionsOfManyLinksAreText(_ definition: String) {
    let links = String(repeating: "[dial][d] ", count: 1_000)
    let read = MarkdownReader.read(links + "\n\n" + definition + "\n")
    #expect(read.findings.first == MarkdownFinding(.parserLimit, line: 3, text: ""))
    #expect(!dump(read).contains("link"))
    let few = MarkdownReader.read(String(links.prefix(100)) + "\n\n" + definition + "\n")
    #expect(!few.findings.map(\.kind).contains(.parserLimit))
    #expect(dump(few).contains("link"))
  }

  /// The parser looks for the end of each.
  @Test(arguments: ["<? ", "<!A "]) func manyOpenTagsAreText(_ tag: String) {
    let read = MarkdownReader.read("a " + String(repeating: tag, count: 20_000) + "deep\n")
    #expect(read.findings == [MarkdownFinding(.parserLimit, line: 1, text: "")])
    #expect(dump(read).contains("deep"))
    let closed = String(repeating: tag + "?>", count: 600)
    #expect(MarkdownReader.read("a " + closed).findings.isEmpty)
  }

  @Test(arguments: [
    String(repeating: "- An item of a list.\n", count: 2_000) + "\n",
    "```\n" + String(repeating: "let knob = dial.knob\n", count: 2_000) + "```\n",
    String(repeating: "- An item of a list.\n", count: 9_000) + "## Sizes\n",
  ]) func tablesBehindLongBlocksStay(_ before: String) {
    let row = String(repeating: "| 12 pt ", count: 60) + "|\n"
    let rule = String(repeating: "|---", count: 60) + "|\n"
    let read = MarkdownReader.read(before + row + rule + String(repeating: row, count: 500))
    #expect(read.findings.isEmpty)
    #expect(read.nodes.contains { if case .table = $0.content { true } else { false } })
  }

  private func depth(_ nodes: [MarkdownNode]) -> Int {
    nodes.map { node in
      switch node.content {
      case .quote(let inner): 1 + depth(inner)
      case .list(_, _, let items): 1 + (items.map(depth).max() ?? 0)
      case .paragraph, .heading, .table, .code, .html, .thematicBreak, .tab, .tabsEnd: 0
      }
    }.max() ?? 0
  }
}
