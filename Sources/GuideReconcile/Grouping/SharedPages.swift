internal import GuideModel
internal import GuideText

/// Which dumps are copies of one site: their pages of one address, or of one path, share text. What
/// has another's addresses or paths and says it in words of its own is none.
struct SharedPages {
  private struct Pair: Hashable {
    /// By name.
    var dumps: [String]

    init(_ a: String, _ b: String) { dumps = [a, b].sorted() }
  }

  /// Of each pair of dumps that have pages enough to tell, how much these share, 0 … 1; sorted.
  private var containments: [Pair: [Double]] = [:]

  /// `alike` holds the indices of documents that have one key.
  init(_ documents: [Document], alike: [[Int]]) {
    var pages: [Pair: [(Int, Int)]] = [:]
    for ones in alike {
      // Of several pages of a dump, which may be crawls of one, the first.
      let heads = Dictionary(
        ones.map { (documents[$0].origin.dump, $0) }, uniquingKeysWith: { first, _ in first }
      ).values.sorted()
      for (offset, one) in heads.enumerated() {
        for other in heads[(offset + 1)...] {
          let pair = Pair(documents[one].origin.dump, documents[other].origin.dump)
          pages[pair, default: []].append((one, other))
        }
      }
    }
    for (pair, pages) in pages where pages.count >= PageText.leastPages {
      let found = pages.compactMap { one, other -> Double? in
        let texts = (PageText(documents[one]), PageText(documents[other]))
        guard texts.0.isTelling, texts.1.isTelling else { return nil }
        return texts.0.containment(texts.1)
      }.sorted()
      if found.count >= PageText.leastPages { containments[pair] = found }
    }
  }

  /// nil where they have too few pages in common to tell.
  func areCopies(_ dump: String, _ other: String) -> Bool? {
    containments[Pair(dump, other)].map { Self.areCopies($0) }
  }

  private static func areCopies(_ found: [Double]) -> Bool {
    found[found.count / 2] >= PageText.leastContainment
  }

  /// One for each dump that says in its own words what others say, so that most of the pages of one
  /// of the two are called as the other's are; `documents` are those of all dumps.
  func diagnostics(_ documents: [Document]) -> [Diagnostic] {
    let byDump = Dictionary(grouping: documents, by: \.origin.dump)
    var rest = containments.filter { pair, found in
      let (one, other) = (byDump[pair.dumps[0]] ?? [], byDump[pair.dumps[1]] ?? [])
      return !Self.areCopies(found) && found.count * 2 >= min(one.count, other.count)
        && Set(one.compactMap(\.language)) == Set(other.compactMap(\.language))
    }
    var diagnostics: [Diagnostic] = []
    while !rest.isEmpty {
      let counts = Dictionary(rest.keys.flatMap(\.dumps).map { ($0, 1) }, uniquingKeysWith: +)
      let dump = counts.min { ($1.value, $0.key) < ($0.value, $1.key) }?.key ?? ""
      let own = rest.filter { $0.key.dumps.contains(dump) }
      diagnostics.append(
        .paraphrase(
          dump, of: own.keys.flatMap(\.dumps).filter { $0 != dump }.sorted(),
          pages: own.values.map(\.count).max() ?? 0,
          containment: own.values.map { $0[$0.count / 2] }.max() ?? 0))
      rest = rest.filter { own[$0.key] == nil }
    }
    return diagnostics
  }
}

// MARK: - Messages

extension Diagnostic {
  fileprivate static func paraphrase(
    _ dump: String, of others: [String], pages: Int, containment: Double
  ) -> Diagnostic {
    let share = Int((100 * containment).rounded())
    return Diagnostic(
      .note, "dump.paraphrase",
      "\(dump): \(pages) pages are called as in \(others.joined(separator: ", ")) and share "
        + "\(share) % of their runs of words, as paraphrases do and copies do not, so they stay "
        + "topics of their own",
      help: "leave one of the dumps out, if they are to be one text")
  }
}
