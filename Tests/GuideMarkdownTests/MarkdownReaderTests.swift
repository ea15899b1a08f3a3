import Foundation
import GuideMarkdown
import GuideModel
import TestSupport
import Testing

private let fixtures = PackageRoot.path + "/Tests/GuideMarkdownTests/Fixtures/Reader"

private func fixtureNames() -> [String] {
  let names = (try? FileManager.default.contentsOfDirectory(atPath: fixtures)) ?? []
  return names.filter { $0.hasSuffix(".md") }.sorted()
}

@Suite struct MarkdownReaderTests {
  @Test func hasFixtures() { #expect(fixtureNames().count >= 10) }

  @Test(arguments: fixtureNames()) func readsFixture(_ name: String) throws {
    let bytes = try #require(FileManager.default.contents(atPath: "\(fixtures)/\(name)"))
    let text = MarkdownReader.read(String(decoding: bytes, as: UTF8.self))
    let golden = "\(fixtures)/\(name.dropLast(3)).txt"
    let difference = Golden.difference(dump(text), from: golden)
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test func lineEndsDoNotMatter() throws {
    for name in fixtureNames() {
      let bytes = try #require(FileManager.default.contents(atPath: "\(fixtures)/\(name)"))
      let text = String(decoding: bytes, as: UTF8.self)
      let expected = MarkdownReader.read(text)
      for lineEnd in ["\r\n", "\r"] {
        let other = text.replacing("\n", with: lineEnd)
        #expect(MarkdownReader.read(other) == expected, "\(name) with \(lineEnd.debugDescription)")
      }
    }
  }

  @Test func emptyTextHasNoNodes() {
    for text in ["", "\n", " \n\n\t\n"] {
      #expect(MarkdownReader.read(text) == MarkdownText(nodes: [], findings: []))
    }
  }

  @Test func parallelReadsGiveTheSerialResult() async throws {
    let texts = (0..<40).map { index in
      "# T\(index)\n\n~~old \(index)~~ *new*~`x`~ [a](b) ~one~\n\n| a | b |\n|---|---|\n| ~~\(index)~~ | *b* |\n"
        .replacing("~~", with: index.isMultiple(of: 2) ? "~~" : "~")
    }
    let expected = texts.map({ MarkdownReader.read($0) })
    let mismatches = await withTaskGroup(of: Bool.self) { group in
      for round in 0..<4_000 {
        let index = round % texts.count
        group.addTask { MarkdownReader.read(texts[index]) != expected[index] }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(mismatches == 0)
    #expect(show(paragraph: expected[0]).contains("strike"))
    #expect(!show(paragraph: expected[1]).contains("strike"))
  }

  private func show(paragraph text: MarkdownText) -> String { dump(text) }

  /// What a page shows under the pointer, wherever the link stands; not what repeats its words. The
  /// words of a heading are its name, so that titles stand below it.
  @Test func theTitleOfALinkStandsBehindIt() throws {
    let link = "[dial](dial.md \"turn  it\")"
    let cases = [
      (link, "dial (turn it)", true), ("- \(link)", "dial (turn it)", true),
      ("**\(link)** hums", "dial (turn it) hums", true),
      ("[turn it](dial.md \"Turn it\")", "turn it", false), ("# \(link)", "dial(turn it)", true),
    ]
    for (markdown, expected, isShown) in cases {
      let read = MarkdownReader.read(markdown)
      #expect(read.nodesWithTitles.map(\.words).joined() == expected, "\(markdown)")
      #expect(read.findings.isEmpty == isShown, "\(markdown)")
    }
    let table = MarkdownReader.read("| A |\n|---|\n| \(link) |")
    #expect(table.nodes.map(\.words).joined().contains("dial (turn it)"))
    #expect(table.findings.isEmpty)
  }
}

extension MarkdownNode {
  fileprivate var words: String {
    switch content {
    case .paragraph(let inlines), .heading(_, let inlines), .tab(let inlines, _): inlines.plainText
    case .list(_, _, let items): items.joined().map(\.words).joined()
    case .table(let header, let rows):
      (header + rows.flatMap(\.cells)).map(\.plainText).joined(separator: " ")
    case .quote(let nodes): nodes.map(\.words).joined()
    case .code, .html, .thematicBreak, .tabsEnd: ""
    }
  }
}
