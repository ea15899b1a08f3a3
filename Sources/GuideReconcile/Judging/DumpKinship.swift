internal import GuideModel
internal import GuideText

/// How two dumps stand to each other by the pages that both have: copies of one text, one of them
/// cut short, or texts that say it in words of their own. Pure; decides nothing, and says only what
/// the merge makes of it.
package struct DumpKinship: Sendable {
  /// What one page of each of the two has in common.
  private struct Shared: Sendable {
    /// `PageText.containment`.
    var containment: Double
    /// Of the first and the second dump.
    var words: (Int, Int)
    var isMerged: Bool
  }

  /// In the order of names.
  private struct Pair: Hashable, Sendable {
    var first: String
    var second: String

    var dumps: [String] { [first, second] }
  }

  private var shared: [Pair: [Shared]] = [:]
  private var pages: [String: Int] = [:]

  package init() {}

  /// Of the documents of one topic.
  package init(_ group: TopicGroup) {
    let byDump = Dictionary(grouping: group.documents, by: \.origin.dump)
    pages = byDump.mapValues { _ in 1 }
    if byDump.count < 2 { return }
    // A dump that has a page twice has it as its longest copy does.
    let longest = byDump.compactMapValues { documents in
      documents.map { PageText($0) }.max { $0.shingles.count < $1.shingles.count }
    }
    let dumps = longest.sorted { $0.key < $1.key }
    for (index, (first, text)) in dumps.enumerated() {
      for (second, other) in dumps[(index + 1)...] {
        add(Pair(first: first, second: second), text, other, isMerged: true)
      }
    }
  }

  package mutating func merge(_ other: DumpKinship) {
    pages.merge(other.pages, uniquingKeysWith: +)
    shared.merge(other.shared, uniquingKeysWith: +)
  }

  /// Takes note of pages that are called the same in two dumps, by path or title, and are topics of
  /// their own.
  package mutating func addNamesakes(_ groups: [TopicGroup]) {
    var pairs: Set<[Place]> = []
    let names: [(Document) -> String?] = [
      { Grouping.isNamedByTitle($0) ? nil : $0.slug }, { Grouping.titleKey($0) },
    ]
    for name in names {
      for alike in Self.named(groups, name) {
        for (index, one) in alike.enumerated() {
          for other in alike[(index + 1)...] where one.group != other.group {
            pairs.insert([one, other])
          }
        }
      }
    }
    for pair in pairs {
      let documents = pair.map { groups[$0.group].documents[$0.page] }
      addNamesakes(documents[0], documents[1])
    }
  }

  private mutating func addNamesakes(_ one: Document, _ other: Document) {
    let (dump, otherDump) = (one.origin.dump, other.origin.dump)
    if dump == otherDump || (one.language ?? "") != (other.language ?? "") { return }
    let texts = (PageText(one), PageText(other))
    if dump < otherDump {
      add(Pair(first: dump, second: otherDump), texts.0, texts.1, isMerged: false)
    } else {
      add(Pair(first: otherDump, second: dump), texts.1, texts.0, isMerged: false)
    }
  }

  private mutating func add(_ pair: Pair, _ one: PageText, _ other: PageText, isMerged: Bool) {
    guard one.isTelling || other.isTelling else { return }
    let page = Shared(
      containment: one.containment(other), words: (one.shingles.count, other.shingles.count),
      isMerged: isMerged)
    shared[pair, default: []].append(page)
  }

  private struct Place: Hashable {
    var group: Int
    var page: Int
  }

  /// Pages of one name together, where it is one page's in each dump.
  private static func named(
    _ groups: [TopicGroup], _ name: (Document) -> String?
  ) -> [[Place]] {
    var places: [String: [Place]] = [:]
    for (index, group) in groups.enumerated() {
      for (page, document) in group.documents.enumerated() {
        guard let name = name(document) else { continue }
        places[name, default: []].append(Place(group: index, page: page))
      }
    }
    return places.values.filter { alike in
      Set(alike.map { groups[$0.group].documents[$0.page].origin.dump }).count == alike.count
    }
  }

  // MARK: - What it comes to

  /// Pages of a dump and of others that are called the same and say it in other words: of them so
  /// many are one topic all the same, since they state one address. Of two dumps neither is the
  /// original.
  package struct Paraphrase: Sendable, Equatable {
    package var dump: String
    package var others: [String]
    /// At most, as have the next two.
    package var pages: Int
    package var merged: Int
    /// The median of what they share, 0 … 1.
    package var containment: Double
  }

  /// Pages of a dump that have less than half of the words that another's have.
  package struct Abridgement: Sendable, Equatable {
    package var dump: String
    package var of: String
    package var abridged: Int
    package var pages: Int
  }

  /// One for a dump that stands apart from several, by name; a dump is what most of its pages are
  /// that it shares with the other.
  package var paraphrases: [Paraphrase] {
    var rest = shared.filter { isParaphrase($0.key, $0.value) }
    var found: [Paraphrase] = []
    while !rest.isEmpty {
      let counts = Dictionary(rest.keys.flatMap(\.dumps).map { ($0, 1) }, uniquingKeysWith: +)
      let dump = counts.min { ($1.value, $0.key) < ($0.value, $1.key) }?.key ?? ""
      let own = rest.filter { $0.key.dumps.contains(dump) }
      found.append(
        Paraphrase(
          dump: dump, others: own.keys.flatMap(\.dumps).filter { $0 != dump }.sorted(),
          pages: own.values.map(\.count).max() ?? 0,
          merged: own.values.map { $0.count(where: \.isMerged) }.max() ?? 0,
          containment: own.values.map(Self.median).max() ?? 0))
      rest = rest.filter { own[$0.key] == nil }
    }
    return found.sorted { $0.dump < $1.dump }
  }

  private func isParaphrase(_ pair: Pair, _ shared: [Shared]) -> Bool {
    shared.count >= PageText.leastPages
      && shared.count * 2 >= pair.dumps.map { pages[$0] ?? 0 }.min() ?? 0
      && Self.median(shared) < PageText.leastContainment
  }

  /// One for a dump, of the copy that shows it best; by name.
  package var abridgements: [Abridgement] {
    var found: [String: Abridgement] = [:]
    let pairs = shared.sorted { ($0.key.first, $0.key.second) < ($1.key.first, $1.key.second) }
    for (pair, all) in pairs {
      let merged = all.filter(\.isMerged)
      guard merged.count >= PageText.leastPages, Self.median(all) >= PageText.leastContainment
      else { continue }
      for (dump, other, isShorter) in [
        (pair.first, pair.second, merged.count { Self.isAbridged($0.words.0, of: $0.words.1) }),
        (pair.second, pair.first, merged.count { Self.isAbridged($0.words.1, of: $0.words.0) }),
      ] where isShorter * 2 > merged.count {
        let one = Abridgement(dump: dump, of: other, abridged: isShorter, pages: merged.count)
        if (found[dump]?.abridged ?? 0) < isShorter { found[dump] = one }
      }
    }
    return found.values.sorted { $0.dump < $1.dump }
  }

  private static func isAbridged(_ words: Int, of others: Int) -> Bool {
    Double(words) < TopicPlaces.leastWords * Double(others)
  }

  private static func median(_ shared: [Shared]) -> Double {
    let sorted = shared.map(\.containment).sorted()
    return sorted.isEmpty ? 1 : sorted[sorted.count / 2]
  }
}
