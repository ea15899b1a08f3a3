import GuideModel
import TestSupport
import Testing

@testable import GuideReconcile

/// A copy that a converter damaged is another copy of the same words: the healthy one is shown, whatever
/// the dates of the two; a fact that differs beside the damage is told.
@Suite struct HealthTests {
  enum Damage: CaseIterable {
    case labelUnderscores, underscores, escapes, escapesInCode, flatLines, flatList, flatParagraphs
    case blankLines, mojibake, hiddenCharacters, wrappedKana, linkLabels, entryLabels, addressNames
  }

  /// The same passage in health and with damage; `changed` is the damaged one with another number.
  struct Case {
    var healthy: [BlockContent]
    var damaged: [BlockContent]
    var changed: [BlockContent]
  }

  private static let orders = [
    ["h": "2025-01-01", "d": "2026-01-01"], ["h": "2026-01-01", "d": "2025-01-01"], [:],
  ]

  @Test(arguments: Damage.allCases, orders)
  func theHealthyCopyIsShown(_ damage: Damage, _ dates: [String: String]) {
    for seed in [1, TestSeed.fresh] {
      var pages = DamagedPages(seed: seed)
      let cases = (0..<4).map { _ in pages.makeCase(damage) }
      for isReversed in [false, true] {
        for witnesses in [["h", "d"], ["h", "d", "h2"]] {
          let topics = pages.reconcile(cases, witnesses, dates, isReversed) { $0.damaged }
          for (topic, expected) in zip(topics, cases) {
            let blocks = topic.root.sections[0].blocks
            let shown = blocks.dropFirst().dropLast()
            #expect(shown.map(\.content) == expected.healthy, "seed \(seed)")
            #expect(shown.allSatisfy { $0.allAlternatives.isEmpty }, "seed \(seed)")
          }
        }
      }
    }
  }

  @Test(arguments: Damage.allCases, orders)
  func aFactBesideTheDamageIsTold(_ damage: Damage, _ dates: [String: String]) {
    for seed in [1, TestSeed.fresh] {
      var pages = DamagedPages(seed: seed)
      let cases = (0..<4).map { _ in pages.makeCase(damage) }
      for isReversed in [false, true] {
        let topics = pages.reconcile(cases, ["h", "d"], dates, isReversed) { $0.changed }
        for topic in topics {
          let told = topic.root.sections[0].blocks.flatMap(\.allAlternatives)
          #expect(!told.isEmpty, "seed \(seed)")
        }
      }
    }
  }

  /// A list that was edited since is healed entry by entry.
  @Test func labelsOfAListThatGrewAreHealed() {
    for seed in [1, TestSeed.fresh] {
      var pages = DamagedPages(seed: seed)
      let cases = (0..<4).map { _ in pages.makeCase(.entryLabels) }
      let dates = ["h": "2025-01-01", "d": "2026-01-01"]
      let topics = pages.reconcile(cases, ["h", "d"], dates, false) {
        var blocks = $0.damaged
        guard case .links(let kind, let entries) = blocks[1] else { return blocks }
        let added = LinkEntry(title: [.text("Levers")], target: .external("https://lumen.example"))
        blocks[1] = .links(kind: kind, entries: entries + [added])
        return blocks
      }
      for (topic, expected) in zip(topics, cases) {
        let list = topic.root.sections[0].blocks[2]
        let titles = expected.healthy[1].plainText + "\nLevers"
        #expect(list.content.plainText == titles, "seed \(seed)")
        #expect(list.allAlternatives.isEmpty, "seed \(seed)")
        #expect(list.parts.first?.provenance.map(\.role) == [.kept, .lifted], "seed \(seed)")
      }
    }
  }

  /// Who calls some places by one name, and others by two, is no converter.
  @Test(arguments: orders)
  func labelsThatAnAuthorChangedAreTold(_ dates: [String: String]) {
    for seed in [1, TestSeed.fresh] {
      var pages = DamagedPages(seed: seed)
      let cases = (0..<8).map { _ in pages.makeCase(.linkLabels) }
      let changed = cases.prefix(4).map(\.healthy)
      let topics = pages.reconcile(cases, ["h", "d"], dates, false) { one in
        changed.contains(one.healthy) ? one.damaged : one.healthy
      }
      let told = topics.map { !$0.root.sections[0].blocks.flatMap(\.allAlternatives).isEmpty }
      #expect(told == (0..<8).map { $0 < 4 }, "seed \(seed)")
    }
  }
}

/// Random passages with one kind of damage each.
private struct DamagedPages {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private mutating func word() -> String {
    let syllables = [
      "ka", "lo", "mir", "tes", "bun", "der", "sol", "vek", "ri", "pom", "ute", "gan",
    ]
    return generator.list(2...3) { $0.pick(syllables) }.joined()
  }

  private func capital(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

  private mutating func number() -> Int { Int.random(in: 11...499, using: &generator) * 2 }

  mutating func makeCase(_ damage: HealthTests.Damage) -> HealthTests.Case {
    let (a, b, c, number) = (word(), word(), word(), number())
    func texts(_ text: (Int) -> String, _ damaged: (Int) -> String) -> HealthTests.Case {
      func block(_ text: String) -> [BlockContent] { [.paragraph([.text(text)])] }
      return .init(
        healthy: block(text(number)), damaged: block(damaged(number)),
        changed: block(damaged(number + 1)))
    }
    func codes(_ text: (Int) -> String, _ damaged: (Int) -> String) -> HealthTests.Case {
      func block(_ text: String) -> [BlockContent] { [.code(language: nil, text: text)] }
      return .init(
        healthy: block(text(number)), damaged: block(damaged(number)),
        changed: block(damaged(number + 1)))
    }
    switch damage {
    case .labelUnderscores:
      return texts(
        { "A \(a) calls \(b)(_:_:) and \(c)(_:) with \($0) of the \(b)." },
        { "A \(a) calls \(b)( : :) and \(c)( :) with \($0) of the \(b)." })
    case .underscores:
      return texts(
        { "A \(a) has \(a)_\(b)_\(c) and \(b)_\(a) over \($0) of the \(b)." },
        { "A \(a) has \(a)\(b)\(c) and \(b)\(a) over \($0) of the \(b)." })
    case .escapes:
      return texts(
        { "A \(a) has <\(b)> before </\(c)> and \($0) & more of the \(b)." },
        { "A \(a) has &lt;\(b)&gt; before &lt;/\(c)&gt; and \($0) &amp; more of the \(b)." })
    case .escapesInCode:
      return codes(
        { "<\(a) \(b)=\"\($0)\">\n  \(c) && \(a)\n</\(a)>" },
        { "&lt;\(a) \(b)=\"\($0)\"&gt;\n  \(c) &amp;&amp; \(a)\n&lt;/\(a)&gt;" })
    case .blankLines:
      return codes(
        { "let \(a) = \($0)\n\nlet \(b) = 2\n\n\(c)(\(a))" },
        { "let \(a) = \($0)\nlet \(b) = 2\n\(c)(\(a))" })
    case .mojibake:
      return texts(
        { "A \(a)’s \(b) isn’t “\($0)” – it’s a \(c)é of the \(a)." },
        { "A \(a)â€™s \(b) isnâ€™t â€œ\($0)â€\u{9D} â€“ itâ€™s a \(c)Ã© of the \(a)." })
    case .hiddenCharacters:
      return texts(
        { "A \(a)\(b) of \($0) in the \(c)\(a) turns." },
        { "A \(a)\u{200B}\(b) of \($0)\u{200B} in the \(c)\u{AD}\(a) turns." })
    case .wrappedKana:
      func lines(_ parts: [String]) -> [BlockContent] {
        [.paragraph(Array(parts.map { [.text($0)] }.joined(separator: [.softBreak])))]
      }
      return .init(
        healthy: lines(["灯りの\(a)は夜に光るものです。\(number)秒間明るくなります。"]),
        damaged: lines(["灯りの\(a)は夜に", "光るものです。\(number)", "秒間明るく", "なります。"]),
        changed: lines(["灯りの\(a)は夜に", "光るものです。\(number + 1)", "秒間明るく", "なります。"]))
    case .linkLabels:
      // The label of the first link stands at the later one too, of two places.
      func block(_ number: Int, _ first: String, _ second: String) -> [BlockContent] {
        func link(_ label: String, _ place: String) -> Inline {
          .link(content: [.text(label)], target: .external("https://lumen.example/\(place)"))
        }
        return [
          .paragraph([
            .text("The "), link(b, a), .text(" of \(number) turns before a "), link(first, a),
            .text(", as the "), link(c, b), .text(" does, and the "), link(second, b),
            .text(" too."),
          ])
        ]
      }
      return .init(
        healthy: block(number, "\(b) \(a)", "\(c) \(a)"), damaged: block(number, b, c),
        changed: block(number + 1, b, c))
    case .entryLabels:
      // The label of the link within text stands in the list too.
      func blocks(_ number: Int, _ labels: [String]) -> [BlockContent] {
        let places = [a, b].map { LinkTarget.external("https://lumen.example/\($0)") }
        return [
          .paragraph([
            .text("The "), .link(content: [.text(b)], target: places[0]),
            .text(" of \(number) turns before the "),
            .link(content: [.text(c)], target: places[1]), .text("."),
          ]),
          .links(
            kind: .related,
            entries: zip(labels, places).map { LinkEntry(title: [.text($0)], target: $1) }),
        ]
      }
      return .init(
        healthy: blocks(number, ["\(b) \(a)", "\(c) \(a)"]), damaged: blocks(number, [b, c]),
        changed: blocks(number + 1, [b, c]))
    case .addressNames:
      // A link without words is called by the end of its address.
      let (kind, style) = (capital(b), capital(c))
      func blocks(_ number: Int, _ titles: [String]) -> [BlockContent] {
        let places = ["turning-the-\(a)", "\(kind)/\(style)-swift.struct"].map {
          LinkTarget.external("https://lumen.example/kit/\($0)")
        }
        return [
          .paragraph([.text("The \(a) takes \(number) turns.")]),
          .links(
            kind: .related,
            entries: zip(titles, places).map { LinkEntry(title: [.text($0)], target: $1) }),
        ]
      }
      let named = ["turning-the-\(a)", style]
      return .init(
        healthy: blocks(number, ["Turning the \(a)", "\(kind).\(style)"]),
        damaged: blocks(number, named), changed: blocks(number + 1, named))
    case .flatLines, .flatList, .flatParagraphs: return flattened(damage, number)
    }
  }

  private mutating func flattened(
    _ damage: HealthTests.Damage, _ number: Int
  ) -> HealthTests.Case {
    var rows = [["Kind", word(), "Most"]]
    for _ in 0..<Int.random(in: 3...6, using: &generator) {
      rows.append([capital(word()), String(self.number()), String(self.number())])
    }
    let place = Int.random(in: 1..<rows.count, using: &generator)
    rows[place][2] = String(number)
    var other = rows
    other[place][2] = String(number + 1)
    func cell(_ text: String) -> [Inline] { [.text(text)] }
    func flat(_ rows: [[String]]) -> [BlockContent] {
      let lines = rows.map { $0.joined(separator: " ") }
      switch damage {
      case .flatList:
        return [.list(ordered: false, items: lines.map { [.paragraph([.text($0)])] })]
      case .flatParagraphs: return rows.joined().map { .paragraph([.text($0)]) }
      default: return lines.map { .paragraph([.text($0)]) }
      }
    }
    let table = Table(
      header: rows[0].map(cell), rows: rows.dropFirst().map { $0.map { TableCell(cell($0)) } })
    return .init(healthy: [.table(table)], damaged: flat(rows), changed: flat(other))
  }

  /// Each case on a page of its own, between two sentences that all dumps have.
  func reconcile(
    _ cases: [HealthTests.Case], _ witnesses: [String], _ dates: [String: String],
    _ isReversed: Bool, damaged: (HealthTests.Case) -> [BlockContent]
  ) -> [Topic] {
    let groups = cases.enumerated().map { index, one in
      let documents = witnesses.map { dump in
        var document = sample(dump, "# Page \(index)\n## Care\nThe first of \(index) is said here.")
        let last = BlockContent.paragraph([.text("The last of \(index) is said there.")])
        let blocks = (dump == "d" ? damaged(one) : one.healthy) + [last]
        document.slug = "page-\(index)"
        document.root.sections[0].blocks += blocks.enumerated().map { line, content in
          SourceBlock(
            content,
            origin: Origin(dump: dump, path: "page.md", location: .lines((10 + line)...(10 + line)))
          )
        }
        return document
      }
      return TopicGroup(
        slug: "page-\(index)", documents: isReversed ? documents.reversed() : documents)
    }
    return GuideReconcileTests.reconcile(groups, dates).map(\.topic)
  }
}
