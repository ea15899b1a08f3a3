internal import GuideBuild
internal import GuideModel

/// Follows a subject from the topics back to the lines of the dumps.
struct Explainer {
  /// Of the whole build.
  private let ledger: [LedgerEntry]
  private let traces: [RepairTrace]
  /// nil where nobody wants to see the lines themselves.
  private var quotes: SourceQuotes?

  init(ledger: [LedgerEntry], traces: [RepairTrace], quotes: SourceQuotes?) {
    self.ledger = ledger
    self.traces = traces
    self.quotes = quotes
  }

  mutating func explain(_ subject: Subject) -> Explanation {
    switch subject {
    case .topic(let topic): return explain(topic)
    case .section(let topic, let section, let headings):
      return explain(section, headings, of: topic)
    case .passages(let topic, let passages, let chunk):
      var explanation = Explanation(chunk == nil ? "block" : "chunk", of: topic)
      explanation.chunk = chunk
      explanation.headings = passages.first?.headings ?? []
      explanation.section = passages.first?.section
      explanation.passages = passages.map { explain($0.block, of: topic.slug) }
      return explanation
    case .changeLog(let topic):
      var explanation = Explanation("change log", of: topic)
      explanation.entries = topic.changeLog.map { entry in
        .init(date: entry.date, text: entry.text.plainText, places: places(entry.provenance))
      }
      return explanation
    case .lines(let lines): return explain(lines)
    }
  }

  private mutating func explain(_ lines: Subject.Lines) -> Explanation {
    var explanation = Explanation(lines: lines.origin.label)
    explanation.quote = quotes?.quote(lines.origin)
    explanation.headingsThere = lines.headings.map { topic, section, headings in
      .init(slug: topic.slug, id: section.id, headings: [topic.title] + headings)
    }
    explanation.passages = lines.passages.map { found in
      var passage = explain(found.block, of: found.topic)
      passage.section = .init(
        slug: found.topic, id: found.section, headings: [found.title] + found.headings)
      return passage
    }
    explanation.rest = lines.rest
    return explanation
  }

  private mutating func explain(_ topic: Topic) -> Explanation {
    var explanation = Explanation("topic", of: topic)
    explanation.places = places(topic.provenance)
    explanation.outline = topic.root.walk.map { section in
      .init(
        id: section.id, level: section.level, heading: section.headingText,
        blocks: section.blocks.count)
    }
    explanation.rules = Self.rules(ledger.filter { $0.topic == topic.slug })
    return explanation
  }

  private mutating func explain(
    _ section: Section, _ headings: [String], of topic: Topic
  ) -> Explanation {
    var explanation = Explanation("section", of: topic)
    explanation.headings = headings
    explanation.section = section.id
    explanation.sectionStatus = section.status
    explanation.places = places(section.provenance)
    explanation.readings = readings(section.alternatives)
    explanation.rules = Self.rules(
      ledger.filter { $0.topic == topic.slug && $0.target == section.id })
    explanation.passages = section.blocks.map { explain($0, of: topic.slug) }
    return explanation
  }

  private mutating func explain(_ block: Block, of slug: String) -> Explanation.Passage {
    let origins = (block.provenance + block.allAlternatives.flatMap(\.provenance)).map(\.origin)
    let fired = ledger.filter { entry in
      entry.target == block.id
        || (entry.topic == slug && entry.target == nil && !entry.outcome.isShown
          && origins.contains { $0.overlaps(entry.origin) })
    }
    return Explanation.Passage(
      block: block, places: places(block.provenance),
      alternatives: readings(block.alternatives),
      parts: block.parts.map { part in
        .init(
          part: part, content: block.content(of: part), places: places(part.provenance),
          alternatives: readings(part.alternatives))
      },
      rules: fired,
      repairs: traces.filter { trace in origins.contains { $0.overlaps(trace.origin) } })
  }

  private mutating func readings(_ alternatives: [Alternative]) -> [Explanation.Reading] {
    alternatives.map { .init(alternative: $0, places: places($0.provenance)) }
  }

  private mutating func places(_ provenance: [Provenance]) -> [Explanation.Place] {
    provenance.map { .init(provenance: $0, quote: quotes?.quote($0.origin) ?? SourceQuote()) }
  }

  private static func rules(_ entries: [LedgerEntry]) -> [Explanation.Rule] {
    var counts: [Explanation.Rule: Int] = [:]
    for entry in entries {
      counts[.init(outcome: entry.outcome, rule: entry.rule, times: 0), default: 0] += 1
    }
    return counts.map { .init(outcome: $0.key.outcome, rule: $0.key.rule, times: $0.value) }
      .sorted {
        ($1.times, $0.outcome.rawValue, $0.rule ?? "") < (
          $0.times, $1.outcome.rawValue, $1.rule ?? ""
        )
      }
  }
}

extension Origin {
  /// Whether the two share a line, or one JSON value holds the other.
  func overlaps(_ other: Origin) -> Bool {
    guard dump == other.dump, path == other.path else { return false }
    if let a = location.lines, let b = other.location.lines {
      return location.pointer == other.location.pointer && a.overlaps(b)
    }
    guard let a = location.pointer, let b = other.location.pointer else { return false }
    return a == b || a.hasPrefix(b + "/") || b.hasPrefix(a + "/")
  }
}
