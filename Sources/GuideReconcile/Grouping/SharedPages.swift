internal import GuideModel
internal import GuideText

/// Which dumps are copies of one site: their pages of one address, or of one path, share text. What
/// states another's addresses and says it in words of its own is none.
struct SharedPages {
  private struct Pair: Hashable {
    var first: String
    var second: String

    init(_ a: String, _ b: String) {
      first = min(a, b)
      second = max(a, b)
    }
  }

  /// The middle one of each pair of dumps that have pages enough to tell.
  private var containments: [Pair: Double] = [:]

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
      if found.count >= PageText.leastPages { containments[pair] = found[found.count / 2] }
    }
  }

  /// nil where they have too few pages in common to tell.
  func areCopies(_ dump: String, _ other: String) -> Bool? {
    containments[Pair(dump, other)].map { $0 >= PageText.leastContainment }
  }
}
