import GuideMarkdown
import GuideModel
import TestSupport
import Testing

@testable import GuideIngest

/// Input that means harm, or is none at all, ends in a diagnostic and in good time.
@Suite struct HostileTests {
  private static func source(_ text: String, _ path: String = "input.md") -> Source {
    Source(dump: "hostile", path: path, bytes: Array(text.utf8))
  }

  private static func ingest(
    _ source: Source, with ingestor: any Ingestor
  ) throws -> (Ingestion, Diagnostics) {
    var diagnostics = Diagnostics()
    let ingestion = try ingestor.ingest(source, profile: Fixtures.profile, into: &diagnostics)
    return (ingestion, diagnostics)
  }

  @Test(arguments: Ingestors.all.map(\.dialect), ["", "\u{FEFF}", " \n\n\t\n"])
  func emptyIsRefused(name: String, text: String) throws {
    let ingestor = try #require(Ingestors.all.first { $0.dialect == name })
    let error = #expect(throws: IngestError.self) {
      try Self.ingest(Self.source(text), with: ingestor)
    }
    #expect(error?.diagnostic.id == "source.empty")
  }

  @Test(arguments: [
    (#"{"articles": [{"title": "A" "url": 1}]}"#, 1, 29), ("{\n  \"articles\": [,]\n}", 2, 16),
  ]) func malformedJSONIsRefusedWithItsPlace(text: String, line: Int, column: Int) throws {
    let error = #expect(throws: IngestError.self) {
      try Self.ingest(Self.source(text, "a.json"), with: ArticleJSONIngestor())
    }
    #expect(error?.diagnostic.id == "article-json.syntax")
    #expect(error?.diagnostic.place?.line == line)
    #expect(error?.diagnostic.place?.column == column)
  }

  @Test(arguments: [#"{"articles": 7}"#, "[]", "7", #"{"pages": []}"#])
  func unknownSchemaIsRefused(text: String) throws {
    let error = #expect(throws: IngestError.self) {
      try Self.ingest(Self.source(text, "a.json"), with: ArticleJSONIngestor())
    }
    #expect(error?.diagnostic.id == "article-json.no-articles")
  }

  @Test func deepJSONIsRefused() throws {
    let text = #"{"articles": "# + String(repeating: "[", count: 100_000)
    #expect(throws: IngestError.self) {
      try Self.ingest(Self.source(text, "a.json"), with: ArticleJSONIngestor())
    }
  }

  @Test(arguments: [
    ("picture.png", "\u{0}PNG"), ("page.html", "<!DOCTYPE html><html></html>"),
    ("page.md", "<html lang=en><body>"), ("settings.json", #"{"articles_per_page": 7}"#),
    ("settings.yml", "a: b"),
  ]) func otherFilesAreNobodys(path: String, text: String) {
    #expect(Ingestors.sniff(Self.source(text, path)).isEmpty)
  }

  /// A line in every shape that a repair looks for, so often that quadratic work would not end in
  /// the time that a hung test is given.
  @Test(
    .timeLimit(.minutes(5)),
    arguments: [
      "> ", "[", "](", "](a", "x)[y](a-\n", "**", "*a", "`", "``a", "[[](", "---\n", "---\na: b\n",
      "---|---\n", "a|  \n", "# [a](b-\n", "Note\n\n", "![](a) ", "- ", "  * a\n", "| a |\n|---|\n",
      "**a.**b", "_a_ ,", "#### a\n\n(https://b#a)\n\n", "<!-- ", "&amp;", "\\", "\r", "a-\n",
      "## Change log\n\n", ":::note\na\n\n", "<Note>\n", "<Card title=\"a\">\n", "<A\n",
      "=== \"a\"\n\n    a\n\n", "!!! note\n\n    a\n\n", "- a\n\n[1]: b\n\n",
      "[a]({{", "[a]({{ \"b\" }}) ", "$a\\{b$ ", "$$\na\n\n", "|a`|", ":::{code} a\n",
      ":::{a} b\n\n",
      "[^a]:\n    b[^a]\n\n", "% a\n(b)=\n",
    ]) func repetitionIsRead(unit: String) throws
  {
    let source = Self.source("# Dials\n\n" + String(repeating: unit, count: 8_000))
    let (ingestion, _) = try Self.ingest(source, with: MarkdownDialect.html2text)
    #expect(!ingestion.documents.isEmpty)
  }

  /// Records and nodes by the thousand, deep and of wrong types: read in good time, and what is good
  /// among them is used.
  @Test(
    .timeLimit(.minutes(5)),
    arguments: [
      #"{"url": "https://a.example/b", "markdown": "a b c d e f g h"}"#,
      #"{"schemaVersion": {}, "identifier": {"url": "doc://a/b"}, "metadata": {"title": "A"}, "#
        + #""references": [], "primaryContentSections": [{"kind": "content", "content": 7}]}"#,
    ]) func manyAreRead(unit: String) throws
  {
    let deep = String(repeating: "[", count: 400) + "1" + String(repeating: "]", count: 400)
    let units = Array(repeating: unit, count: 8_000) + [deep, "null", "7", #"{"markdown": 7}"#]
    let source = Self.source("[" + units.joined(separator: ",") + "]", "a.json")
    let ingestor = try #require(Ingestors.sniff(source).first?.ingestor)
    let (ingestion, _) = try Self.ingest(source, with: ingestor)
    #expect(ingestion.documents.count == 8_000)
  }

  /// Copied into every place, one title would be most of what is made of the page.
  @Test func aReferenceIsWholeOnce() throws {
    let (ingestion, diagnostics) = try Self.ingest(
      Self.source(RenderedPage.oneTitle, "a.json"), with: RenderJSONIngestor())
    let paragraphs = ingestion.documents[0].root.blocks.map(\.content.plainText)
    #expect(paragraphs.count == 60)
    #expect(paragraphs[0] == "Dial 0 a wand")
    #expect(paragraphs[1].hasSuffix(" word1999 word2000"))
    #expect(paragraphs[2].hasPrefix("Dial 2 word1 word2 "))
    #expect(paragraphs[2...].allSatisfy { $0.hasSuffix("…") && $0.utf8.count < 120 })
    #expect(ingestion.documents[0].root.blocks.allSatisfy { $0.content.targets.count == 1 })
    #expect(diagnostics.items.map(\.id) == ["docc-json.copied-reference"])
  }

  @Test func nestingEndsWhereThatOfMarkdownDoes() throws {
    let (ingestion, diagnostics) = try Self.ingest(
      Self.source(RenderedPage.asides, "a.json"), with: RenderJSONIngestor())
    let block = ingestion.documents[0].root.blocks[0].content
    func depth(_ block: BlockContent) -> Int {
      (block.children.map(depth).max() ?? 0) + 1
    }
    #expect(depth(block) == MarkdownReader.maximumDepth + 1)
    #expect(block.plainText.split(separator: "Depth").count == 201)
    #expect(diagnostics.items.map(\.id) == ["docc-json.nesting-cut"])
  }

  @Test func linesOfEveryEndingKeepTheirNumbers() {
    let lines = SourceLines(Array("a\r\nb\rc\n\nd".utf8))
    #expect(lines.lines.map(\.text) == ["a", "b", "c", "", "d"])
    #expect(lines.origin(of: 2...3) == 2...3)
  }
}
