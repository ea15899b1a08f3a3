import GuideIngest
import GuideModel
import TestSupport
import Testing

@testable import GuideBuild

/// Rules of the merge that dumps taught which nobody had seen: two captures of one page as Markdown,
/// with words and places by chance.
@Suite struct UnseenDumpTests {
  private static let seed = TestSeed.fresh
  private var generator = SeededGenerator(seed: seed)

  private static let words = [
    "amber", "birch", "cable", "drum", "ember", "flint", "glade", "heron", "inlet", "jetty", "kiln",
    "lathe", "mortar", "notch", "otter", "plume",
  ]

  private mutating func sentence() -> String {
    let words = (0..<Int.random(in: 6...12, using: &generator)).map { _ in
      generator.pick(Self.words)
    }
    return
      "Turn \(words.joined(separator: " ")) \(Int.random(in: 10...9999, using: &generator)) times."
  }

  private func topic(_ old: String, _ new: String, isDated: Bool = true) async throws -> Topic {
    let sources = zip([("old", "2024-03-10"), ("new", "2026-01-15")], [old, new]).map {
      dump, text in
      let head = isDated ? "---\ntimestamp: \(dump.1)\n---\n\n" : ""
      return Source(dump: dump.0, path: "dials.md", bytes: Array((head + text).utf8))
    }
    let profile = try #require(TestProfiles.named("sample"))
    let topics = await KnowledgeBuilder(profile: profile).build(sources).base.topics
    try #require(topics.count == 1)
    return topics[0].topic
  }

  private func shown(_ topic: Topic) -> [String] {
    topic.root.walk.flatMap { section in
      [section.headingText]
        + section.blocks.filter { $0.status != .withdrawn }.map(\.content.plainText)
    }
  }

  private func told(_ topic: Topic) -> [Alternative] {
    topic.blocks.flatMap(\.allAlternatives) + topic.root.walk.flatMap(\.alternatives)
  }

  /// A picture belongs to the text above it.
  @Test mutating func whatOnlyTheOlderHasStandsBehindThePicture() async throws {
    let (first, last) = (sentence(), sentence())
    let own = (0..<Int.random(in: 2...4, using: &generator)).map { _ in sentence() }
    let picture = "![A window.](https://art.example/dial.png)"
    func page(_ parts: [String]) -> String {
      "# Dials\n\n" + parts.joined(separator: "\n\n") + "\n"
    }
    let topic = try await topic(page([first] + own + [last]), page([first, picture, last]))
    let order = topic.blocks.map { block in
      if case .figure = block.content { "picture" } else { block.content.plainText }
    }
    #expect(order == [first, "picture"] + own + [last], "\(Self.seed)")
  }

  /// The newer dump has in two lists, with text between, what the older has in one.
  @Test mutating func anEntryThatStandsInAnotherListIsNotAdded() async throws {
    let names = Self.words.shuffled(using: &generator).prefix(3)
    let entries = names.map { "- [The \($0)](https://films.example/\($0))" }
    let text = sentence()
    let old = "# Dials\n\n\(sentence())\n\n## Videos\n\n" + entries.joined(separator: "\n") + "\n"
    let new =
      "# Dials\n\n\(sentence())\n\n## Videos\n\n" + entries[..<2].joined(separator: "\n")
      + "\n\n\(text)\n\n" + entries[2] + "\n"
    let topic = try await topic(old, new)
    let shown = topic.root.sections[0].blocks.filter { $0.status != .withdrawn }.flatMap { block in
      if case .links(_, let entries) = block.content {
        entries.map(\.title.plainText)
      } else {
        [block.content.plainText]
      }
    }
    #expect(
      shown == names.prefix(2).map { "The " + $0 } + [text, "The " + names[2]], "\(Self.seed)")
  }

  @Test mutating func captionsThatADumpLosesAreNoReadings() async throws {
    let pictures = Self.words.prefix(Int.random(in: 5...9, using: &generator)).map { name in
      (name: name, text: sentence(), caption: sentence())
    }
    func page(hasCaptions: Bool) -> String {
      "# Dials\n\n"
        + pictures.map { name, text, caption in
          let title = hasCaptions ? " \"\(caption)\"" : ""
          return "\(text)\n\n![A \(name).](https://art.example/\(name).png\(title))\n\n"
        }.joined()
    }
    let (with, without) = (page(hasCaptions: true), page(hasCaptions: false))
    for (old, new) in [(with, without), (without, with)] {
      let topic = try await topic(old, new)
      let captions = topic.blocks.compactMap { block in
        if case .figure(let figure) = block.content { figure.caption.plainText } else { nil }
      }
      #expect(captions == pictures.map(\.caption), "\(Self.seed)")
      #expect(told(topic).isEmpty, "\(Self.seed)")
    }
  }

  @Test(arguments: ["link", "picture", "header"])
  mutating func aPageThatIsCutWithinMarkupIsTheWholeOne(place: String) async throws {
    let markup =
      switch place {
      case "link":
        "\(sentence()) See [its own notes](https://notes.example/dial/care) on \(sentence())"
      case "picture": "![\(sentence())](https://art.example/dials/round-dial.png)"
      default:
        "| Name | Width in all | Height in all |\n| --- | --- | --- |\n| Dial | 12 | 31 |\n| Ring | 14 | 8 |"
      }
    let whole =
      "# Dials\n\n\(sentence())\n\n\(sentence())\n\n\(markup)\n\n## Edges\n\n\(sentence())\n"
    let within = try #require(
      [
        "https://notes.example/dial/care", "https://art.example/dials/round-dial.png",
        "Width in all",
      ]
      .compactMap { whole.firstRange(of: $0) }.first)
    let count = Int.random(in: 6..<whole[within].count, using: &generator)
    let cut = String(whole[..<within.lowerBound] + whole[within].prefix(count))
    for (old, new) in [(whole, cut), (cut, whole)] {
      let topic = try await topic(old, new)
      let expected = try await self.topic(whole, whole)
      #expect(shown(topic) == shown(expected), "\(Self.seed), cut at \(count)")
      #expect(told(topic).isEmpty, "\(Self.seed), cut at \(count)")
    }
  }

  @Test mutating func rowsOfUnknownOrderThatExchangeAValueAreTold() async throws {
    let (first, second) = (
      Int.random(in: 10..<50, using: &generator), Int.random(in: 50..<90, using: &generator)
    )
    func page(_ values: (Int, Int)) -> String {
      "# Dials\n\nTurn it.\n\n| Name | Width | Height |\n| --- | --- | --- |\n"
        + "| Dial | \(values.0) | 31 |\n| Ring | \(values.1) | 28 |\n| Knob | 22 | 9 |\n\nLeave it.\n"
    }
    let topic = try await topic(page((first, second)), page((second, first)), isDated: false)
    #expect(topic.blocks.map(\.status) == [.current, .current, .current], "\(Self.seed)")
    #expect(told(topic).map(\.relation) == [.conflict, .conflict], "\(Self.seed)")
  }

  @Test mutating func headingsThatChangePlacesTakeNoTextAlong() async throws {
    let bodies = (0..<3).map { _ in "\(sentence())\n\n\(sentence())\n" }
    func page(_ names: [String]) -> String {
      "# Dials\n\nTurn it.\n\n"
        + zip(names, bodies).map { "## \($0)\n\n\($1)\n" }.joined()
    }
    let topic = try await topic(
      page(["Soup at noon", "Cheese", "Baking at night"]),
      page(["Baking at night", "Cheese", "Soup at noon"]))
    let own = try await self.topic("# Dials", page(["Baking at night", "Cheese", "Soup at noon"]))
    #expect(shown(topic) == shown(own), "\(Self.seed)")
  }

  @Test mutating func theOnlyChangeOfAPageIsToldAtItsEndToo() async throws {
    let (page, old, new) = (
      "# Dials\n\n\(sentence())\n\n\(sentence())\n\n", sentence(), "It rests."
    )
    let topic = try await topic(page + old + "\n", page + new + "\n")
    #expect(shown(topic).last == new, "\(Self.seed)")
    #expect(told(topic).map(\.content.plainText) == [old], "\(Self.seed)")
  }

  @Test mutating func aTableThatWasFlattenedIsATableWithWordsTwice() async throws {
    let word = generator.pick(Self.words)
    let rows =
      [["Lobby", "\(word.prefix(1).uppercased() + word.dropFirst()) \(word) size", "Weight"]]
      + (0..<3).map { ["\(Self.words[$0]) dial", "\($0 * 7 + 501) cm", "\($0 * 3 + 2054) kg"] }
    let table = rows.map { "| " + $0.joined(separator: " | ") + " |" }
    let page = { (body: String) in
      "# Dials\n\nTurn it slowly.\n\n\(body)\n\n## Edges\n\nMost are calm.\n"
    }
    let whole = page(
      ([table[0], "| --- | --- | --- |"] + table.dropFirst()).joined(separator: "\n"))
    let flat = page(rows.map { $0.joined(separator: " ") }.joined(separator: "\n\n"))
    let topic = try await topic(whole, flat)
    #expect(topic.blocks.contains { if case .table = $0.content { true } else { false } })
    #expect(told(topic).isEmpty, "\(Self.seed)")
  }

  @Test mutating func titlesOfLinksAreText() async throws {
    let volts = (0..<2).map { $0 * 5000 + Int.random(in: 100..<4999, using: &generator) }
    let (before, after) = (sentence(), sentence())
    func page(_ volts: Int) -> String {
      "# Dials\n\nTurn it.\n\n\(before)\n\n"
        + "See [its card](https://notes.example/dial \"Needs \(volts) volts\") now.\n\n\(after)\n"
    }
    let topic = try await topic(page(volts[0]), page(volts[1]))
    #expect(shown(topic).contains("See its card (Needs \(volts[1]) volts) now."), "\(Self.seed)")
    #expect(
      told(topic).map(\.content.plainText) == ["See its card (Needs \(volts[0]) volts) now."],
      "\(Self.seed)")
  }
}
