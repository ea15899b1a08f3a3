internal import GuideModel
internal import GuideText

/// The check after settling: no two passages or headings that a page shows share most of their words
/// and differ in a fact, unless one is reported as a reading of the other. A document that has both is
/// evidence that they are two, and so are two headings that the documents of both have.
struct UnreportedReadings {
  /// Of the words of the longer one.
  private static let leastShared = 0.75
  /// The same of what stands below two headings that are one but for a number.
  private static let leastBelow = 0.5
  /// Of the runs of words of the shorter one, for two to be looked at.
  private static let leastRuns = 0.25
  private static let leastWords = 5
  /// A run of words that more passages have tells none of them apart.
  private static let mostHolders = 16

  /// What a page shows, and which documents say it.
  private struct Shown {
    let content: BlockContent
    let origin: Origin
    let readings: Set<Int>
    let heading: Int?
    let words: WordCounts
    let runs: Set<UInt64>
  }

  private let aligned: AlignedTopic
  private let judge: Judge

  init(_ aligned: AlignedTopic, _ judge: Judge) {
    self.aligned = aligned
    self.judge = judge
  }

  func diagnostics(_ blocks: [SettledBlock], of topic: Topic) -> [Diagnostic] {
    guard aligned.readings.count > 1 else { return [] }
    let shown = blocks.compactMap { settled -> Shown? in
      guard settled.block.status != .withdrawn, !settled.readings.isEmpty,
        settled.readings.count < aligned.readings.count,
        let origin = settled.block.provenance.first?.origin
      else { return nil }
      let text = settled.block.content.plainText
      let words = WordCounts(Array(Words(text)))
      guard words.total >= Self.leastWords else { return nil }
      return Shown(
        content: settled.block.content, origin: origin, readings: settled.readings,
        heading: settled.heading, words: words, runs: Shingles(text).hashes)
    }
    let passages = pairs(shown).compactMap { first, second -> Diagnostic? in
      let (a, b) = (shown[first], shown[second])
      guard !areApart(a, b), Self.share(a.words, b.words, Self.leastShared) else { return nil }
      let judgement = judge.compare(a.content, of: a.origin.dump, b.content, of: b.origin.dump)
      return judgement.isSame
        ? nil : Self.unreported(a.origin, b.origin, judgement.facets, topic.slug)
    }
    return headings(blocks, topic) + passages
  }

  /// Headings under the same one that are the same but for a number, with much of the same text, or
  /// none, below one of them.
  private func headings(_ blocks: [SettledBlock], _ topic: Topic) -> [Diagnostic] {
    struct Name: Hashable {
      let parent: Int?
      let words: [String]
    }
    let outline = aligned.outline.headings
    let sections = Array(topic.root.walk)
    guard sections.count == outline.count else { return [] }
    let parents = aligned.outline.parents
    let alike = Dictionary(
      grouping: outline.indices.filter { index in
        sections[index].status != .withdrawn
          && outline[index].readings.count < aligned.readings.count
      }
    ) { index in
      let words = Words(outline[index].heading.words.plainText)
      return Name(
        parent: parents[index], words: words.filter { !$0.contains(where: \.isNumber) })
    }
    let groups = alike.filter { !$0.words.isEmpty && (2...Self.mostHolders).contains($1.count) }
    if groups.isEmpty { return [] }
    let below = Dictionary(grouping: blocks.filter { $0.block.status != .withdrawn }, by: \.heading)
    func text(_ heading: Int) -> WordCounts {
      WordCounts((below[heading] ?? []).flatMap { Array(Words($0.block.content.plainText)) })
    }
    return groups.values.flatMap { group in
      group.enumerated().flatMap { position, first in
        group.dropFirst(position + 1).compactMap { second -> Diagnostic? in
          let (a, b) = (outline[first], outline[second])
          let (one, other) = (text(first), text(second))
          guard a.readings.isDisjoint(with: b.readings),
            a.heading.words.plainText != b.heading.words.plainText,
            one.total == 0 || other.total == 0 || Self.share(one, other, Self.leastBelow)
          else { return nil }
          return Self.unreported(a.heading.origin, b.heading.origin, [.number], topic.slug)
        }
      }
    }
  }

  /// Those that some runs of words are in, and that no document has both of.
  private func pairs(_ shown: [Shown]) -> [(Int, Int)] {
    var holders: [UInt64: [Int]] = [:]
    for (index, passage) in shown.enumerated() {
      for run in passage.runs { holders[run, default: []].append(index) }
    }
    struct Pair: Hashable {
      let first: Int
      let second: Int
    }
    var shared: [Pair: Int] = [:]
    for found in holders.values where (2...Self.mostHolders).contains(found.count) {
      for (position, first) in found.enumerated() {
        for second in found.dropFirst(position + 1)
        where shown[first].readings.isDisjoint(with: shown[second].readings) {
          shared[Pair(first: first, second: second), default: 0] += 1
        }
      }
    }
    return shared.filter { pair, count in
      let least = min(shown[pair.first].runs.count, shown[pair.second].runs.count)
      return Double(count) >= Self.leastRuns * Double(least)
    }.keys.map { ($0.first, $0.second) }.sorted { $0 < $1 }
  }

  private static func share(_ a: WordCounts, _ b: WordCounts, _ least: Double) -> Bool {
    Double(a.shared(with: b)) >= least * Double(max(a.total, b.total))
  }

  /// Whether they stand under two headings that the documents of both have, or are code in two
  /// languages.
  private func areApart(_ a: Shown, _ b: Shown) -> Bool {
    if case .code(let one?, _, _, _) = a.content, case .code(let other?, _, _, _) = b.content,
      one != other
    {
      return true
    }
    guard let one = a.heading, let other = b.heading, one != other else { return false }
    let documents = a.readings.union(b.readings)
    let headings = aligned.outline.headings
    return documents.isSubset(of: headings[one].readings)
      && documents.isSubset(of: headings[other].readings)
  }
}

// MARK: - Messages

extension UnreportedReadings {
  static func unreported(
    _ first: Origin, _ second: Origin, _ facets: Set<Facet>, _ slug: String
  ) -> Diagnostic {
    let differs = facets.sorted().map(\.label).joined(separator: ", ")
    return Diagnostic(
      .warning, "topic.unreported-reading",
      "two passages that \"\(slug)\" shows share most of their words and differ in \(differs)",
      at: Diagnostic.Place(first),
      help: "look which of the two holds, and remove the other from its dump",
      notes: [
        "the other is at \(Diagnostic.Place(second).description)",
        "no document has both, and neither is reported as a reading of the other",
      ])
  }
}
