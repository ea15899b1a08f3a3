import GuideModel
import TestSupport
import Testing

@testable import GuideReconcile

/// How pages end: cut off by a crawler, or as a later author left them.
@Suite struct PageEndTests {
  private static let dates = ["a": "2025-01-01", "b": "2026-01-01"]
  private static let seed = TestSeed.fresh
  private var generator = SeededGenerator(seed: seed)

  private static let words = [
    "amber", "birch", "cable", "drum", "ember", "flint", "glade", "heron", "inlet", "jetty", "kiln",
    "lathe", "mortar", "notch", "otter", "plume",
  ]

  private mutating func sentence() -> String {
    let own = (0..<Int.random(in: 5...12, using: &generator)).map { _ in
      generator.pick(Self.words) + String(Int.random(in: 0..<90, using: &generator))
    }
    return "Turn \(own.joined(separator: " "))."
  }

  /// Sections of paragraphs, lists and a table, in the form of `sample`.
  private mutating func page(_ name: String) -> [String] {
    var lines = ["# \(name)"]
    for section in 0..<3 {
      lines.append("## \(generator.pick(Self.words)) \(generator.pick(Self.words)) \(section)")
      for _ in 0..<2 { lines += [sentence() + " " + sentence(), ""] }
      lines += [sentence(), sentence()].map { "- \($0)" } + [""]
      lines += [
        "|Name|Use|", "|\(sentence())|\(sentence())|", "|\(sentence())|7|", "", sentence(), "",
      ]
    }
    return lines
  }

  private mutating func pages() -> [[String]] { (0..<8).map { page("page\($0)") } }

  /// Each page as the older dump and as the newer one has it.
  private func topics(_ old: [String], _ new: [String], isDated: Bool = true) -> [Topic] {
    let groups = zip(old, new).enumerated().map { index, texts in
      let documents = zip(["a", "b"], [texts.0, texts.1]).map { dump, text in
        var document = sample(dump, text)
        document.slug = "page\(index)"
        return document
      }
      return TopicGroup(slug: "page\(index)", documents: documents)
    }
    return reconcile(groups, isDated ? Self.dates : [:]).map(\.topic)
  }

  private func text(_ topics: [Topic]) -> [[String]] {
    topics.map { topic in
      topic.root.walk.flatMap { [$0.headingText] + $0.blocks.map(\.content.plainText) }
    }
  }

  @Test("Of pages that were cut off, nothing is another reading", arguments: [true, false])
  mutating func cutPages(isDated: Bool) {
    let whole = pages().map { $0.joined(separator: "\n") }
    let limit = Int.random(in: 300...900, using: &generator)
    let cut = whole.map { String($0.prefix(limit)) }
    let expected = text(topics(whole, whole))
    for (old, new) in [(whole, cut), (cut, whole)] {
      let found = topics(old, new, isDated: isDated)
      #expect(found.flatMap { $0.blocks.flatMap(\.allAlternatives) }.isEmpty, "\(Self.seed)")
      #expect(text(found) == expected, "\(Self.seed), cut at \(limit)")
      let statuses = found.flatMap {
        $0.root.walk.flatMap { [$0.status] + $0.blocks.map(\.status) }
      }
      #expect(!statuses.contains(.withdrawn), "\(Self.seed), cut at \(limit)")
    }
  }

  @Test("A heading within which a page was cut off is the whole one", arguments: [true, false])
  mutating func cutHeadings(isDated: Bool) throws {
    let lines = pages()
    let cut = try lines.map { page in
      let last = try #require(page.lastIndex { $0.hasPrefix("## ") })
      let length = Int.random(in: 4..<page[last].count, using: &generator)
      return (page[..<last] + [String(page[last].prefix(length))]).joined(separator: "\n")
    }
    let whole = lines.map { $0.joined(separator: "\n") }
    for (old, new) in [(whole, cut), (cut, whole)] {
      let found = topics(old, new, isDated: isDated)
      #expect(text(found) == text(topics(whole, whole)), "\(Self.seed)")
      #expect(found.allSatisfy { $0.root.walk.allSatisfy(\.alternatives.isEmpty) }, "\(Self.seed)")
    }
  }

  @Test("What a later page ends without is gone")
  mutating func droppedEnds() {
    var pages = pages()
    let new = pages.map { $0.joined(separator: "\n") }
    let place = Int.random(in: pages.indices, using: &generator)
    let gone = sentence()
    pages[place].append(gone)
    let found = topics(pages.map { $0.joined(separator: "\n") }, new)[place].blocks
    #expect(found.first { $0.content.plainText == gone }?.status == .withdrawn, "\(Self.seed)")
    #expect(found.count { $0.status != .current } == 1, "\(Self.seed)")
  }

  @Test("What replaces a passage between two others is a reading of it", arguments: [true, false])
  mutating func replacedPassages(isDated: Bool) throws {
    var (old, new) = (pages(), [[String]]())
    new = old
    let place = Int.random(in: old.indices, using: &generator)
    let line = try #require(old[place].firstIndex { $0.hasPrefix("Turn ") })
    old[place][line] = "Never open it by hand."
    new[place][line] = "Some are round, others have corners."
    let found = topics(
      old.map { $0.joined(separator: "\n") }, new.map { $0.joined(separator: "\n") },
      isDated: isDated)
    let block = try #require(found[place].blocks.first { !$0.allAlternatives.isEmpty })
    let told = [block.content] + block.allAlternatives.map(\.content)
    #expect(Set(told.map(\.plainText)) == [old[place][line], new[place][line]], "\(Self.seed)")
    if isDated { #expect(block.content.plainText == new[place][line], "\(Self.seed)") }
  }

  /// A number in brackets at the end of a page is no link that was cut off.
  @Test("A page that ends with brackets is whole")
  mutating func endsInBrackets() throws {
    var (old, new) = (pages(), pages())
    new = old
    let place = Int.random(in: old.indices, using: &generator)
    let number = Int.random(in: 10..<90, using: &generator)
    old[place].append("Turn it as the book says in [\(number)] of the chapter.")
    new[place].append("Turn it as the book says in [\(number + 1)]")
    let found = topics(
      old.map { $0.joined(separator: "\n") }, new.map { $0.joined(separator: "\n") })[place]
    let block = try #require(found.blocks.first { $0.content.plainText.contains("[") })
    #expect(block.content.plainText.hasSuffix("[\(number + 1)]"), "\(Self.seed)")
    #expect(block.allAlternatives.count == 1, "\(Self.seed)")
  }

  /// Of a kind of which the dump has too few to say anything by its silence.
  @Test("What replaces a table between two others is no second one")
  mutating func replacedTables() {
    let around = [sentence(), sentence()]
    let pages = ["|amber|12 pt|", "|birch|41 pt|"].map {
      "# Dials\n\(around[0])\n|Name|Use|\n\($0)\n\n\(around[1])"
    }
    let blocks = topics([pages[0]], [pages[1]])[0].blocks
    #expect(blocks.count { $0.status == .current } == 3, "\(Self.seed)")
  }

  @Test("Of three numbers of one heading the newest is shown")
  mutating func renumberedHeadings() {
    let texts = [sentence() + " " + sentence(), sentence() + " " + sentence()]
    let older = Int.random(in: 2...40, using: &generator)
    let documents = [("a", older), ("b", older), ("c", older + 1)].shuffled(using: &generator).map {
      sample($0, "# Dials\n\(texts[1])\n## Release \($1)\n\(texts[0])\n\(texts[1])")
    }
    let dates = ["a": "2024-01-01", "b": "2025-01-01", "c": "2026-01-01"]
    let sections = reconcile(documents, captured: dates).topic.root.sections
    #expect(sections.map(\.headingText) == ["Release \(older + 1)"], "\(Self.seed)")
    let told = sections.flatMap(\.alternatives).map(\.content.plainText)
    #expect(told == ["Release \(older)"], "\(Self.seed)")
  }
}
