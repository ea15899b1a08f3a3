internal import GuideBuild
internal import GuideEmit
internal import GuideModel

extension ReportPage {
  /// More topics are left to `topics/topics.json`.
  private static let limit = 1000

  /// Which dump gave what: dumps, then dumps by topics, then the pages that became one topic.
  func origins(into html: inout HTML) {
    html.part("origins", "What came from where") { html in
      dumps(into: &html)
      let topics = knowledge.base.topics.map(\.topic)
      let single = topics.count { Set($0.editions.map(\.dump)).count == 1 }
      html.note(
        "\(counted(figures.documents, "page")) became \(counted(topics.count, "topic")). "
          + "Topics that only one dump has: \(single).")
      html.fold("Passages of \(counted(topics.count, "topic")) by dump") { html in
        html.note(
          "Shown from the dump + also in the dump, in the same words or in others. Empty: the dump "
            + "has no such page.")
        html.table(
          ["Topic"] + knowledge.base.dumps.map(\.id),
          topics.prefix(Self.limit).map { row(of: $0) })
        html.more(than: Self.limit, of: topics.count, in: "topics/topics.json")
      }
      aliases(of: topics, into: &html)
    }
  }

  private func dumps(into html: inout HTML) {
    let shares = Dictionary(grouping: passages, by: \.topic)
    html.table(
      ["Dump", "Captured", "Files", "Pages", "Topics", "Passages shown", "Passages in it"],
      knowledge.base.dumps.map { dump in
        let own = shares.values.map { Share($0.map(\.block), of: dump.id) }.filter { !$0.isEmpty }
        return [
          .text(dump.id), .text(Self.date(dump)),
          .number(knowledge.sources.count { $0.dump == dump.id }), .number(dump.documents),
          .number(own.count), .number(own.reduce(0) { $0 + $1.shown }),
          .number(own.reduce(0) { $0 + $1.shown + $1.also }),
        ]
      })
  }

  private static func date(_ dump: Dump) -> String {
    guard let date = dump.capturedOn else { return "unknown" }
    switch dump.dateSource {
    case .configured: return "\(date), configured"
    case .stated: return "\(date), stated in the dump"
    case .changeLog: return "\(date), newest change log"
    case .unknown: return date
    }
  }

  private func row(of topic: Topic) -> [HTML.Cell] {
    [topicCell(topic.slug, topic.title)]
      + knowledge.base.dumps.map { .figure(Share(topic.blocks, of: $0.id).text) }
  }

  private func aliases(of topics: [Topic], into html: inout HTML) {
    let folded = topics.filter { !$0.aliases.isEmpty }
    if folded.isEmpty { return html.note("No topic has an alias.") }
    html.fold("\(counted(folded.count, "topic")) with aliases") { html in
      html.list(folded, limit: Self.limit, rest: "topics/topics.json") { topic, html in
        html.element(.code, text: topic.slug)
        html.text(" also as ")
        for (index, alias) in topic.aliases.enumerated() {
          if index > 0 { html.text(", ") }
          html.element(.code, text: alias)
        }
      }
    }
  }

  /// What one dump has of a topic's passages.
  private struct Share {
    private(set) var shown = 0
    private(set) var also = 0

    init(_ blocks: [Block], of dump: String) {
      for block in blocks {
        let roles = block.provenance.filter { $0.origin.dump == dump }.map(\.role)
        let others = block.allAlternatives.flatMap(\.provenance)
        if roles.contains(.kept) {
          shown += 1
        } else if !roles.isEmpty || others.contains(where: { $0.origin.dump == dump }) {
          also += 1
        }
      }
    }

    var isEmpty: Bool { shown + also == 0 }

    var text: String {
      if isEmpty { return "" }
      return also == 0 ? "\(shown)" : "\(shown) + \(also)"
    }
  }
}
