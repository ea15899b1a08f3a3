package import GuideModel

extension RandomBlocks {
  /// A topic with sections, statuses, other readings and a change log. Its heads of sections hold
  /// what Markdown can say in one line.
  package mutating func topic(_ slug: String) -> LinkedTopic {
    let title = heading()
    var root = section(level: 1)
    root.heading = title
    let topic = Topic(
      slug: slug, aliases: generator.list(0...2) { $0.pick(["old-knobs", "parts/knob"]) },
      title: title.plainText, kind: generator.pick(Topic.Kind.allCases),
      url: optional("https://lumen.example/" + slug),
      abstract: generator.chance(3) ? nil : block(.paragraph(inlines())),
      category: optional(text()), parent: optional("parts"), platforms: platforms(), root: root,
      changeLog: generator.list(0...3) { _ in 0 }.map { _ in logEntry() },
      editions: [Edition(dump: "crawl", date: optional("2031-05-06"))], provenance: provenance())
    return LinkedTopic(
      topic: topic,
      backlinks: [Backlink(slug: "dials", section: "Sizes", target: optional("Sizes"))])
  }

  private mutating func optional(_ text: String) -> String? { generator.chance(3) ? nil : text }

  private mutating func heading() -> [Inline] { inlines(Limits(softBreaks: false)) }

  private mutating func section(level: Int) -> Section {
    let isDeep = level == 2 && generator.chance(10)
    let count = level < 4 ? Int.random(in: 0...2, using: &generator) : 0
    let blocks = blocks(depth: 2).map { block($0) }
    var children = (0..<count).map { _ in section(level: isDeep ? 9 : level + 1) }
    var place = 0
    for index in children.indices.prefix(generator.chance(4) ? count : 0) {
      let isFirst = index == 0 || generator.chance(3)
      if isFirst { place = Int.random(in: place...blocks.count, using: &generator) }
      (children[index].tab, children[index].blocksBefore) = (isFirst ? .first : .next, place)
    }
    return Section(
      id: "section-\(level)-\(generator.next() % 1000)", anchor: optional("Sizes"), level: level,
      heading: heading(), blocks: blocks, sections: children,
      platforms: platforms(), status: generator.pick(Status.allCases), provenance: provenance())
  }

  private mutating func platforms() -> Platforms {
    Platforms(
      supported: generator.list(0...2) { $0.pick(["lumOS", "padOS"]) },
      unsupported: generator.list(0...1) { _ in "wristOS" })
  }

  private mutating func block(_ content: BlockContent) -> Block {
    let high = String(generator.next() | 0x1000_0000_0000_0000, radix: 16)
    let id = "\(high.prefix(8))-\(high.suffix(4))-8abc-9def-\(high.prefix(12))"
    let alternatives = alternatives { .paragraph($0.inlines()) }
    return Block(
      id: id, content: content,
      status: generator.chance(3) ? generator.pick(Status.allCases) : .current,
      alternatives: alternatives, parts: parts(of: content), provenance: provenance())
  }

  private mutating func alternatives(
    _ content: (inout RandomBlocks) -> BlockContent
  ) -> [Alternative] {
    generator.list(0...1) { _ in 0 }.map { _ in
      Alternative(
        content: content(&self), relation: generator.pick(Relation.allCases),
        facets: [generator.pick(Facet.allCases)], date: optional("2031-04-05"),
        provenance: provenance())
    }
  }

  /// One of the content, and a copy of it as one that is withdrawn.
  private mutating func parts(of content: BlockContent) -> [BlockPart] {
    guard let part = content.part(0), generator.chance(3) else { return [] }
    return [
      BlockPart(index: 0, status: .withdrawn, content: part, provenance: provenance()),
      BlockPart(
        index: 0, status: generator.pick([.current, .unconfirmed]),
        alternatives: alternatives { _ in part }, provenance: provenance()),
    ]
  }

  private mutating func logEntry() -> ChangeLogEntry {
    ChangeLogEntry(date: optional("2031-02-03"), text: inlines(), provenance: provenance())
  }

  private mutating func provenance() -> [Provenance] {
    let roles: [Provenance.Role] = [.kept, .same, .lifted, .inherited]
    return generator.list(1...2) { generator in
      let first = Int.random(in: 1...90, using: &generator)
      let location = generator.pick([
        .lines(first...(first + 3)), .pointer("/a~1b/0/\(first)"),
        Location.text(pointer: "/data/\(first)/markdown", lines: first...(first + 3)),
      ])
      return Provenance(
        Origin(dump: "crawl", path: "a b/knobs.md", location: location),
        role: generator.pick(roles))
    }
  }
}
