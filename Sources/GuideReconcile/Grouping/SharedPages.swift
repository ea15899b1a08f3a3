internal import GuideModel
internal import GuideText

/// Which dumps are copies of one site: their pages of one address, or of one path, share text. What
/// has another's addresses or paths and says it in words of its own is none.
struct SharedPages {
  /// Of each pair of dumps, by name, that have pages enough to tell, how much these share, 0 … 1;
  /// sorted.
  private var containments: [[String]: [Double]] = [:]

  /// `alike` holds the indices of documents that have one key, `text` gives what one says.
  init(_ documents: [Document], alike: [[Int]], text: (Int) -> PageText) {
    var pages: [[String]: [(Int, Int)]] = [:]
    for ones in alike {
      // Of several pages of a dump, which may be crawls of one, the first.
      let heads = Dictionary(first: ones.map { (documents[$0].origin.dump, $0) })
      for (one, other) in heads.values.sorted().pairs {
        let dumps = [one, other].map { documents[$0].origin.dump }.sorted()
        pages[dumps, default: []].append((one, other))
      }
    }
    for (dumps, pages) in pages where pages.count >= PageText.leastPages {
      let found = pages.map { (text($0), text($1)) }
        .filter { $0.isTelling && $1.isTelling }.map { $0.containment($1) }.sorted()
      if found.count >= PageText.leastPages { containments[dumps] = found }
    }
  }

  /// nil where they have too few pages in common to tell.
  func areCopies(_ dump: String, _ other: String) -> Bool? {
    containments[[dump, other].sorted()].map { $0.median >= PageText.leastContainment }
  }

  /// One for each dump that says in its own words what others say, so that most of the pages of one
  /// of the two are called as the other's are; `documents` are those of all dumps.
  func diagnostics(_ documents: [Document]) -> [Diagnostic] {
    let byDump = Dictionary(grouping: documents, by: \.origin.dump)
    var rest = containments.filter { dumps, found in
      let (one, other) = (byDump[dumps[0]] ?? [], byDump[dumps[1]] ?? [])
      return found.median < PageText.leastContainment
        && found.count * 2 >= min(one.count, other.count)
        && Set(one.compactMap(\.facts.language)) == Set(other.compactMap(\.facts.language))
    }
    var diagnostics: [Diagnostic] = []
    while !rest.isEmpty {
      let counts = rest.keys.joined().counts
      let dump = counts.min { ($1.value, $0.key) < ($0.value, $1.key) }?.key ?? ""
      let own = rest.filter { $0.key.contains(dump) }
      diagnostics.append(
        .paraphrase(
          dump, of: own.keys.joined().filter { $0 != dump }.sorted(),
          pages: own.values.map(\.count).max() ?? 0,
          containment: own.values.map(\.median).max() ?? 0))
      rest = rest.filter { own[$0.key] == nil }
    }
    return diagnostics
  }
}

extension [Double] {
  /// Of sorted ones.
  fileprivate var median: Double { self[count / 2] }
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
