import Foundation
import GuideMarkdown
import GuideModel
import TestSupport
import Testing

@testable import GuideIngest

/// Whatever stands in a text, repairs inside of lines change no code, no HTML and no address.
@Suite struct MaskedRepairTests {
  private static let repairs: [any LineRepair] = [
    TypedDash(), PaddedMarkup(), SplitLead(), SplitLink(), SplitTerm(), SplitBefore(),
    DetachedPunctuation(),
  ]
  private static let mutations = 300

  @Test(arguments: [3, 14] as [UInt64]) func mutatedPagesKeepWhatIsMasked(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pages = Self.pages
    for _ in 0..<Self.mutations {
      guard let page = pages.randomElement(using: &generator) else { continue }
      let text = Self.mutated(page, with: pages, &generator)
      let before = Masked(text)
      let after = Masked(Self.repaired(text))
      #expect(before == after, "in:\n\(text)")
    }
  }

  /// CommonMark's own, from `COMMONMARK_SPEC` or a package of the system.
  @Test func examplesOfTheStandardKeepWhatIsMasked() throws {
    let places = [
      ProcessInfo.processInfo.environment["COMMONMARK_SPEC"], "/usr/share/doc/cmark/spec.txt",
      "/usr/share/doc/libcmark-dev/spec.txt", "/usr/share/cmark/spec.txt",
    ]
    let found = places.lazy.compactMap { $0 }.compactMap(FileManager.default.contents).first
    guard let found else {
      print("skipped CommonMark's examples: no spec.txt; set COMMONMARK_SPEC to its path")
      return
    }
    let fence = String(repeating: "`", count: 32)
    let parts = String(decoding: found, as: UTF8.self).components(separatedBy: fence + " example\n")
    for part in parts.dropFirst() {
      let text = part.components(separatedBy: "\n.\n")[0].replacingOccurrences(of: "→", with: "\t")
      #expect(Masked(text) == Masked(Self.repaired(text)), "in:\n\(text)")
    }
  }

  // MARK: - Texts

  /// The parts of a text that no repair inside of lines may change, in order.
  private struct Masked: Equatable {
    var parts: [String] = []

    init(_ text: String) { take(MarkdownReader.read(text).nodes) }

    private mutating func take(_ nodes: [MarkdownNode]) {
      for node in nodes {
        switch node.content {
        case .heading(_, let inlines), .paragraph(let inlines): take(inlines)
        case .list(_, _, let items): for item in items { take(item) }
        case .table(let header, let rows):
          for cell in header + rows.flatMap(\.cells) { take(cell) }
        case .quote(let nodes): take(nodes)
        case .code(let language, let text): parts.append("\(language ?? "") \(text)")
        case .html(let text): parts.append(text)
        case .thematicBreak: break
        }
      }
    }

    private mutating func take(_ inlines: [Inline]) {
      for inline in inlines.walk {
        switch inline {
        case .code(let text), .raw(let text): parts.append(text)
        case .link(_, let target): parts.append(target.text)
        case .image(let image): parts.append(image.url)
        case .text, .emphasis, .strong, .strikethrough, .softBreak, .lineBreak: break
        }
      }
    }
  }

  private static func repaired(_ text: String) -> String {
    var lines = SourceLines(Array(("% Pandoc’s\n\n" + text).utf8))
    lines.observe()
    lines.isConverted = true
    var diagnostics = Diagnostics()
    for repair in repairs { repair.mend(&lines, profile: Fixtures.profile, into: &diagnostics) }
    return lines.text.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
      .last.map(String.init) ?? ""
  }

  /// The fixtures, and pages of the corpora where they are.
  private static var pages: [[String]] {
    var paths = Fixtures.folders().flatMap(Fixtures.cases).filter { !$0.isJSON }.map {
      $0.path("input." + $0.fileExtension)
    }
    if let docs = PackageRoot.shared("corpora/docs") {
      let names = (FileManager.default.enumerator(atPath: docs)?.allObjects as? [String] ?? [])
      paths += names.filter { $0.hasSuffix(".md") || $0.hasSuffix(".mdx") }.sorted()
        .enumerated().filter { $0.offset.isMultiple(of: 40) }.map { docs + "/" + $0.element }
    }
    return paths.map { path in
      SourceLines(Source.bytes(at: path)).lines.map(\.text)
    }
  }

  /// A piece of a page with lines of others in it, and with marks put somewhere.
  private static func mutated(
    _ page: [String], with pages: [[String]], _ generator: inout SeededGenerator
  ) -> String {
    let start = Int.random(in: 0..<max(1, page.count), using: &generator)
    var lines = Array(page[start...].prefix(24))
    for _ in 0..<4 {
      let index = Int.random(in: 0...lines.count, using: &generator)
      switch Int.random(in: 0..<3, using: &generator) {
      case 0:
        lines.insert(
          pages.randomElement(using: &generator)?.randomElement(using: &generator) ?? "", at: index)
      case 1 where index < lines.count: lines.remove(at: index)
      default:
        guard index < lines.count else { continue }
        let marks = ["`", "**", "_", "$", " -- ", "](", "[", "> ", "- ", "    ", "<b>", "|"]
        var characters = Array(lines[index])
        let place = Int.random(in: 0...characters.count, using: &generator)
        characters.insert(contentsOf: marks.randomElement(using: &generator) ?? "", at: place)
        lines[index] = String(characters)
      }
    }
    return lines.joined(separator: "\n")
  }
}
