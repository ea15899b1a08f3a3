import GuideModel
import Testing

@testable import GuideEmit

/// A block that is cut leaves each of its links, pictures and sources in the chunks that have its
/// words.
@Suite struct ChunkLinkTests {
  private static let count = 120

  private static func address(_ number: Int) -> String { "https://lumen.example/\(number)" }

  private static func link(_ number: Int) -> Inline {
    .link(content: Samples.text("dial\(number)x"), target: .external(address(number)))
  }

  private static func picture(_ number: Int) -> Inline {
    .image(Image(url: address(number), alt: "dial\(number)x"))
  }

  private typealias Make = (Int) -> Inline

  private static func prose(_ make: Make, end: String = ". ") -> [Inline] {
    (1...count).flatMap { [.text("Turn a   small\n"), make($0), .text("to the left" + end)] }
  }

  private static func table(_ make: Make, header: [[Inline]], keys: Bool = false) -> BlockContent {
    let rows = (1...count).map { number in
      let key = keys && number % 20 != 1 ? [] : [make(1000 + number)]
      return [key, [.text("a | b "), make(number)], Samples.text("\(number) pt wide")]
        .map { TableCell($0) }
    }
    return .table(Table(header: header, rows: rows))
  }

  private static func entries(_ make: Make) -> [LinkEntry] {
    (1...count).map { number in
      if case .image(let image) = make(number) {
        return LinkEntry(
          title: Samples.text("to" + image.alt), target: nil, abstract: Samples.text("A card."),
          image: image)
      }
      return LinkEntry(
        title: Samples.text("dial\(number)x"), target: .external(address(number)),
        abstract: Samples.text("A card with a few words below it."), image: nil)
    }
  }

  private static func blocks(_ make: Make) -> [String: BlockContent] {
    let names = ["Name", "Wands", "Width"].map { Samples.text($0) }
    let nested = (1...count).map { number -> [BlockContent] in
      [Samples.paragraph("Turn"), .list(ordered: false, items: [[.paragraph([make(number)])]])]
    }
    return [
      "sentences": .paragraph(prose(make)),
      "one sentence": .paragraph(prose(make, end: " ")),
      "aside": .aside(kind: .note, blocks: [.paragraph(prose(make))]),
      "quote": .quote([.paragraph(prose(make)), Samples.paragraph("The end.")]),
      "list": .list(ordered: false, items: nested),
      "caption": .figure(
        Figure(image: nil, caption: prose(make), judgement: .do)),
      "links": .links(kind: .related, entries: entries(make)),
      "table": table(make, header: names),
      "rows that go on": table(make, header: names, keys: true),
      "header": table(make, header: [[make(2000)], names[1], names[2]]),
      "long header": table(
        make, header: names.dropLast() + [(1...60).flatMap { [make(3000 + $0), .text(" ")] }]),
      "long cells": .table(
        Table(
          header: names,
          rows: [
            [Samples.text("One"), prose(make), prose { make($0 + 4000) }].map { TableCell($0) }
          ])),
    ]
  }

  /// The addresses of the numbers that stand in a text.
  private func told(in text: String) -> Set<String> {
    Set(text.matches(of: /dial(\d+)x/).compactMap { Int($0.1).map(Self.address) })
  }

  private func check(_ make: Make, _ key: String) throws {
    for (name, content) in Self.blocks(make) {
      let lines = try ChunkLines(
        Samples.topic("dials", title: "Dials", blocks: Samples.blocks(from: 1, [content])))
      #expect(lines.lines.count > 3, "\(name)")
      for (text, found) in zip(lines.texts(), lines.strings(key)) {
        #expect(Set(found) == told(in: text), "\(name): \(text)")
        #expect(Set(found).count == found.count, "\(name)")
      }
    }
  }

  @Test func `links are those of the words`() throws { try check(Self.link, "links") }

  @Test func `pictures are those of the words`() throws { try check(Self.picture, "images") }

  @Test func `what introduces a table brings its own links only`() throws {
    let lead: [Inline] = [
      .text("The "), Self.link(500), .text(" turns. "), Self.link(501), .text(":"),
    ]
    let lines = try ChunkLines(
      Samples.topic(
        "dials", title: "Dials",
        blocks: Samples.blocks(
          from: 1,
          [
            .paragraph(Self.prose(Self.link)), .paragraph(lead),
            Self.table(Self.link, header: [[], [], []]),
          ])))
    let tables = lines.lines.filter { $0["kind"]?.string == "table" }
    #expect(tables.count > 3)
    for (text, links) in zip(lines.texts(), lines.strings("links")) {
      #expect(Set(links) == told(in: text), "\(text)")
    }
  }

  @Test func `links in a heading are those of the first chunk below it`() throws {
    var topic = Samples.topic(
      "dials", title: "Dials", blocks: Samples.blocks(from: 1, [.paragraph(Samples.text("Turn."))]))
    var section = topic.root
    (section.id, section.level) = ("Wands", 2)
    section.heading = [
      .link(content: Samples.text("Wands"), target: .external("https://lumen.example/wands"))
    ]
    section.blocks = Samples.blocks(from: 9, [.paragraph(Samples.text("Point them."))])
    topic.root.sections = [section]
    let lines = try ChunkLines(topic)
    #expect(lines.strings("links") == [[], ["https://lumen.example/wands"]])
  }

  /// It has no words to be told by.
  @Test func `a picture without words goes with those behind it`() throws {
    let inlines = (1...Self.count).flatMap { number -> [Inline] in
      [
        .image(Image(url: Self.address(number), alt: "")),
        .text(" Turn dial\(number)x to the left. "),
      ]
    }
    let last: Inline = .image(Image(url: "https://lumen.example/last", alt: ""))
    let lines = try ChunkLines(
      Samples.topic(
        "dials", title: "Dials", blocks: Samples.blocks(from: 1, [.paragraph(inlines + [last])])))
    #expect(lines.lines.count > 3)
    for (text, images) in zip(lines.texts().dropLast(), lines.strings("images")) {
      #expect(Set(images) == told(in: text), "\(text)")
    }
    #expect(lines.strings("images").last?.last == "https://lumen.example/last")
  }

  @Test func `a link of many words goes with each`() throws {
    let words = Array(repeating: "Turn a dial to the left.", count: 120).joined(separator: " ")
    let link = Inline.link(content: Samples.text(words), target: .external("https://lumen.example"))
    let lines = try ChunkLines(
      Samples.topic("dials", title: "Dials", blocks: Samples.blocks(from: 1, [.paragraph([link])])))
    #expect(lines.lines.count > 3)
    #expect(lines.strings("links").allSatisfy { $0 == ["https://lumen.example"] })
  }

  /// Each entry stands in a line of its own; a long one is cut over several rows.
  @Test func `sources of a change log are those of its entries`() throws {
    let log = (1...Self.count).map { number in
      let text = Array(repeating: "Moved dial\(number)x.", count: number == 50 ? 200 : 2)
      return ChangeLogEntry(
        date: number % 7 == 0 ? nil : "2031-05-06",
        text: Samples.text(text.joined(separator: " ")),
        provenance: [Samples.lines(number...number), Samples.lines(number...number, dump: "more")])
    }
    let lines = try ChunkLines(Samples.topic("dials", title: "Dials", changeLog: log))
    #expect(lines.lines.count > 5)
    for line in lines.lines {
      let sources = try #require(line["sources"]?.array)
      let found = sources.compactMap { $0["start_line"]?.int }.map(Self.address)
      #expect(Set(found) == told(in: line["text"]?.string ?? ""))
      #expect(sources.count == 2 * Set(found).count)
    }
  }
}
