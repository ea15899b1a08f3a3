internal import Foundation

/// Pieces of Markdown as nobody wrote them: pages with lines of others and marks at random places.
package struct MutatedPages: Sequence, IteratorProtocol {
  private static let marks = [
    "`", "**", "_", "$", " -- ", "](", "[", "> ", "- ", "    ", "<b>", "|", "<", ">", "{", "}",
    "\\", "&amp;", "<!--", "-->", "```", "~~~", ":::", "#", "![", "|---|", "\t", "1. ", "↑",
  ]

  private let pages: [[String]]
  private var generator: SeededGenerator
  private var left: Int

  /// Of `texts`, or where there are none, of fixtures and corpora.
  package init(_ count: Int, seed: UInt64, of texts: [String]? = nil) {
    pages = texts?.map(Self.lines) ?? Self.pages
    generator = SeededGenerator(seed: seed)
    left = count
  }

  package mutating func next() -> String? {
    guard left > 0, let page = pages.randomElement(using: &generator) else { return nil }
    left -= 1
    let start = Int.random(in: 0...(page.isEmpty ? 0 : page.count - 1), using: &generator)
    var lines = Array(page[start...].prefix(24))
    for _ in 0..<4 { mutate(&lines) }
    return lines.joined(separator: "\n")
  }

  private mutating func mutate(_ lines: inout [String]) {
    let index = Int.random(in: 0...lines.count, using: &generator)
    switch Int.random(in: 0..<3, using: &generator) {
    case 0:
      let other = pages.randomElement(using: &generator)?.randomElement(using: &generator)
      lines.insert(other ?? "", at: index)
    case 1 where index < lines.count: lines.remove(at: index)
    default:
      guard index < lines.count else { return }
      var characters = Array(lines[index])
      let place = Int.random(in: 0...characters.count, using: &generator)
      characters.insert(
        contentsOf: Self.marks.randomElement(using: &generator) ?? "", at: place)
      lines[index] = String(characters)
    }
  }

  /// The lines of the fixtures, and of every fortieth page of the corpora of other documentation
  /// where they are.
  private static let pages: [[String]] = {
    let fixtures = files(in: PackageRoot.path + "/Tests/GuideIngestTests/Fixtures")
      .filter { $0.hasSuffix("input.md") }
    let others = PackageRoot.shared("corpora/docs").map(files) ?? []
    let sampled = others.enumerated().filter { $0.offset.isMultiple(of: 40) }.map(\.element)
    return (fixtures + sampled).compactMap { path in
      FileManager.default.contents(atPath: path).map { lines(String(decoding: $0, as: UTF8.self)) }
    }
  }()

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Markdown files in order.
  private static func files(in folder: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []
    return names.filter { $0.hasSuffix(".md") || $0.hasSuffix(".mdx") }.sorted()
      .map { folder + "/" + $0 }
  }
}
