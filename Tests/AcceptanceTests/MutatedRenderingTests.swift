import Foundation
import GuideMarkdown
import GuideModel
import GuideText
import TestSupport
import Testing

@testable import GuideIngest

/// Whatever stands in a page, ingest changes nothing of what the parser renders but what `inspect`
/// lists, and no repair is made that it does not list.
@Suite struct MutatedRenderingTests {
  /// `MUTATION_SEED` tries pages that nobody has seen.
  private static let seeds = [
    ProcessInfo.processInfo.environment["MUTATION_SEED"].flatMap(UInt64.init) ?? 640_112_553
  ]

  @Test(.enabled(if: CommonMarkExamples.areThere, "\(CommonMarkExamples.whySkipped)"))
  func examplesOfTheStandard() throws {
    for example in CommonMarkExamples.all ?? [] { try check(example.markdown, of: "none") }
  }

  @Test(
    .enabled(if: CommonMarkExamples.areThere, "\(CommonMarkExamples.whySkipped)"),
    arguments: seeds)
  func mutationsOfExamplesOfTheStandard(seed: UInt64) throws {
    let examples = (CommonMarkExamples.all ?? []).map(\.markdown)
    for text in MutatedPages(300, seed: seed, of: examples) { try check(text, of: "\(seed)") }
  }

  @Test(
    .enabled(
      if: PackageRoot.shared("corpora/docs") != nil, "the corpora do not lie beside the project"),
    arguments: seeds)
  func mutatedPagesOfTheCorpora(seed: UInt64) throws {
    for text in MutatedPages(300, seed: seed) { try check(text, of: "\(seed)") }
  }

  private func check(_ example: String, of seed: String) throws {
    let text = "# Dials\n\n" + example
    let source = Source(dump: "d", path: "page.md", bytes: Array(text.utf8))
    let profile = try #require(TestProfiles.named("default"))
    var diagnostics = Diagnostics()
    let ingestion = try MarkdownIngestor().ingest(source, profile: profile, into: &diagnostics)
    let listed = Set(diagnostics.traces.map(\.repair)).union(diagnostics.evidence.keys)
    let silent = diagnostics.repairs.keys.filter { !listed.contains($0) }
    #expect(silent.isEmpty, "seed \(seed), in:\n\(text)")

    let shown = Self.counts(ingestion.documents.flatMap(\.texts))
    // To who reads components, what stands in a block of HTML is Markdown too.
    let renderings = [false, true].map {
      Self.counts(Self.texts(MarkdownReader.read(text).nodes, readsHTML: $0))
    }
    let residue = ingestion.documents.flatMap(\.residue) + ingestion.residue
    let old = diagnostics.traces.map(\.before)
    let before = Self.counts(
      residue.map(\.text) + old + old.flatMap { Self.texts(MarkdownReader.read($0).nodes) })
    let new = diagnostics.traces.map(\.after)
    let after = Self.counts(new + new.flatMap { Self.texts(MarkdownReader.read($0).nodes) })
    // Whether tags, addresses, references of characters, marks of items and the words at a fence are
    // text changes with the block around them; `MaskedRepairTests` looks at them.
    let marks = text.matches(of: Self.markup).map { String($0.output) }
    let markup = Self.counts(marks + marks.map { $0.replacing(/<[^<>]*>/, with: "") })
    // Beside a listed change a word may be parted otherwise: a mark of code pairs with another one.
    let isChanged = !new.isEmpty
    func untold(_ all: [String: Int], _ others: [String: Int], _ told: [String: Int]) -> Set<String>
    {
      let found = Self.without(all, others).keys.filter { told[$0] == nil && markup[$0] == nil }
      let back = Self.without(others, all).keys
      return Set(
        found.filter { word in
          !isChanged || !(back.contains { $0.contains(word) } || Self.joins(word, Set(others.keys)))
        })
    }
    let lost = renderings.map { untold($0, shown, before) }
    let added = renderings.map { untold(shown, $0, after) }
    #expect(lost[0].intersection(lost[1]).sorted() == [], "seed \(seed), in:\n\(text)")
    #expect(added[0].intersection(added[1]).sorted() == [], "seed \(seed), in:\n\(text)")
  }

  /// Whether a word is made of two or more of the others.
  private static func joins(_ word: String, _ others: Set<String>) -> Bool {
    word.indices.dropFirst().contains { index in
      let rest = String(word[index...])
      return others.contains(String(word[..<index]))
        && (others.contains(rest) || joins(rest, others))
    }
  }

  private static var markup: Regex<Substring> {
    /\w+(?:<[^<>]*>\w+)+|<[^<>]*>|\]\([^)]*\)|&\w+;|(?m:^[ \t>]*\d+[.)](?=\s|$))|(?m:^[ >]*(?:```|~~~).*$)/
  }

  private static func counts(_ texts: [String]) -> [String: Int] {
    texts.flatMap { Array(Words($0)) }.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  private static func without(_ all: [String: Int], _ others: [String: Int]) -> [String: Int] {
    all.filter { $0.value > others[$0.key] ?? 0 }
  }

  private static func texts(_ nodes: [MarkdownNode], readsHTML: Bool = false) -> [String] {
    nodes.flatMap { node -> [String] in
      switch node.content {
      case .heading(_, let inlines), .paragraph(let inlines):
        [inlines.visibleText, node.pictureTitle ?? ""]
      case .list(_, _, let items): items.flatMap { texts($0, readsHTML: readsHTML) }
      case .table(let header, let rows): (header + rows.flatMap(\.cells)).map(\.visibleText)
      case .quote(let nodes): texts(nodes, readsHTML: readsHTML)
      case .code(_, let text): [text]
      // Comments are not seen, nor are tags.
      case .html(let text): texts(ofHTML: text, readsHTML: readsHTML)
      case .thematicBreak: []
      }
    }
  }
}

extension MutatedRenderingTests {
  private static func texts(ofHTML markup: String, readsHTML: Bool) -> [String] {
    let rest = HiddenMarkup.taken(from: markup).rest
    guard readsHTML else { return [rest.replacing(/<[^<>]*>/, with: " ")] }
    let lines = rest.replacing(/<[^<>]*>/, with: "").split(separator: "\n")
    return texts(
      MarkdownReader.read(lines.map { $0.trimmingSpaces }.joined(separator: "\n")).nodes)
  }
}

extension [Inline] {
  /// Tags part no words, but for a break of a line; pictures do.
  fileprivate var visible: [Inline] {
    rewritten { run in
      for index in run.indices {
        switch run[index] {
        case .raw(let tag): run[index] = tag.hasPrefix("<br") ? .lineBreak : .text("")
        case .image(let image): run[index] = .text(" " + image.alt + " ")
        case .text, .code, .emphasis, .strong, .strikethrough, .link, .lineBreak, .softBreak: break
        }
      }
    }
  }

  fileprivate var visibleText: String { visible.plainText }
}

extension BlockContent {
  fileprivate var visibleText: String {
    rewritten(inlines: { run, _ in run.visible }).plainText
  }
}

extension Document {
  fileprivate var texts: [String] {
    [title, abstract?.content.visibleText ?? ""] + root.blocks.map(\.content.visibleText)
      + root.walk.dropFirst().flatMap {
        [$0.heading.visibleText] + $0.blocks.map(\.content.visibleText)
      }
      + changeLog.map(\.text.plainText)
  }
}
