internal import GuideModel
internal import GuideText

extension OutlineMergeStep {
  /// Headings of both outlines, by their indices, that were exchanged: most of the text below one
  /// stands below the other, and nothing of it below the words that it had. The text says more than
  /// the words then, as where two headings were swapped, or a step was put before others and their
  /// numbers moved on. One passage alone may as well have moved itself, as have texts that changed
  /// places below headings that stayed.
  func exchangedHeadings() -> [(Int, Int)] {
    let places = Dictionary(
      first: incoming.enumerated().flatMap { i, heading in heading.texts.map { ($0, i) } })
    let named = (
      Dictionary(grouping: existing.indices) { existing[$0].heading.key },
      Dictionary(grouping: incoming.indices) { incoming[$0].key }
    )
    var found: [(Int, Int)] = []
    var passages = 0
    for e in existing.indices.dropFirst() where !isTaken[e] && !existing[e].heading.texts.isEmpty {
      let own = existing[e].heading
      let counts = own.texts.compactMap { places[$0] }.counts
      guard let (i, shared) = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), i > 0,
        shared * 2 > max(own.texts.count, incoming[i].texts.count),
        own.key != incoming[i].key, own.level == incoming[i].level,
        named.0[incoming[i].key] != nil || named.1[own.key] != nil,
        named.1[own.key, default: []].allSatisfy({ counts[$0] == nil }),
        named.0[incoming[i].key, default: []].allSatisfy({
          existing[$0].heading.texts.isDisjoint(with: incoming[i].texts)
        }),
        platforms.ofHeading(own.words.plainText).supported
          == platforms.ofHeading(incoming[i].words.plainText).supported
      else { continue }
      found.append((e, i))
      passages += shared
    }
    let areInOrder = zip(found, found.dropFirst()).allSatisfy { $0.1 < $1.1 }
    return passages > 1 && areInOrder ? found : []
  }
}
