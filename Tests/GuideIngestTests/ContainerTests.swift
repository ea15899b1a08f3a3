import GuideMarkdown
import GuideModel
import TestSupport
import Testing

@testable import GuideIngest

/// Containers of flavors are read as their fixtures say, wherever they stand.
@Suite struct ContainerTests {
  static let cases = Fixtures.cases("containers")

  @Test(arguments: cases) func reads(fixture: Fixtures.Case) throws {
    var diagnostics = Diagnostics()
    let ingestion = try MarkdownDialect.markdown.ingest(
      fixture.source, profile: Fixtures.profile, into: &diagnostics)
    let found = Set(diagnostics.repairs.keys).intersection(FlavorContainers.names)
    #expect(found.isEmpty == fixture.isHealthy, "\(found)")
    let text = DocumentDump.text(ingestion.documents)
    if let difference = Golden.difference(text, from: fixture.path("expected.txt")) {
      Issue.record(Comment(rawValue: difference))
    }
  }

  /// What a text is read as, it is in a quote, in an item and in another container.
  @Test(arguments: cases) func readsTheSameInside(fixture: Fixtures.Case) {
    let lines = Self.body(of: fixture)
    let plain = Self.nodes(lines)
    func quote(_ lines: [String]) -> [String] { lines.map { $0.isEmpty ? ">" : "> " + $0 } }
    // A narrower one would have the missing columns taken off its code.
    func item(_ lines: [String]) -> [String] {
      lines.enumerated().map { $1.isEmpty ? "" : ($0 == 0 ? "*   " : "    ") + $1 }
    }
    func indented(_ lines: [String]) -> [String] {
      ["!!! info", ""] + lines.map { $0.isEmpty ? "" : "    " + $0 }
    }
    func fenced(_ lines: [String]) -> [String] { [":::::::: info", ""] + lines + ["::::::::"] }
    #expect(Self.nodes(quote(lines)) == [.quote(plain)])
    #expect(Self.nodes(item(lines)) == [.item(plain)])
    let label = Node.leaf("paragraph Info")
    #expect(Self.nodes(indented(lines)) == [.quote([label] + plain)])
    #expect(Self.nodes(quote(item(lines))) == [.quote([.item(plain)])])
    let inside = Node.quote([label] + plain)
    #expect(Self.nodes(item(quote(indented(lines)))) == [.item([.quote([inside])])])
    // What does not end would end with the fence.
    if !fixture.isHealthy {
      #expect(Self.nodes(fenced(indented(lines))) == [.quote([label, inside])])
    }
  }

  /// A block without its place.
  private indirect enum Node: Equatable {
    case leaf(String)
    case quote([Node])
    case item([Node])
    case list([[Node]])
  }

  /// Without the heading.
  private static func body(of fixture: Fixtures.Case) -> [String] {
    String(decoding: fixture.source.bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).dropFirst(2).drop { $0.isEmpty }.map(String.init)
  }

  private static func nodes(_ lines: [String]) -> [Node] {
    var source = SourceLines(Array(lines.joined(separator: "\n").utf8))
    source.flavors = Fixtures.profile
    return source.read().nodes.compactMap(node)
  }

  /// A tab is the one thing that only a page has; elsewhere its name is a paragraph.
  private static func node(_ node: MarkdownNode) -> Node? {
    switch node.content {
    case .quote(let nodes): .quote(nodes.compactMap(self.node))
    case .list(false, _, let items) where items.count == 1: .item(items[0].compactMap(self.node))
    case .list(_, _, let items): .list(items.map { $0.compactMap(self.node) })
    case .paragraph(let inlines), .tab(let inlines, _): .leaf("paragraph " + inlines.plainText)
    case .tabsEnd: nil
    case .heading(let level, let inlines): .leaf("heading \(level) " + inlines.plainText)
    case .code(_, let text, let title, _): .leaf("code \(title ?? "") " + text)
    case .html(let text): .leaf("html " + text)
    case .table(let header, let rows):
      .leaf("table " + (header + rows.flatMap(\.cells)).map(\.plainText).joined(separator: "|"))
    case .thematicBreak: .leaf("break")
    }
  }
}
